import Ports
import Rooms
import Storage
import Testing

/// The examples in the doc comments of who may write to a room.
@Suite struct OwnershipExamples {
  @Test func lives() {
    let (kitchen, hall) = (NodeID("kitchen"), NodeID("hall"))
    var ownership = Ownership()
    let first: NodeLife = ownership.join(kitchen, at: 0)  // its epoch is 1
    let second = ownership.join(kitchen, at: 9_000)  // 2: nothing is written under the first any more
    #expect((first.epoch, second.epoch) == (1, 2))
    #expect(!ownership.isCurrent(first) && kitchen != hall)
  }

  @Test func ownership() {
    var ownership = Ownership()
    let kept = ownership.join(NodeID("kitchen"), at: 0)
    ownership.open(RoomID(1), for: kept)
    let asking = ownership.join(NodeID("hall"), at: 0)
    let early = ownership.claim(RoomID(1), for: asking, at: 1_000)  // owned by the kitchen
    let late = ownership.claim(RoomID(1), for: asking, at: 1_500)  // own: the kitchen has been silent
    let mayWrite = ownership.isCurrent(kept)  // false
    #expect(early == .owned(by: NodeID("kitchen")) && late == .own(RoomID(1)) && !mayWrite)
  }

  @Test func sharedStore() throws {
    let changes = RoomChanges(
      room: RoomID(1), code: "4711", firstEntry: 0, entries: [], isDissolved: false)
    @Sendable func send(_ text: String) { #expect(text == "kept") }
    let store: any RoomOwnership & RoomStore = MemoryStore()
    let life = try store.join(NodeID("kitchen"))
    store.save([changes], by: life, at: 1_795_298_400) { error in
      if error == nil { send("kept") }
    }
    let claim: RoomClaim = try store.claim("4711", for: life)
    #expect(claim == .own(RoomID(1)))
  }

  @Test func claim() throws {
    let store: any RoomOwnership = MemoryStore()
    let changes = RoomChanges(
      room: RoomID(1), code: "4711", firstEntry: 0, entries: [], isDissolved: false)
    store.save([changes], by: try store.join(NodeID("kitchen")), at: 0) { _ in }
    let life = try store.join(NodeID("hall"))
    var sent: [String] = []
    let send = { sent.append($0) }
    let claim: RoomClaim = try store.claim("4711", for: life)
    if case .owned(by: let node) = claim { send("Ask \(node.name).") }
    #expect(sent == ["Ask kitchen."])
  }

  @Test func reservation() throws {
    let store: any RoomOwnership = MemoryStore()
    let life = try store.join(NodeID("kitchen"))
    var sent: [String] = []
    let send = { sent.append($0) }
    let reservation: RoomReservation = try store.reserve("4711", for: life)
    if case .reserved(let room, among: _) = reservation { send("Room \(room.number)") }
    #expect(sent == ["Room 1"])
  }

  @Test func fenced() {
    let error: any Error = Fenced()
    #expect(error is Fenced)
  }
}
