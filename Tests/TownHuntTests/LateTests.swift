import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Hunts that wait for phones without a connection (docs/rules/together.md, "Apart").
@Suite struct LateTests {
  private static let timeUp: Milliseconds = 1_800_000
  private static let hour: Milliseconds = 3_600_000

  @Test func aHuntWhoseTimeIsUpWaitsForItsPhones() throws {
    let room = try ApartBench.room("competitive")
    try room.find(try #require(room.seen(0).pins.first).id, by: 0)
    #expect(try room.wait(until: LateTests.timeUp).filter { $0.contains("ended") }.isEmpty)
    #expect(try room.seen(0).status == "late")
    #expect(try room.teams.map(\.status) == ["late"])
    #expect(try room.seen(0).left == 0)
    #expect(try room.apart().back == [])
    #expect(try room.apart().waits == LateTests.hour)
    #expect(room.outcome == "none")
  }

  @Test func allOtherActionsAreRefusedMeanwhile() throws {
    let room = try ApartBench.room()
    try room.act(#"{"end":{}}"#, by: 0)
    #expect(code { try room.find(3, by: 1) } == "late")
    #expect(code { try room.act(#"{"clue":{"pin":3}}"#, by: 1) } == "late")
    #expect(try room.seen(0).found.isEmpty)
  }

  @Test func itIsOverWhenAllSeatsOfTheTeamAreBack() throws {
    let room = try ApartBench.room("competitive", teams: "[0,0,1]")
    try room.wait(until: LateTests.timeUp)
    #expect(try room.merge("{}", by: 0, at: LateTests.timeUp + 5_000).isEmpty)
    #expect(try room.apart().back == [0])
    #expect(try room.apart().waits == LateTests.hour - 5_000)
    #expect(try room.merge("{}", by: 0).isEmpty)
    #expect(
      try room.merge("{}", by: 1) == [
        #"0 {"ended":{"result":"timeUp"}}"#, #"1 {"ended":{"result":"timeUp"}}"#,
        #"{"teamOver":{"team":0,"result":"timeUp"}}"#,
      ])
    #expect(try room.teams.map(\.status) == ["over", "late"])
    #expect(code { try room.merge("{}", by: 1) } == "teamOver")
    try room.merge("{}", by: 2)
    #expect(room.outcome == #"{"result":"timeUp","score":0,"winners":[]}"#)
    #expect(room.summary(.seat(2)).hasPrefix(#"{"elapsed":1800000,"#))
  }

  @Test func whoEndsTheHuntIsBack() throws {
    let room = try ApartBench.room()
    try room.act(#"{"end":{}}"#, by: 1, at: 4_000)
    #expect(try room.apart().back == [1])
    #expect(room.outcome == "none")
    try room.merge("{}", by: 0, at: 9_000)
    #expect(room.outcome.contains(#""ended""#))
    #expect(room.summary(.seat(0)).hasPrefix(#"{"elapsed":4000,"#))
    let alone = try ApartBench.room(teams: "[0]")
    try alone.act(#"{"end":{}}"#, by: 0)
    #expect(alone.outcome.contains(#""ended""#))
  }

  @Test func aSecondEndWaitsForNobody() throws {
    let room = try ApartBench.room("competitive")
    try room.wait(until: LateTests.timeUp)
    try room.act(#"{"end":{}}"#, by: 1, at: LateTests.timeUp + 1)
    #expect(room.outcome.contains(#""timeUp""#))
  }

  @Test func itWaitsForAnHourAtMost() throws {
    let room = try ApartBench.room("competitive")
    try room.wait(until: LateTests.timeUp + LateTests.hour - 1)
    #expect(room.outcome == "none")
    #expect(room.table.rules.nextDeadline == GameTime(milliseconds: LateTests.timeUp + LateTests.hour))
    try room.wait(until: LateTests.timeUp + LateTests.hour)
    #expect(room.outcome.contains(#""timeUp""#))
    let casual = try ApartBench.room()
    try casual.act(#"{"end":{}}"#, by: 0, at: 7_000)
    try casual.wait(until: 7_000 + LateTests.hour)
    #expect(casual.outcome.contains(#""ended""#))
  }

  @Test func aMergeBeforeTheEndIsNoReturn() throws {
    let room = try ApartBench.room("competitive")
    for seat in 0...1 { try room.merge("{}", by: seat) }
    try room.wait(until: LateTests.timeUp)
    #expect(try room.apart().back == [])
    #expect(room.outcome == "none")
  }

  @Test func whatComesLateCountsAndAHuntInWhichAllIsFoundWaitsForNobody() throws {
    let room = try ApartBench.room("competitive", pack: TestPack(pins: 5))
    for pin in 1...4 as ClosedRange<Int64> { try room.find(pin, by: 0) }
    try room.wait(until: LateTests.timeUp)
    try room.merge(#"{"finds":[{"pin":5,"at":60000,"mark":"\#(mark(5))"}]}"#, by: 1, at: LateTests.timeUp + 9)
    #expect(room.outcome == #"{"result":"finished","score":150,"winners":[0,1]}"#)
    #expect(room.summary(.seat(0)).hasPrefix(#"{"elapsed":60000,"#))
  }

  @Test func pinsThatWouldHaveComeBeforeTheEndComeWithALateMerge() throws {
    let room = try ApartBench.room("competitive", pack: TestPack(pins: 9))
    let phone = try ApartBench.phone("competitive", pack: TestPack(pins: 9))
    for step in 1...8 as ClosedRange<Milliseconds> {
      try phone.find(try #require(phone.seen(0).pins.first).id, by: 0, at: step)
    }
    try room.wait(until: LateTests.timeUp)
    try room.merge(phone, by: 1, at: LateTests.timeUp + 9)
    #expect(try room.seen(0).found.count == 8)
    #expect(try room.seen(0).pins.count == 1)
    #expect(room.table.rules.brokenInvariant == nil)
  }

  @Test func aHuntThatWaitsThoughItsPhonesCannotBeApartIsNoticed() throws {
    let room = try ApartBench.room()
    try room.act(#"{"end":{}}"#, by: 0)
    let sentence = "a hunt waits for phones that may be apart, until it is over"
    var hunt = room.table.rules.hunts[0]
    #expect(hunt.brokenInvariant == nil)
    hunt.isApart = false
    #expect(hunt.brokenInvariant == sentence)
    hunt.isApart = true
    hunt.end = hunt.closing
    #expect(hunt.brokenInvariant == sentence)
  }

  @Test func teamsOfWhichOnlySomeMayHuntApartAreNoticed() throws {
    var game = try ApartBench.room(teams: "[0,1]").table.rules
    #expect(game.brokenInvariant == nil)
    game.hunts[1].isApart = false
    #expect(game.brokenInvariant == "phones of all teams may hunt apart, or none")
  }

  @Test func aSeatOfWhichNobodyKnowsWhetherItIsBackIsNoticed() throws {
    var game = try ApartBench.room().table.rules
    game.isBack.removeLast()
    #expect(game.brokenInvariant == "each seat is back, or is not")
  }
}
