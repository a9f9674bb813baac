import Ports

/// The name of a node: a server that keeps its rooms in a store to which others write too. A node that starts again
/// has the same name.
///
/// ```swift
/// let (kitchen, hall) = (NodeID("kitchen"), NodeID("hall"))
/// ```
public struct NodeID: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}

/// One life of a node, from its joining to the next one. A room is written to under a life.
///
/// ```swift
/// let first: NodeLife = ownership.join(kitchen, at: 0)  // its epoch is 1
/// let second = ownership.join(kitchen, at: 9_000)  // 2: nothing is written under the first any more
/// ```
public struct NodeLife: Hashable, Sendable {
  public let node: NodeID
  /// The number of the life, from 1. No two lives of a node have the same.
  public let epoch: Int64

  public init(node: NodeID, epoch: Int64) {
    self.node = node
    self.epoch = epoch
  }
}

/// What a node is told that asks for a room.
///
/// ```swift
/// let claim: RoomClaim = try store.claim("4711", for: life)
/// if case .owned(by: let node) = claim { send("Ask \(node.name).") }
/// ```
public enum RoomClaim: Hashable, Sendable {
  /// The node may write to the room, perhaps only from now on.
  case own(RoomID)
  /// Another node may.
  case owned(by: NodeID)
  case noSuchRoom
  /// The life under which the node asked is over.
  case fenced
}

/// What a node is told that reserves a code for a new room.
///
/// ```swift
/// let reservation: RoomReservation = try store.reserve("4711", for: life)
/// if case .reserved(let room, among: _) = reservation { send("Room \(room.number)") }
/// ```
public enum RoomReservation: Hashable, Sendable {
  /// The number of the room, and how many rooms there are already.
  case reserved(RoomID, among: Int)
  /// Another room has the code, or will.
  case taken
  /// The life under which the node asked is over.
  case fenced
}
