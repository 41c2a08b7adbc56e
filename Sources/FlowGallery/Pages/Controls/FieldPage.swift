import FlowUI

struct FieldPage: View {
  @State private var name = ""
  @State private var secret = ""
  @State private var year = 1984
  @State private var remark = ""
  @State private var sent = "nothing yet"

  var body: some View {
    Form {
      TextField("Name", text: $name, prompt: Text("Ada"))
        .onSubmit { sent = "the name \(name)" }
        .submitLabel(.send)
      SecureField("Secret", text: $secret)
        .onSubmit { sent = "a secret of \(secret.count) letters" }
      TextField("Year", value: $year, format: .number.grouping(.never))
        .onSubmit { sent = "the year \(String(year))" }
      TextField("Boxed", text: $name).textFieldStyle(.roundedBorder)
      TextField("Remark", text: $remark, prompt: Text("up to three lines"), axis: .vertical)
        .lineLimit(1...3)
        .onSubmit { sent = "a remark of \(remark.split(separator: "\n").count) lines" }
      LabeledContent("Sent", value: sent)
    }
  }
}
