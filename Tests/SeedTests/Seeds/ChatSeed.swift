import FlowUI
import Foundation

// A chat: messages come from a feed, a field sends one's own, the latest is in view.

struct Message: Identifiable, Equatable {
  enum Sender: String { case me, other }
  let id: Int
  let sender: Sender
  let text: String
}

final class ChatModel: ObservableObject {
  @Published private(set) var messages: [Message] = []
  let incoming = PassthroughSubject<String, Never>()

  func send(_ text: String) { append(.me, text) }
  func receive(_ text: String) { append(.other, text) }

  private func append(_ sender: Message.Sender, _ text: String) {
    messages.append(Message(id: messages.count, sender: sender, text: text))
  }
}

struct ChatView: View {
  @StateObject private var model = ChatModel()
  @State private var draft = ""
  @State private var seconds = 0
  let feed: AsyncStream<String>
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 0) {
      Text("online for \(seconds) s")
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(model.messages) { message in
              MessageRow(message: message).id(message.id)
            }
          }
        }
        .onChange(of: model.messages.count) { _, count in
          proxy.scrollTo(count - 1, anchor: .bottom)
        }
      }
      HStack {
        TextField("Message", text: $draft)
          .onSubmit(send)
        Button("Send", action: send)
          .disabled(draft.isEmpty)
      }
    }
    .onReceive(model.incoming) { model.receive($0) }
    .onReceive(timer) { _ in seconds += 1 }
    .task {
      for await text in feed { model.incoming.send(text) }
    }
  }

  private func send() {
    guard !draft.isEmpty else { return }
    model.send(draft)
    draft = ""
  }
}

struct MessageRow: View {
  let message: Message

  var body: some View {
    HStack {
      if message.sender == .me { Spacer() }
      Text(message.text)
        .foregroundColor(message.sender == .me ? .blue : .primary)
      if message.sender == .other { Spacer() }
    }
  }
}
