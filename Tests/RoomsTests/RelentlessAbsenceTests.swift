import Tabletop
import Testing

@testable import Rooms

/// Players of Relentless who go away, come back or give up their seats, also over a restart of the server
/// (docs/rules/relentless.md, "Pause").
@Suite final class RelentlessAbsenceTests: RelentlessRoom {
  // MARK: Away and back

  @Test func aPhoneInTheBackgroundPausesAtOnceAndPlayGoesOnThreeSecondsAfterItIsBack() {
    startRound()
    phones[2].send(#"{"away":true}"#)
    #expect(view("pause") == #"{"left":30000,"missing":[2],"goOn":0}"#)
    bench.pass(5_000)
    phones[2].send(#"{"away":false}"#)
    #expect(view("pause") == #"{"left":3000,"missing":[]}"#)
    bench.pass(3_000)
    #expect(view("phase") == #""round""#)
    #expect(view("left").flatMap { Int($0) } == view("left", of: 0).flatMap { Int($0) })
  }

  @Test func aPhoneWithoutASocketPausesAfterThreeSeconds() {
    startRound()
    phones[2].disconnect()
    bench.pass(2_999)
    #expect(view("phase") == #""round""#)
    bench.pass(1)
    #expect(view("pause") == #"{"left":30000,"missing":[2],"goOn":0}"#)
  }

  @Test func theOthersGoOnAtOnceWithoutAPlayerWhoGivesUpTheSeat() throws {
    startRound()
    ask(2, #""leave":{}"#)
    #expect(view("phase") == #""round""#)
    #expect(view("pause") == "null")
    #expect(phones[1].lastJSON.text("view", "team", "2", "gone") == "true")
    let cem = #""name":"Cem","avatar":"whale","connected":false,"left":true"#
    #expect(phones[1].messages.contains { $0.contains(cem) })
    #expect(bench.log.last?.contains(#""seat":2,"do":{"left":{}}"#) == true)
    let log = bench.log.count
    bench.pass(40_000)
    #expect(view("phase") == #""round""#)
    #expect(!bench.log[log...].contains { $0.contains(#""away""#) })
    try bench.restart()
    let phones = [bench.phone(seats[0]), bench.phone(seats[1])]
    bench.pass(5_000)
    #expect(phones[0].lastJSON.text("view", "phase") == #""round""#)
    #expect(bench.log.count { $0.contains(#""do":{"left":{}}"#) } == 1, "the game is told once")
  }

  @Test func whoTakesOverASeatThatWasGivenUpPlaysTheNextDay() {
    startRound()
    ask(2, #""leave":{}"#)
    #expect(refusal(ask(0, #""adopt":{"seat":2}"#)) == nil)
    #expect(bench.log.last?.contains(#""seat":2,"do":{"returned":{}}"#) == true)
    #expect(phones[1].lastJSON.text("view", "team", "2", "gone") == "true")
    phones[0].disconnect()
    bench.pass(3_000)
    #expect(view("pause")?.contains(#""missing":[0]"#) == true, "who is gone is not waited for")
  }

  @Test func theHostGoesOnWithoutTheMissingAndStaysHost() {
    startRound()
    phones[2].disconnect()
    bench.pass(3_000)
    #expect(view("pause", of: 0) == #"{"left":30000,"missing":[2],"goOn":0}"#)
    #expect(refusal(act(1, #""goOn":{}"#)) == "notHost")
    #expect(refusal(act(0, #""goOn":{}"#)) == nil)
    #expect(view("phase") == #""round""#)
    #expect(bench.room.host == 0)
  }

  @Test func aGameThatWasAbandonedLeadsBackToTheLobbyWithTheSameSeats() {
    startRound()
    phones[2].disconnect()
    bench.pass(32_999)
    #expect(view("phase") == #""paused""#)
    bench.pass(1)
    #expect(phones[0].lastJSON.text("outcome", "result") == #""abandoned""#)
    #expect(refusal(ask(1, #""again":{}"#)) == "notHost")
    #expect(refusal(ask(0, #""again":{}"#)) == nil)
    #expect(lobby("setup", of: 0) == #"{"difficulty":4}"#)
    #expect(bench.room.seats.map(\.name) == ["Ana", "Ben", "Cem"])
    let cem = bench.phone(seats[2])
    #expect(cem.lastJSON.text("lobby", "seat") == "2")
    start()
  }

  @Test func aHostWhoStaysAwayAtABriefingIsFollowedInTheRoomAndInTheGame() {
    start()
    phones[0].disconnect()
    bench.pass(40_000)
    #expect(view("host") == "1")
    #expect(bench.room.host == 1)
    #expect(refusal(act(1, #""proceed":{}"#)) == nil)
  }

  // MARK: A server that was killed

  @Test func aPausedGameComesBackPausedAndItsCountdownStandsUntilSomebodyReturns() throws {
    startRound()
    phones[2].disconnect()
    bench.pass(13_000)
    phones[0].send(#"{"away":true}"#)
    #expect(view("pause") == #"{"left":20000,"missing":[0,2]}"#)
    try bench.restart(after: 3_600_000)
    bench.pass(3_600_000)
    let ben = bench.phone(seats[1])
    #expect(ben.lastJSON.text("view", "pause") == #"{"left":20000,"missing":[0,2]}"#)
    _ = bench.phone(seats[0])
    bench.pass(1_000)
    _ = bench.phone(seats[2])
    #expect(ben.lastJSON.text("view", "pause") == #"{"left":3000,"missing":[]}"#)
    bench.pass(3_000)
    #expect(ben.lastJSON.text("view", "phase") == #""round""#)
  }

  @Test func aRoundThatWasCutOffIsPausedForThoseWhoAreNotBackYet() throws {
    startRound()
    bench.pass(10_000)
    let left = view("left")
    try bench.restart()
    bench.pass(3_600_000)
    let ana = bench.phone(seats[0])
    #expect(ana.messages.count == 1, "there was no state before in which a clock ran")
    #expect(ana.lastJSON.text("view", "phase") == #""paused""#)
    #expect(ana.lastJSON.text("view", "pause") == #"{"left":30000,"missing":[1,2]}"#)
    #expect(ana.lastJSON.text("events") == #"[{"paused":{"missing":[1]}}]"#)
    bench.pass(5_000)
    #expect(ana.lastJSON.text("view", "left") == left)
    let phones = [bench.phone(seats[1]), bench.phone(seats[2])]
    #expect(phones[1].lastJSON.text("view", "pause") == #"{"left":3000,"missing":[]}"#)
    bench.pass(3_000)
    #expect(ana.lastJSON.text("view", "phase") == #""round""#)
    #expect(ana.lastJSON.text("view", "left") == left)
  }

  @Test func whoeverWasMissingAndReturnsFirstAfterARestartWaitsForTheOthersForHalfAMinute() throws {
    startRound()
    phones[2].disconnect()
    bench.pass(23_000)
    phones[0].send(#"{"away":true}"#)
    phones[0].send(#"{"away":false}"#)
    #expect(view("pause") == #"{"left":10000,"missing":[2],"goOn":0}"#)
    try bench.restart()
    let cem = bench.phone(seats[2])
    #expect(cem.lastJSON.text("view", "pause") == #"{"left":30000,"missing":[0,1]}"#)
  }

  @Test func aSeatThatWasGivenUpIsNotMissingAfterARestart() throws {
    startRound()
    ask(2, #""leave":{}"#)
    try bench.restart()
    let ana = bench.phone(seats[0])
    #expect(ana.lastJSON.text("view", "pause") == #"{"left":30000,"missing":[1]}"#)
  }
}
