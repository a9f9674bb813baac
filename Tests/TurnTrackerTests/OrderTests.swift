import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// The order of turns (docs/rules/turns.md).
@Suite struct OrderTests {
  let plain: Tracker

  init() throws { plain = try Tracker(.plain, players: 3) }

  @Test func aNewOrderHoldsFromTheNextRoundOn() throws {
    #expect(try plain.press(.order(seats: [2, 0, 1]), by: 1) == [.reordered([2, 0, 1])])
    try plain.ready(0, 1, 2)
    #expect(plain.place == "2 0 2")
    try plain.ready(2, 0)
    #expect(plain.place == "2 0 1")
    try plain.ready(1)
    #expect(plain.place == "3 0 2")
  }

  @Test func sectionsStayInTheOrderOfSeats() throws {
    try plain.press(.order(seats: [2, 0, 1]))
    try plain.ready(0, 1, 2)
    #expect(try plain.seen.sections.map(\.seat) == [0, 1, 2])
    #expect(try plain.seen.enabled == [false, false, true])
  }

  @Test(arguments: [[], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 2], [-1, 0, 1]])
  func anOrderThatDoesNotNameEverySeatOnceIsRefused(_ seats: [Int]) throws {
    #expect(try plain.refusal(of: .order(seats: seats.map { Seat($0) })) == "badOrder")
  }

  @Test func anOrderKeepsWaitingWhateverGoesBackAndForward() throws {
    try plain.ready(0, 1)
    try plain.press(.order(seats: [2, 1, 0]))
    try plain.press(.back)
    try plain.press(.back)
    #expect(plain.place == "1 0 0")
    try plain.ready(0, 1, 2)
    #expect(plain.place == "2 0 2")
    try plain.press(.back)
    try plain.press(.back)
    #expect(plain.place == "1 0 1")
    try plain.press(.forward)
    try plain.press(.forward)
    try plain.ready(2)
    #expect(plain.place == "2 0 1")
  }

  @Test func backIntoTheRoundBeforeBringsItsOrderBack() throws {
    try plain.press(.order(seats: [2, 1, 0]))
    try plain.ready(0, 1, 2, 2)
    for _ in 0..<3 { try plain.press(.back) }
    #expect(plain.place == "1 0 1")
    try plain.ready(1)
    #expect(plain.place == "1 0 2")
  }

  @Test func whoPassedIsLeftOutOfTheOrderInEffect() throws {
    try plain.press(.order(seats: [2, 0, 1]))
    try plain.ready(0, 1, 2)
    try plain.press(.pass, by: 2)
    try plain.ready(0, 1)
    #expect(plain.place == "2 0 0")
  }

  @Test func inACoopGameAnOrderIsTakenAndChangesNothingThatIsSeen() throws {
    let coop = try Tracker(.coop(.own("Growth")), players: 2)
    let before = try coop.seen
    #expect(try coop.press(.order(seats: [1, 0])) == [.reordered([1, 0])])
    #expect(try coop.seen == before)
    try coop.ready(0, 1)
    #expect(try coop.seen.sections.map(\.seat) == [0, 1])
  }
}
