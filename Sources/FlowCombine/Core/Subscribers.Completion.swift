extension Subscribers {
  /// How a stream ended, as in Combine.
  @frozen public enum Completion<Failure: Error> {
    /// All values have come.
    case finished
    /// An error ended it.
    case failure(Failure)

    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}
