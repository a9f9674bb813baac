import Ports
import Tabletop

/// The rules of who may write to a room, where several nodes share a store (docs/decisions/020-who-may-write.md).
///
/// A node writes under its current life, and to rooms that this life owns. Another node that is asked for a room takes it
/// over if the owner's life is over, or if the owner has been silent for longer than its lease. It ends the owner's life
/// first, so that whatever the owner still sends is not kept: it may only have been frozen.
///
/// All times are those of the store's clock, in milliseconds. If that clock is wrong, rooms change their owners too early
/// or too late; what is written is right all the same.
///
/// ```swift
/// var ownership = Ownership()
/// let kept = ownership.join(NodeID("kitchen"), at: 0)
/// ownership.open(RoomID(1), for: kept)
/// let asking = ownership.join(NodeID("hall"), at: 0)
/// let early = ownership.claim(RoomID(1), for: asking, at: 1_000)  // owned by the kitchen
/// let late = ownership.claim(RoomID(1), for: asking, at: 1_500)  // own: the kitchen has been silent
/// let mayWrite = ownership.isCurrent(kept)  // false
/// ```
public struct Ownership: Sendable {
  private struct Node {
    /// That of its last life, or one more if that life was ended.
    var epoch: Int64
    /// When it was last heard of.
    var seen: Milliseconds
  }

  private var nodes: [NodeID: Node] = [:]
  private var owners: [RoomID: NodeLife] = [:]

  public init() {}

  /// How long a node may be silent before others take over its rooms.
  public static let lease: Milliseconds = 1_500

  /// How long a code is reserved for a room that is about to be opened: longer than anybody waits for a batch.
  public static let reservation: Milliseconds = 60_000

  /// Whether something may be written under a life: it is the last one of its node, and nobody has ended it.
  public func isCurrent(_ life: NodeLife) -> Bool { nodes[life.node]?.epoch == life.epoch }

  // MARK: Nodes

  /// Begins a new life of a node. The life before is over.
  public mutating func join(_ node: NodeID, at now: Milliseconds) -> NodeLife {
    let epoch = (nodes[node]?.epoch ?? 0) + 1
    nodes[node] = Node(epoch: epoch, seen: now)
    return NodeLife(node: node, epoch: epoch)
  }

  /// Notes that a node is there.
  ///
  /// - Returns: false if its life is over.
  public mutating func renew(_ life: NodeLife, at now: Milliseconds) -> Bool {
    guard isCurrent(life) else { return false }
    nodes[life.node]?.seen = now
    return true
  }

  /// Ends a life, unless it is over already. Others can take its rooms at once.
  public mutating func end(_ life: NodeLife) {
    if isCurrent(life) { nodes[life.node]?.epoch += 1 }
  }

  // MARK: Rooms

  /// Gives a room that nobody owned to the life under which it was opened.
  public mutating func open(_ room: RoomID, for life: NodeLife) { owners[room] = life }

  /// Forgets a room that no longer exists.
  public mutating func remove(_ room: RoomID) { owners[room] = nil }

  /// Gives a room to a life that asks for it, unless another node owns it and is there.
  public mutating func claim(_ room: RoomID, for life: NodeLife, at now: Milliseconds) -> RoomClaim {
    guard isCurrent(life) else { return .fenced }
    if let owner = owners[room], owner != life, isCurrent(owner) {
      guard isSilent(owner.node, at: now) else { return .owned(by: owner.node) }
      end(owner)
    }
    owners[room] = life
    return .own(room)
  }

  /// Whether a node's lease is over. If the clock was set back since the node was heard of, its lease begins anew.
  private mutating func isSilent(_ node: NodeID, at now: Milliseconds) -> Bool {
    guard let seen = nodes[node]?.seen else { return true }
    nodes[node]?.seen = min(seen, now)
    return now - seen >= Ownership.lease
  }
}
