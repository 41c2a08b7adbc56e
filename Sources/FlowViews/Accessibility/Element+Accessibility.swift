extension Element {
  /// What there is to tell of the element and of what stands below it, in reading order.
  var accessibilityNodes: [AccessibilityNode] {
    if node.environment.accessibilityHidden { return [] }
    if let text = readText {
      let tellsTime = (self as? TextElement)?.tellsTime == true
      return [AccessibilityNode(role: .text, label: text, tellsTime: tellsTime, node: node.id)]
    }
    let below = reachableChildren.flatMap(\.accessibilityNodes)
    guard let control else { return below }
    switch control.role {
    // What can be scrolled is read as a whole, if all of it is there.
    case .scrollView where (self as? ScrollElement)?.partlyMadeRows != nil:
      return [control.accessibilityNode(children: below)]
    case .scrollView, .gesture: return below
    case .list, .table, .group, .disclosure, .tabBar: return [control.accessibilityNode(children: below)]
    case .button, .link, .tab, .toggle, .picker, .option, .stepper, .slider, .menu, .textField, .textEditor,
      .row,
      .progress:
      return [control.accessibilityNode(children: below.filter(\.isControl))]
    }
  }

  /// The text that the element itself shows; nil if it shows none that can be read.
  private var readText: String? {
    let text: String?
    switch self {
    case let element as TextElement: text = element.content
    case let heading as TableHeadingElement where heading.control == nil: text = heading.title
    default: text = nil
    }
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension ElementControl {
  fileprivate func accessibilityNode(children: [AccessibilityNode]) -> AccessibilityNode {
    let info = node.graph.info(of: self)
    var result = AccessibilityNode(
      role: .control(info.role), label: info.label, value: info.value, hint: info.hint,
      isSecret: info.isSecret, isEnabled: info.isEnabled, isFocused: info.isFocused, children: children,
      node: info.node)
    switch self {
    case let row as ListRowElement: result.isSelected = row.isSelected
    case let list as ListElement: result.items = list.stack.items
    case let scroll as ScrollElement: result.items = scroll.partlyMadeRows
    case let progress as ProgressElement: result.percent = progress.percent
    default: break
    }
    return result
  }
}

extension ScrollElement {
  /// The rows inside, where not all of them are made; what is inside another scroll view is that one's.
  fileprivate var partlyMadeRows: AccessibilityNode.Items? {
    func rows(_ element: Element) -> AccessibilityNode.Items? {
      if let stack = element as? LazyStackElement {
        return stack.items.shown.count < stack.items.count ? stack.items : nil
      }
      if element.clipsChildren { return nil }
      return element.children.lazy.compactMap(rows).first
    }
    return children.lazy.compactMap(rows).first
  }
}

extension ListRowElement {
  fileprivate var isSelected: Bool {
    guard let list = parent?.parent as? ListElement else { return false }
    return list.stack.placed.first { $0.element === self }.map { list.isSelected($0.row) } ?? false
  }
}
