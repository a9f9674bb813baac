extension RoomOutput {
  /// The messages for one connection, in order.
  ///
  /// ```swift
  /// output.forEachConnection { (connection, messages: RoomOutput.OwnMessages) in
  ///   for message in messages { sent[connection, default: []] += message.pieces.0 + message.pieces.1 }
  /// }
  /// ```
  public struct OwnMessages: Sequence, IteratorProtocol, Sendable {
    /// The messages for all connections.
    fileprivate let messages: [Message]
    /// For each of them, the index of the next one for the same connection; 0: none.
    fileprivate let following: [Int]
    /// The index of the next message; nil after the last.
    fileprivate var index: Int?

    public mutating func next() -> Message? {
      guard let index else { return nil }
      self.index = following[index] > 0 ? following[index] : nil
      return messages[index]
    }
  }

  /// Calls `tell` once for each connection that has messages, with these messages. The connection with the first
  /// message comes first. A connection without messages costs nothing, and each message is looked at once.
  public func forEachConnection(_ tell: (ConnectionID, OwnMessages) -> Void) {
    var following = [Int](repeating: 0, count: messages.count)
    var firsts: [Int] = []
    var latest: [ConnectionID: Int] = [:]
    // To look through a few messages takes less time than to keep them in a dictionary.
    let areFew = messages.count <= 16
    firsts.reserveCapacity(messages.count)
    if !areFew { latest.reserveCapacity(messages.count) }
    for index in messages.indices {
      let connection = messages[index].connection
      let former =
        areFew
        ? messages[..<index].lastIndex { $0.connection == connection }
        : latest.updateValue(index, forKey: connection)
      if let former { following[former] = index } else { firsts.append(index) }
    }
    for first in firsts {
      tell(
        messages[first].connection, OwnMessages(messages: messages, following: following, index: first))
    }
  }
}
