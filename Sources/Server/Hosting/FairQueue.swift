import Accounts

/// Things that wait, by who asks for them. Addresses take turns, and at each address its players do (fair queuing:
/// J. Nagle, RFC 970, 1985). So somebody who asks for much makes others wait for one thing each, and not for all of it.
struct FairQueue<Element> {
  private struct Waiting {
    let sender: Sender
    let element: Element
  }

  /// How many may wait.
  private let limit: Int
  /// In the order in which they came.
  private var waiting: [Waiting] = []
  /// When each address that waits was last served, or came; the lowest number is the next.
  private var addressTurns: [String: Int] = [:]
  private var playerTurns: [Sender: Int] = [:]
  private var turn = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { waiting.count }

  /// Adds an element.
  ///
  /// - Returns: the one that has to leave where there are too many: the newest of the player who has the most, at the
  ///   address that has the most. It may be the one that was added.
  mutating func append(_ element: Element, for sender: Sender) -> Element? {
    turn += 1
    if addressTurns[sender.address] == nil { addressTurns[sender.address] = turn }
    if playerTurns[sender] == nil { playerTurns[sender] = turn }
    waiting.append(Waiting(sender: sender, element: element))
    guard waiting.count > limit else { return nil }
    let address = FairQueue.busiest(waiting.map(\.sender.address))
    let player = FairQueue.busiest(waiting.map(\.sender).filter { $0.address == address })
    return waiting.lastIndex { $0.sender == player }.map { remove(at: $0) }
  }

  /// Removes the element whose turn it is; nil where none waits.
  mutating func popFirst() -> Element? {
    let address = addressTurns.min { $0.value < $1.value }?.key
    let player = playerTurns.filter { $0.key.address == address }.min { $0.value < $1.value }?.key
    guard let player, let index = waiting.firstIndex(where: { $0.sender == player }) else { return nil }
    turn += 1
    addressTurns[player.address] = turn
    playerTurns[player] = turn
    return remove(at: index)
  }

  private mutating func remove(at index: Int) -> Element {
    let removed = waiting.remove(at: index)
    let sender = removed.sender
    if !waiting.contains(where: { $0.sender == sender }) { playerTurns[sender] = nil }
    if !waiting.contains(where: { $0.sender.address == sender.address }) {
      addressTurns[sender.address] = nil
    }
    return removed.element
  }

  /// The value that is there most often; of several, the one that came last.
  private static func busiest<Value: Hashable>(_ values: [Value]) -> Value? {
    let counts = values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return values.reversed().max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
