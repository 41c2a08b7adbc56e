import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import Observation
import TestSupport

/// Numbers that the views of a random tree show, each read by whoever shows it and nobody else.
@MainActor final class RandomTree {
  @MainActor @Observable final class Number {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  private(set) var numbers: [Number] = []
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A view with others in it, some of which change with the numbers.
  func view(depth: Int) -> AnyView {
    if depth == 0 { return leaf() }
    return random(0...2) == 0 ? container(depth) : modified(view(depth: depth - 1))
  }

  /// A view that depends on a number of its own.
  private func reading(_ content: @escaping @MainActor (Int) -> some View) -> AnyView {
    let number = Number(random(0...9))
    numbers.append(number)
    return AnyView(NumberView(number: number, content: content))
  }

  private func leaf() -> AnyView {
    switch random(0...9) {
    case 0: AnyView(Text("some text to break"))
    case 1: AnyView(Color.blue.frame(width: 5, height: 2))
    case 2: reading { Text("wide 漢字\($0)字") }
    case 3: reading { Text(String(repeating: "ab ", count: $0 + 1)) }
    case 4: reading { ProgressView("P", value: Double($0) / 9) }
    case 5: reading { number in Button("B\(number)") {} }
    case 6: reading { number in List(0..<number * 3) { Text("row \($0)") }.frame(width: 12, height: 4) }
    default: reading { Text("n\($0)") }
    }
  }

  private func container(_ depth: Int) -> AnyView {
    let (first, second, third) = (view(depth: depth - 1), view(depth: depth - 1), leaf())
    let all = ForEach(0..<3) { [first, second, third][$0] }
    switch random(0...8) {
    case 0: return AnyView(HStack { all })
    case 1, 2: return AnyView(VStack { all })
    case 3: return AnyView(ZStack { all })
    case 4: return AnyView(ScrollView { VStack { all } }.frame(width: 20, height: 5))
    case 5:
      return reading { number in
        VStack {
          if number % 2 == 0 { first } else { second.transition(.slide) }
          if number > 4 { third.transition(.scale) }
        }
      }
    case 6:
      return reading { number in
        VStack { ForEach(0..<number % 5) { Text("each \($0)").transition(.move(edge: .leading)) } }
      }
    case 7:
      let rows = ForEach(0..<6) { [first, second, third][$0 % 3].offset(x: CGFloat($0), y: CGFloat($0 % 2)) }
      return AnyView(ScrollView { LazyVStack { rows } }.frame(width: 24, height: 6))
    default: return reading { $0 % 3 == 0 ? AnyView(HStack { all }) : AnyView(ZStack { all }) }
    }
  }

  private func modified(_ view: AnyView) -> AnyView {
    let moves = random(0...1) == 0
    let fixed = random(0...9)
    func with(_ change: @escaping @MainActor (Int) -> some View) -> AnyView {
      moves ? reading(change) : AnyView(change(fixed))
    }
    switch random(0...13) {
    case 0: return with { view.offset(x: CGFloat($0 - 4), y: CGFloat($0 % 3 - 1)) }
    case 1: return with { view.scaleEffect(0.4 + CGFloat($0) / 6) }
    case 2: return with { view.opacity(Double($0) / 9) }
    case 3:
      let over = leaf()
      return with { number in view.overlay(alignment: .topTrailing) { over.offset(x: CGFloat(number)) } }
    case 4:
      let behind = leaf()
      return with { number in view.background { number % 2 == 0 ? AnyView(behind) : AnyView(Color.red) } }
    case 5: return with { view.zIndex(Double($0 - 5)) }
    case 6: return AnyView(view.border(.primary))
    case 7: return with { view.padding(CGFloat($0 % 3)) }
    case 8: return with { view.frame(width: CGFloat(4 + $0), height: CGFloat(1 + $0 % 3)) }
    case 9: return with { view.foregroundColor($0 % 2 == 0 ? .green : nil) }
    case 10: return with { view.bold($0 % 2 == 0) }
    case 11: return AnyView(view.frame(width: 9, height: 3).clipped())
    case 12: return with { $0 % 2 == 0 ? AnyView(view.hidden()) : AnyView(view) }
    default: return with { view.position(x: CGFloat($0 * 3), y: CGFloat($0)) }
    }
  }
}

private struct NumberView<Content: View>: View {
  let number: RandomTree.Number
  let content: @MainActor (Int) -> Content
  var body: some View { content(number.value) }
}
