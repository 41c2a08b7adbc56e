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
      WeightStepper(weight: $parcel.weight)
      Button(parcel.isExpress ? "Make ordinary" : "Make express") { parcel.isExpress.toggle() }
    }
    .navigationBarTitle(Text(parcel.recipient), displayMode: .inline)
    .navigationBarItems(trailing: Button("Reset") { parcel.weight = 1 })
  }
}

struct WeightStepper: View {
  @Binding var weight: Double

  var body: some View {
    HStack {
      Button("Less") { weight = max(0.5, weight - 0.5) }
      Text(kilograms(weight))
      Button("More") { weight += 0.5 }
    }
  }
}

func kilograms(_ weight: Double) -> String { String(format: "%.1f kg", weight) }
