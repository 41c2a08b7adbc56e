import Foundation

extension Color {
  /// A space of colours, as in SwiftUI; terminals know sRGB, and the others are taken for it.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    /// Its components are made into those of sRGB, whose curve is another.
    case sRGBLinear
    /// Taken for sRGB, which is a little duller.
    case displayP3
  }

  /// A colour by its share of red, green and blue, each 0 to 1.
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      red: space.share(red), green: space.share(green), blue: space.share(blue), opacity: opacity)
  }

  /// A grey, 0 black to 1 white.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: space.share(white), opacity: opacity)
  }

  /// A colour by its hue, saturation and brightness (the HSB cylinder over sRGB), each 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    /// How much of one primary there is; it stands `turn` sixths of a turn from the top of its hexagon.
    func share(_ turn: Double) -> Double {
      let place = (turn + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: share(5), green: share(3), blue: share(1), opacity: opacity)
  }
}

extension Color.RGBColorSpace {
  /// The component in sRGB (IEC 61966-2-1).
  fileprivate func share(_ component: Double) -> Double {
    switch self {
    case .sRGB, .displayP3: component
    case .sRGBLinear: component <= 0.0031308 ? component * 12.92 : 1.055 * pow(component, 1 / 2.4) - 0.055
    }
  }
}
