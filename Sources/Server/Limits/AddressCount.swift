import Synchronization

/// How many sockets, or connections of another kind, each address has open.
final class AddressCount: Sendable {
  private let limit: Int
  private let refusals: RefusalCounter?
  private let kept = Mutex<[ClientAddress: Int]>([:])

  /// - Parameter refusals: counts how often there would be one too many.
  init(limit: Int, counting refusals: RefusalCounter? = nil) {
    self.limit = limit
    self.refusals = refusals
  }

  /// Counts one more.
  ///
  /// - Returns: false where it would be one too many; it does not count then.
  func enter(_ address: ClientAddress) -> Bool {
    let isIn = kept.withLock { kept in
      let count = kept[address, default: 0]
      guard count < limit else { return false }
      kept[address] = count + 1
      return true
    }
    if !isIn { refusals?.note() }
    return isIn
  }

  /// Whether an address has more than half of what it may have.
  func isCrowded(_ address: ClientAddress) -> Bool {
    kept.withLock { $0[address, default: 0] > limit / 2 }
  }

  /// Counts one less.
  func leave(_ address: ClientAddress) {
    kept.withLock { kept in
      let rest = kept[address, default: 0] - 1
      kept[address] = rest > 0 ? rest : nil
    }
  }
}
