import AppFlow
import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

/// Pictures of two flows of 8x3 on their way: `from` is all `a`, `to` all `b`.
@Suite @MainActor struct TransitionPictureTests {
  private func transition(_ effect: AnyTransition, animation: Animation = .linear(duration: 1))
    -> FlowTransition
  {
    FlowTransition(
      id: 1, from: .login, to: .main, insertion: effect.effect.insertion, removal: effect.effect.removal,
      animation: animation, start: .zero, cause: .program)
  }

  private func canvas(_ character: Character, size: CellSize = CellSize(width: 8, height: 3)) -> Canvas {
    var canvas = Canvas(size: size)
    for y in 0..<size.height {
      canvas.write(String(repeating: character, count: size.width), x: 0, y: y)
    }
    return canvas
  }

  private func picture(_ transition: FlowTransition, at seconds: Double) -> Canvas {
    TransitionPicture(transition.picture(at: FlowInstant(offset: .seconds(seconds))))
      .draw(
        leaving: canvas(transition.from == .login ? "a" : "b"),
        arriving: canvas(transition.to == .main ? "b" : "a"), palette: .dark)
  }

  /// The pictures at 0, 25, 50, 75 and 100 % beside each other.
  private func strip(_ effect: AnyTransition) -> [String] {
    let pictures = [0, 0.25, 0.5, 0.75, 1].map { picture(transition(effect), at: $0) }
    return (0..<3).map { y in
      pictures.map { canvas in (0..<8).map { canvas[$0, y].text == " " ? "." : canvas[$0, y].text }.joined() }
        .joined(separator: " ")
    }
  }

  @Test func `identity shows what arrives at once`() {
    expectLines(
      strip(.identity),
      equals: """
        bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb
        bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb
        bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb
        """)
  }

  @Test func `opacity shows the stronger of the two`() {
    expectLines(
      strip(.opacity),
      equals: """
        aaaaaaaa aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb
        aaaaaaaa aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb
        aaaaaaaa aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb
        """)
  }

  @Test func `slide comes from the left and goes to the right`() {
    expectLines(
      strip(.slide),
      equals: """
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        """)
  }

  @Test func `move comes from its edge over what goes there`() {
    expectLines(
      strip(.move(edge: .trailing)),
      equals: """
        aaaaaaaa ..aaaabb ....bbbb ..bbbbbb bbbbbbbb
        aaaaaaaa ..aaaabb ....bbbb ..bbbbbb bbbbbbbb
        aaaaaaaa ..aaaabb ....bbbb ..bbbbbb bbbbbbbb
        """)
    expectLines(
      strip(.move(edge: .top)),
      equals: """
        aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb
        aaaaaaaa aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb
        aaaaaaaa ........ ........ ........ bbbbbbbb
        """)
  }

  @Test(arguments: [Edge.leading, .trailing, .top, .bottom])
  func `push leaves no gap between the two`(_ edge: Edge) {
    let push = transition(.push(from: edge))
    for step in 0...40 {
      let rows = picture(push, at: Double(step) / 40).lines
      #expect(rows.joined().count == 24 && !rows.joined().contains(" "), "step \(step)")
    }
  }

  @Test func `push comes from its edge and drives out by the other`() {
    expectLines(
      strip(.push(from: .trailing)),
      equals: """
        aaaaaaaa aaaaaabb aaaabbbb aabbbbbb bbbbbbbb
        aaaaaaaa aaaaaabb aaaabbbb aabbbbbb bbbbbbbb
        aaaaaaaa aaaaaabb aaaabbbb aabbbbbb bbbbbbbb
        """)
    expectLines(
      strip(.push(from: .bottom)),
      equals: """
        aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa bbbbbbbb
        aaaaaaaa aaaaaaaa aaaaaaaa bbbbbbbb bbbbbbbb
        aaaaaaaa bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb
        """)
  }

  @Test func `offset goes as far as it says`() {
    expectLines(
      strip(.offset(x: 4, y: 0)),
      equals: """
        aaaabbbb .aabbbbb ..bbbbbb .bbbbbbb bbbbbbbb
        aaaabbbb .aabbbbb ..bbbbbb .bbbbbbb bbbbbbbb
        aaaabbbb .aabbbbb ..bbbbbb .bbbbbbb bbbbbbbb
        """)
  }

  @Test func `scale grows from the middle and shrinks to it`() {
    expectLines(
      strip(.scale),
      equals: """
        aaaaaaaa .aaaaaa. ........ .bbbbbb. bbbbbbbb
        aaaaaaaa .aabbaa. ..bbbb.. .bbbbbb. bbbbbbbb
        aaaaaaaa .aaaaaa. ........ .bbbbbb. bbbbbbbb
        """)
  }

