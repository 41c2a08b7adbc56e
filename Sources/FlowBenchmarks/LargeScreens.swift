import FlowUI

/// A list of 100,000 rows above the counter.
struct LongListScreen: View {
  let model: BenchmarkModel

  static let rows = 100_000

  var body: some View {
    VStack(alignment: .leading) {
      List(0..<Self.rows) { Text(Self.row($0)) }
      CounterView(model: model)
    }
  }

  static func row(_ index: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "row \(padded(index, 6))  name-\(padded(index * 7919 % 99991, 5))"
      + "  status \(index % 3 == 0 ? "late" : "ok")"
  }
}

/// A table of 1,000 rows and 50 columns.
struct LargeTableScreen: View {
  @State private var selected: Int?

  struct Row: Identifiable {
    var id: Int
  }

  private static let rows = (0..<1_000).map(Row.init)

  var body: some View {
    Table(Self.rows, selection: $selected) {
      TableColumnForEach(0..<50, id: \.self) { column in
        TableColumn("column \(column)") { row in Text("\(row.id):\(column)") }
      }
    }
  }
}

/// A thousand views, each of which reads a value of its own.
struct TreeScreen: View {
  let models: [BenchmarkModel]

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<25) { row in
        HStack { ForEach(0..<40) { CountView(model: models[row * 40 + $0]) } }
      }
    }
  }

  private struct CountView: View {
    let model: BenchmarkModel
    var body: some View { Text(String(model.count % 10)) }
  }
}
