import FlowUI

struct TransitionPage: View {
  private enum Kind: String, CaseIterable {
    case opacity = "Opacity"
    case slide = "Slide"
    case scale = "Scale"
    case push = "Push"

    var transition: AnyTransition {
      switch self {
      case .opacity: .opacity
      case .slide: .slide
      case .scale: .scale
      case .push: .push(from: .trailing)
      }
    }
  }

  @State private var kind = Kind.slide
  @State private var isThere = false
  @State private var isFar = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Picker("Transition", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      HStack(spacing: 2) {
        Button(isThere ? "Hide" : "Show") { withAnimation(.easeInOut(duration: 0.8)) { isThere.toggle() } }
        Button("Move") { isFar.toggle() }
      }
      .buttonStyle(.automatic)
      Text("●").foregroundStyle(.tint).offset(x: isFar ? 24 : 0).animation(.default, value: isFar)
      if isThere {
        Text(" Here it is. ").background(.blue).transition(kind.transition)
      }
    }
  }
}
