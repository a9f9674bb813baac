import Ports

/// Who may write to a room, in a store that several nodes share. It stands beside `RoomStore`, and keeps the rules of
/// `Ownership`. A store of one server needs none of this.
///
/// All but `save` wait for the store: they are not for event loops. Each happens as a whole, and in one order with all
/// others, those of other nodes included. So a log that is read after a claim has all that was ever written to the room.
///
/// ```swift
/// let store: any RoomOwnership & RoomStore = MemoryStore()
/// let life = try store.join(NodeID("kitchen"))
/// store.save([changes], by: life, at: 1_795_298_400) { error in
///   if error == nil { send("kept") }
/// }
/// let claim: RoomClaim = try store.claim("4711", for: life)
/// ```
public protocol RoomOwnership: Sendable {
  /// Begins a new life of a node. Nothing is kept any more that it sent before.
  func join(_ node: NodeID) throws -> NodeLife

  /// Notes that a node is there. It has to be called several times within `Ownership.lease`.
  ///
  /// - Returns: false if the life is over.
  func renew(_ life: NodeLife) throws -> Bool

  /// Ends a life in good order: others can take its rooms at once.
  func leave(_ life: NodeLife) throws

  /// Asks for the room with a code. If nobody is there who owns it, it is the asking node's from now on.
  func claim(_ code: String, for life: NodeLife) throws -> RoomClaim

  /// Reserves a code for a room that is about to be opened, and gives the room its number. No other node gets the same
  /// code within `Ownership.reservation`, or the same number ever.
  func reserve(_ code: String, for life: NodeLife) throws -> RoomReservation

  /// Saves all of a batch or nothing of it, as `RoomStore.save` does, and only if the life is not over. New rooms are
  /// owned by it. An empty batch finds out whether the life is over.
  ///
  /// If `completion` is called with an error other than `Fenced`, the batch may have been kept, or may still be. A new
  /// life rules out the latter: after `join`, the logs say what has become of it.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - completion: called on any thread; with `Fenced` if the life is over.
  func save(
    _ batch: [RoomChanges], by life: NodeLife, at time: Int64,
    completion: @escaping @Sendable ((any Error)?) -> Void)
}

/// A life is over, and nothing was kept: another node took its rooms, or its node began a new one.
///
/// ```swift
/// let error: any Error = Fenced()
/// ```
public struct Fenced: Error {
  public init() {}
}