  @Test func `asymmetric arrives with one and leaves with the other`() {
    expectLines(
      strip(.asymmetric(insertion: .slide, removal: .identity)),
      equals: """
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        """)
  }

  @Test func `combined does both at once`() {
    let both = AnyTransition.slide.combined(with: .opacity)
    expectLines(
      strip(both),
      equals: """
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        aaaaaaaa bbaaaaaa bbbbaaaa bbbbbbaa bbbbbbbb
        """)
    #expect(picture(transition(both), at: 0.25)[0, 0].style.foreground == .rgb(57, 57, 57))
  }

  @Test(arguments: [(0.25, 129), (0.5, 115), (0.75, 172)])
  func `opacity blends text with what is behind it`(_ seconds: Double, _ grey: UInt8) {
    // The dark palette's text is 229 on 0. Of what arrives 0.5 and 0.75 show, of what leaves 0.75 of the
    // three quarters that the other lets through.
    let cell = picture(transition(.opacity), at: seconds)[3, 1]
    #expect(cell.style.foreground == .rgb(grey, grey, grey))
    #expect(cell.style.background == .default)
  }

  @Test func `opacity blends backgrounds`() {
    func filled(_ color: CellColor) -> Canvas {
      var canvas = Canvas(size: CellSize(width: 2, height: 1))
      canvas.fill(canvas.bounds, with: .blank(CellStyle(background: color)))
      return canvas
    }
    let moving = transition(.opacity)
    func background(_ progress: Double, from: CellColor, to: CellColor) -> CellColor {
      TransitionPicture(moving.picture(progress))
        .draw(leaving: filled(from), arriving: filled(to), palette: .dark)[1, 0].style.background
    }
    #expect(background(0, from: .rgb(200, 0, 0), to: .default) == .rgb(200, 0, 0))
    #expect(background(1, from: .rgb(200, 0, 0), to: .rgb(0, 100, 0)) == .rgb(0, 100, 0))
    #expect(background(0.5, from: .default, to: .rgb(0, 100, 40)) == .rgb(0, 50, 20))
    // The one that leaves shows at half its strength over nothing, then half of that below the other.
    #expect(background(0.5, from: .rgb(200, 0, 0), to: .rgb(0, 100, 0)) == .rgb(50, 50, 0))
  }

  @Test(arguments: [
    AnyTransition.identity, .opacity, .slide, .move(edge: .bottom), .push(from: .leading), .scale,
    .scale(scale: 0.5), .offset(x: 5, y: -2), .slide.combined(with: .opacity),
    .asymmetric(insertion: .scale, removal: .move(edge: .leading)),
  ])
  func `turned round, the picture goes on from where it is`(_ effect: AnyTransition) {
    for animation in [Animation.linear(duration: 1), .easeInOut(duration: 1), .bouncy] {
      let forth = transition(effect, animation: animation)
      for step in 0...20 {
        let seconds = Double(step) / 20
        let back = forth.reversed(id: 2, at: FlowInstant(offset: .seconds(seconds)), cause: .program)
        #expect(picture(back, at: seconds) == picture(forth, at: seconds), "\(animation) at \(seconds)")
        #expect(picture(back, at: 10) == picture(forth, at: 0))
      }
    }
  }

  @Test func `no progress and no effect is too wild`() {
    let effects: [TransitionEffect] = [
      .offset(x: .max, y: .min), .scale(.infinity), .scale(.nan), .scale(-3), .move(edge: .top), .opacity,
      .combined(.offset(x: .max, y: .max), .offset(x: .max, y: .max)), .push(from: .leading), .slide,
    ]
    let progresses: [Double] = [
      -1e300, -2, -0.1, 0, 0.5, 1, 1.2, 7, 1e18, 1e300, .infinity, -.infinity, .nan,
    ]
    for effect in effects {
      var moving = transition(.identity)
      moving.insertion = effect
      moving.removal = effect
      for progress in progresses {
        for size in [CellSize.zero, CellSize(width: 1, height: 1), CellSize(width: 3, height: 2)] {
          let drawn = TransitionPicture(moving.picture(progress))
            .draw(leaving: canvas("a", size: size), arriving: canvas("b", size: size), palette: .light)
          #expect(drawn.size == size)
        }
      }
    }
  }
}

extension FlowTransition {
  /// The picture at a progress, whenever that is.
  fileprivate func picture(_ progress: Double) -> FlowPicture {
    var picture = picture(at: start)
    picture.progress = progress
    return picture
  }
}
