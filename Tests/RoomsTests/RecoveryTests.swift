import Ports
import Tabletop
import Testing

@testable import Rooms

@Suite struct RecoveryTests {
  @Test func aLobbySurvives() throws {
    let bench = try RoomBench.cards(limit: 9)
    let ben = try bench.join("Ben", "bear")
    let phone = bench.phone(ben)
    phone.send(#"{"n":1,"room":{"profile":{"name":"Benno","avatar":"owl"}}}"#)
    let before = phone.last
    try bench.restart()
    let again = bench.phone(ben)
    #expect(again.last == before)
    #expect(again.send(#"{"n":1,"room":{"profile":{"name":"X","avatar":"cat"}}}"#) == [#"{"ack":1}"#])
  }

  @Test func theTimeTheServerWasDownDoesNotCount() throws {
    let bench = try RoomBench.cards(limit: 60_000)
    let ben = try bench.join("Ben", "bear")
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    let phone = bench.phone(ben)
    bench.pass(10_000)
    phone.send(#"{"n":1,"do":{"show":{}}}"#)
    try bench.restart(after: 3_600_000)
    #expect(bench.room.nextWake == nil)
    bench.pass(3_600_000)
    #expect(bench.phone(ben).lastJSON.text("at") == "10000")
    #expect(bench.room.nextWake == bench.now + 30_000)
    bench.pass(49_999)
    #expect(bench.room.phase == .playing)
    bench.pass(1)
    #expect(bench.room.phase == .over)
  }

  @Test func anOrderlyStopSavesTheVeryTimeAndSaysGoodbye() throws {
    let bench = try RoomBench.cards(limit: 60_000)
    let ben = try bench.join("Ben", "bear")
    let (ana, tv) = (bench.phone(bench.host), bench.watcher())
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    bench.pass(7_000)
    bench.stop()
    for phone in [ana, tv] {
      #expect(phone.lastJSON.text("closing") == "true")
      #expect(phone.closeCode == .goingAway)
    }
    try bench.restart()
    #expect(bench.phone(ben).lastJSON.text("at") == "7000")
  }

  @Test func aLobbyToldOfTheEndOfTheServerIsClosing() throws {
    let bench = try RoomBench.cards()
    let ana = bench.phone(bench.host)
    bench.stop()
    #expect(ana.lastJSON.text("closing") == "true")
    #expect(ana.lastJSON.text("lobby", "code") == #""4711""#)
    #expect(bench.log.count == 2)
  }

  @Test func timeGoesOnWhenTheFirstReturns() throws {
    let bench = try RoomBench.cards(limit: 60_000)
    let ben = try bench.join("Ben", "bear")
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    try bench.restart()
    _ = bench.watcher()
    #expect(bench.room.nextWake == nil)
    let phone = bench.phone(ben)
    #expect(phone.lastJSON.text("waiting") == nil)
    bench.pass(60_000)
    #expect(phone.lastJSON.text("outcome") == #"{"result":"timeUp"}"#)
  }

  @Test func turnTrackerWaitsUntilEverybodyIsBack() throws {
    let bench = try RoomBench.tracker(clock: #"{"kind":"turn","seconds":60,"hard":true}"#)
    let seats = [bench.host, try bench.join("Ben", "bear"), try bench.join("Cem", "cat")]
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    bench.pass(20_000)
    bench.phone(seats[2]).send(#"{"n":1,"room":{"leave":{}}}"#)
    try bench.restart()
    let ana = bench.phone(seats[0])
    #expect(ana.lastJSON.text("waiting") == "[1]")
    bench.pass(500_000)
    #expect(ana.lastJSON.text("at") == "20000")
    let ben = bench.phone(seats[1])
    #expect(ana.lastJSON.text("waiting") == nil)
    #expect(ben.lastJSON.text("waiting") == nil)
    bench.pass(40_000)
    #expect(ana.lastJSON.text("at") == "60000")
    #expect(ana.lastJSON.text("view", "step") == "1")
  }

  @Test func whoLeavesIsNotWaitedFor() throws {
    let bench = try RoomBench.tracker(clock: #"{"kind":"turn","seconds":60,"hard":true}"#)
    let seats = [bench.host, try bench.join("Ben", "bear")]
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    try bench.restart()
    let both = bench.phone(seats[0])
    bench.pass(30_000)
    #expect(both.send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#).first?.hasPrefix(#"{"ack":2,"#) == true)
    #expect(both.lastJSON.text("waiting") == nil)
    #expect(bench.room.nextWake == bench.now + 60_000)
  }

  @Test func aGameOfOtherRulesIsNotReadBack() throws {
    let bench = try RoomBench.cards()
    try bench.join("Ben", "bear")
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    let log = bench.log.map { $0.replacing(#""rules":3"#, with: #""rules":2"#) }
    #expect(throws: Refusal.otherRules) {
      try Room.recover(
        code: "1", log: try log.map { try LogEntry(bytes: Array($0.utf8)) }, chance: CountingChance(),
        contentSource: ChangingContent(), games: { _ in SecretCards.entry })
    }
  }

  @Test(arguments: [
    [], [#"{"change":{"again":{}}}"#], [#"{"change":{"opened":{"game":"chess","setup":{}}}}"#],
    [RecoveryTests.opened, #"{"change":{"removed":{"seat":0}}}"#],
    [RecoveryTests.opened, #"{"change":{"host":{"seat":255}}}"#],
    [RecoveryTests.opened, #"{"change":{"time":{"at":5}}}"#],
    [RecoveryTests.opened, #"{"change":{"did":{"at":0,"seat":0,"do":{"ready":{}}}}}"#],
    [RecoveryTests.opened, #"{"change":{"started":{"rules":1,"seed":0}}}"#],
  ])
  func aDamagedLogIsRefusedWithoutATrap(_ log: [String]) throws {
    let entries = try log.map { try LogEntry(bytes: Array($0.utf8)) }
    #expect(throws: Refusal.self) {
      try Room.recover(code: "1", log: entries, chance: CountingChance(), contentSource: ChangingContent())
    }
  }

  static let opened =
    #"{"change":{"opened":{"game":"turns","setup":{"game":{"name":"G","kind":"coop","phases":"#
    + #"[{"name":"a","symmetric":false,"actions":[]}]}}}}}"#
}
