import FlowUI
import Foundation

// A parcel whose fields are edited in place, by bindings that go both ways.

struct Parcel: Identifiable, Equatable {
  var id: Int
  var recipient: String
  var weight: Double
  var isExpress: Bool
}

final class ParcelModel: ObservableObject {
  @Published var parcels = [
    Parcel(id: 1, recipient: "Ada", weight: 1.5, isExpress: false),
    Parcel(id: 2, recipient: "Bob", weight: 3, isExpress: true),
  ]

  var total: Double { parcels.reduce(0) { $0 + $1.weight } }
}

struct ParcelsView: View {
  @ObservedObject var model: ParcelModel

  var body: some View {
    NavigationView {
      VStack(alignment: .leading) {
        ForEach($model.parcels) { $parcel in
          NavigationLink(destination: ParcelEditor(parcel: $parcel)) {
            Text(label(of: parcel))
          }
        }
        Text("Total " + kilograms(model.total))
      }
      .navigationBarTitle("Parcels", displayMode: .large)
    }
    .navigationViewStyle(.stack)
  }

  private func label(of parcel: Parcel) -> String {
    "\(parcel.recipient), \(kilograms(parcel.weight))" + (parcel.isExpress ? ", express" : "")
  }
}

struct ParcelEditor: View {
  @Binding var parcel: Parcel

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Recipient", text: $parcel.recipient)
      Stepper(kilograms(parcel.weight), value: $parcel.weight, in: 0.5...30, step: 0.5)
      Toggle("Express", isOn: $parcel.isExpress)
    }
    .navigationBarTitle(Text(parcel.recipient), displayMode: .inline)
    .navigationBarItems(trailing: Button("Reset") { parcel.weight = 1 })
  }
}

func kilograms(_ weight: Double) -> String { String(format: "%.1f kg", weight) }
