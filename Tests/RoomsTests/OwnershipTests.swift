import Ports
import Rooms
import Testing

/// Who may write to a room (docs/decisions/020-who-may-write.md).
@Suite struct OwnershipTests {
  /// A room of the kitchen, and the hall beside it.
  private final class House {
    private var ownership = Ownership()
    let kitchen: NodeLife
    let hall: NodeLife

    init() {
      kitchen = ownership.join(NodeID("kitchen"), at: 0)
      hall = ownership.join(NodeID("hall"), at: 0)
      ownership.open(RoomID(1), for: kitchen)
    }

    func join(_ name: String, at now: Int64) -> NodeLife { ownership.join(NodeID(name), at: now) }
    func renew(_ life: NodeLife, at now: Int64) -> Bool { ownership.renew(life, at: now) }
    func end(_ life: NodeLife) { ownership.end(life) }
    func remove(_ room: Int64) { ownership.remove(RoomID(room)) }
    func isCurrent(_ life: NodeLife) -> Bool { ownership.isCurrent(life) }
    func claim(_ room: Int64 = 1, for life: NodeLife, at now: Int64) -> RoomClaim {
      ownership.claim(RoomID(room), for: life, at: now)
    }
  }

  private let house = House()
  private let own = RoomClaim.own(RoomID(1))
  private let isOfKitchen = RoomClaim.owned(by: NodeID("kitchen"))
  private let isOfHall = RoomClaim.owned(by: NodeID("hall"))

  @Test func aNodeThatJoinsHasALifeOfItsOwnEachTime() {
    let lives = [house.kitchen] + (1...2).map { house.join("kitchen", at: $0) }
    #expect(lives.map(\.epoch) == [1, 2, 3])
    #expect(lives.map(house.isCurrent) == [false, false, true])
  }

  @Test func aLifeThatNobodyBeganIsNotCurrent() {
    #expect(!house.isCurrent(NodeLife(node: NodeID("garden"), epoch: 0)))
    #expect(!house.isCurrent(NodeLife(node: NodeID("kitchen"), epoch: 2)))
  }

  @Test func whoOpensARoomOwnsIt() {
    #expect(house.claim(for: house.kitchen, at: 0) == own)
    #expect(house.claim(for: house.hall, at: 0) == isOfKitchen)
  }

  @Test func aRoomWithoutAnOwnerGoesToWhoAsksFirst() {
    #expect(house.claim(2, for: house.hall, at: 0) == .own(RoomID(2)))
    #expect(house.claim(2, for: house.kitchen, at: 0) == isOfHall)
  }

  @Test func aNodeThatIsHeardOfKeepsItsRooms() {
    for now in stride(from: 500, through: 20_000, by: 500) as StrideThrough<Int64> {
      #expect(house.renew(house.kitchen, at: now))
      #expect(house.claim(for: house.hall, at: now + 499) == isOfKitchen)
    }
  }

  @Test(arguments: [(Ownership.lease - 1, false), (Ownership.lease, true)])
  func aRoomIsTakenOverWhenItsOwnersLeaseIsOver(_ silence: Int64, _ isOver: Bool) {
    #expect(house.renew(house.kitchen, at: 100))
    #expect(house.claim(for: house.hall, at: 100 + silence) == (isOver ? own : isOfKitchen))
    #expect(house.isCurrent(house.kitchen) != isOver)
  }

  @Test func aNodeWhoseRoomWasTakenOverFindsItsLifeOver() {
    let now = Ownership.lease
    #expect(house.claim(for: house.hall, at: now) == own)
    #expect(!house.renew(house.kitchen, at: now))
    #expect(house.claim(for: house.kitchen, at: now) == .fenced)
    #expect(house.renew(house.hall, at: now))
    let next = house.join("kitchen", at: now)
    #expect(next.epoch == house.kitchen.epoch + 2, "The epoch in between is nobody's.")
    #expect(house.claim(for: next, at: now) == isOfHall)
  }

  @Test func aNodeIsOnlyFencedByWhoWantsItsRooms() {
    #expect(house.isCurrent(house.kitchen))
    #expect(house.renew(house.kitchen, at: 1_000_000), "Nobody has asked meanwhile.")
    #expect(house.claim(for: house.hall, at: 1_000_001) == isOfKitchen)
  }

  @Test func theRoomsOfAFormerLifeAreFreeAtOnce() {
    let next = house.join("kitchen", at: 10)
    #expect(house.claim(for: house.kitchen, at: 10) == .fenced)
    #expect(house.claim(for: house.hall, at: 10) == own)
    #expect(house.claim(for: next, at: 10) == isOfHall)
  }

  @Test func whoLeavesGivesItsRoomsUpAtOnce() {
    house.end(house.kitchen)
    #expect(!house.isCurrent(house.kitchen))
    #expect(house.claim(for: house.hall, at: 10) == own)
  }

  @Test func aLifeThatIsOverEndsNoOther() {
    let next = house.join("kitchen", at: 10)
    house.end(house.kitchen)
    #expect(house.isCurrent(next))
  }

  @Test func aClockThatIsSetBackDelaysATakeOverByOneLease() {
    #expect(house.renew(house.kitchen, at: 3_600_000))
    #expect(house.claim(for: house.hall, at: 1_000) == isOfKitchen)
    #expect(house.claim(for: house.hall, at: 1_000 + Ownership.lease) == own)
  }

  @Test func aRoomThatIsGoneHasNoOwner() {
    house.remove(1)
    #expect(house.claim(for: house.hall, at: 0) == own)
  }
}
