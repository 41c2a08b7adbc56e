import AppFlow
import Foundation

/// A shape that can be filled and outlined, in the place of SwiftUI's, whose paths a grid of cells can't show.
///
/// A shape states which points are in it. A cell belongs to it if the cell's middle does; an outline is a line
/// of box characters around those cells.
public protocol Shape: View, Animatable {
  /// Whether a point is in the shape.
  ///
  /// - Parameter rect: the room that the shape has, in the unit in force along the columns; a row is twice
  ///   as high as a column is wide, so that what is computed as round looks round.
  nonisolated func contains(_ point: CGPoint, in rect: CGRect) -> Bool
}

extension Shape {
  public var body: some View { fill(.foreground) }

  /// The shape as an area.
  ///
  /// - Parameter fillStyle: no change; see ``FillStyle``.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: style, isStroked: false)
  }

  public func fill(style: FillStyle = FillStyle()) -> some View { fill(.foreground) }

  /// The shape as a line around it, within its room. A line takes a whole cell, whatever its width.
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    ShapeView(shape: self, style: style, isStroked: true)
  }

  /// The shape as a line around it in the colour of text, within its room.
  public func stroke(lineWidth: CGFloat = 1) -> some View { stroke(.foreground, lineWidth: lineWidth) }

  /// The shape as a line around it, within its room: all lines are.
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    stroke(style, lineWidth: lineWidth)
  }

  /// The shape as a line around it in the colour of text, within its room.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    stroke(.foreground, lineWidth: lineWidth)
  }
}

/// All of the room that there is.
public struct Rectangle: Shape {
  public init() {}
  nonisolated public func contains(_ point: CGPoint, in rect: CGRect) -> Bool { true }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public var cornerRadius: CGFloat

  /// - Parameter style: no change; a cell is too coarse to tell the two.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }

  /// Corners whose height and width differ are taken as circles by the shorter of both.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    cornerRadius = min(cornerSize.width, cornerSize.height)
  }

  public var animatableData: CGFloat {
    get { cornerRadius }
    set { cornerRadius = newValue }
  }

  nonisolated public func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    isInside(point, rect, cornerRadius)
  }
}

private func isInside(_ point: CGPoint, _ rect: CGRect, _ cornerRadius: CGFloat) -> Bool {
  let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
  let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
  let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
  return dx * dx + dy * dy <= radius * radius || dx == 0 || dy == 0
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// - Parameter style: no change; a cell is too coarse to tell the two.
  public init(style: RoundedCornerStyle = .continuous) {}
  nonisolated public func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    isInside(point, rect, .infinity)
  }
}

/// The largest circle in the middle of the room there is.
public struct Circle: Shape {
  public init() {}
  nonisolated public func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    let radius = min(rect.width, rect.height) / 2
    let (dx, dy) = (point.x - rect.midX, point.y - rect.midY)
    return dx * dx + dy * dy <= radius * radius
  }
}

/// The largest ellipse in the room there is.
public struct Ellipse: Shape {
  public init() {}
  nonisolated public func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    guard rect.width > 0, rect.height > 0 else { return false }
    let (dx, dy) = ((point.x - rect.midX) / rect.width, (point.y - rect.midY) / rect.height)
    return dx * dx + dy * dy <= 0.25
  }
}
