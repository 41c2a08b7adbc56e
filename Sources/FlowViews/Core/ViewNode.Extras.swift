import AppFlow

extension ViewNode {
  /// What few nodes have, kept apart: making the others, and letting go of them, takes less so.
  @MainActor final class Extras {
    var motion: (any NodeMotion)?
    var fading: Fading?
    var faders: [Element] = []
    var leaving: [ViewNode] = []
    var transactionBelow: (update: Int, transaction: Transaction)?
    var onRemoval: (@MainActor () -> Void)?
    var presenceChanged: (@MainActor (_ isThere: Bool) -> Void)?
    var missing: String?
  }

  /// What moves in the view, if anything does.
  var motion: (any NodeMotion)? {
    get { extras?.motion }
    set { if newValue != nil || extras != nil { madeExtras.motion = newValue } }
  }

  /// How far the node has come or gone, if it does that by fading.
  var fading: Fading? {
    get { extras?.fading }
    set { if newValue != nil || extras != nil { madeExtras.fading = newValue } }
  }

  /// What its elements stand in while it fades.
  var faders: [Element] {
    get { extras?.faders ?? [] }
    set { if !newValue.isEmpty || extras != nil { madeExtras.faders = newValue } }
  }

  /// Children that are out of the tree and still seen leaving.
  var leaving: [ViewNode] {
    get { extras?.leaving ?? [] }
    set { if !newValue.isEmpty || extras != nil { madeExtras.leaving = newValue } }
  }

  /// The transaction that the children are changed with, if the view states one of its own.
  var transactionBelow: (update: Int, transaction: Transaction)? {
    get { extras?.transactionBelow }
    set { if newValue != nil || extras != nil { madeExtras.transactionBelow = newValue } }
  }

  /// Called when the node is taken out of the tree.
  var onRemoval: (@MainActor () -> Void)? {
    get { extras?.onRemoval }
    set { if newValue != nil || extras != nil { madeExtras.onRemoval = newValue } }
  }

  /// Called when the view comes into sight or goes.
  var presenceChanged: (@MainActor (_ isThere: Bool) -> Void)? {
    get { extras?.presenceChanged }
    set { if newValue != nil || extras != nil { madeExtras.presenceChanged = newValue } }
  }

  /// What the view needs and lacks, as a sentence that is shown in its place.
  var missing: String? {
    get { extras?.missing }
    set { if newValue != nil || extras != nil { madeExtras.missing = newValue } }
  }

  private var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }
}
