import Tabletop
import Testing

@testable import Rooms

/// What becomes of the names of players who are gone: in a room's log, and in a room that is open.
@Suite struct ForgottenPlayersTests {
  private func entries(_ bench: RoomBench) throws -> [LogEntry] {
    try bench.log.map { try LogEntry(bytes: Array($0.utf8)) }
  }

  private func rewrite(_ bench: RoomBench, without players: Set<Int64>) throws {
    let rewritten = try #require(ForgottenPlayers.rewritten(entries(bench), without: players))
    #expect(rewritten.count == bench.log.count)
    bench.log = rewritten.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func tracker(player: Int64?) throws -> RoomBench {
    let bench = try RoomBench.tracker()
    let phone = bench.phone(bench.host)
    let ana = try bench.join("Mia", "owl", player: player)
    phone.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(ana.seat == 1 && bench.room.phase == .playing)
    return bench
  }

  @Test func aNameInALogBecomesSomebodyAndTheGameCanBeReplayed() throws {
    let bench = try tracker(player: 7)
    try rewrite(bench, without: [7])
    #expect(!bench.log.joined().contains("Mia") && !bench.log.joined().contains(#""player":"#))
    try bench.restart()
    let again = bench.phone(bench.host)
    #expect(again.lastJSON.text("table", "seats", "1", "name") == #""somebody""#)
    #expect(again.lastJSON.text("view", "sections", "1", "name") == #""somebody""#)
    #expect(again.lastJSON.text("view", "sections", "0", "name") == #""Ana""#)
  }

  @Test func aSetupThatWasKeptHasTheNewNameToo() throws {
    let game = try RelentlessRoom()
    game.start()
    game.bench.log = game.bench.log.map { $0.replacing(#""name":"Ben""#, with: #""name":"Ben","player":8"#) }
    #expect(game.bench.log.joined().contains(#""players":["Ana","Ben","Cem"]"#))
    try rewrite(game.bench, without: [8])
    #expect(game.bench.log.joined().contains(#""players":["Ana","somebody","Cem"]"#))
    try game.bench.restart()
    #expect(game.bench.room.seats.map(\.name) == ["Ana", "somebody", "Cem"])
    #expect(game.bench.room.phase == .playing)
  }

  /// A seat is found by the number of its player.
  @Test func anotherChildWithTheSameNameKeepsHers() throws {
    let bench = try RoomBench.cards()
    try bench.join("Mia", "owl", player: 7)
    let host = bench.phone(bench.host)
    host.send(#"{"n":1,"room":{"kick":{"seat":1}}}"#)
    try bench.join("Mia", "cat", player: 9)
    try rewrite(bench, without: [7])
    try bench.restart()
    #expect(bench.room.seats.map(\.name) == ["Ana", "Mia"])
    #expect(bench.room.seats.map(\.player) == [nil, 9])
    #expect(bench.log.count { $0.contains(#""name":"somebody""#) } == 1)
  }

  @Test func allNamesThatASeatHasHadGo() throws {
    let bench = try RoomBench.cards()
    let mia = bench.phone(try bench.join("Mia", "owl", player: 7))
    mia.send(#"{"n":1,"room":{"profile":{"name":"Mimi","avatar":"owl"}}}"#)
    mia.send(#"{"n":2,"room":{"profile":{"name":"Mimi","avatar":"cat"}}}"#)
    try rewrite(bench, without: [7])
    #expect(!bench.log.joined().contains("Mi"))
    try bench.restart()
    #expect(bench.room.seats[1].name == "somebody" && bench.room.seats[1].avatar == "cat")
  }

  @Test func twoWhoAreGoneHaveTwoNamesAndNobodyWhoIsCalledThatLosesIt() throws {
    let bench = try RoomBench.cards()
    try bench.join("Mia", "owl", player: 7)
    try bench.join("Ben", "cat", player: 8)
    bench.log = bench.log.map { $0.replacing(#""name":"Ana""#, with: #""name":"Somebody""#) }
    try rewrite(bench, without: [7, 8])
    try bench.restart()
    #expect(bench.room.seats.map(\.name) == ["Somebody", "somebody 2", "somebody 3"])
  }

  @Test func whoGoesOnInASeatKeepsTheNameThatWasTypedThen() throws {
    let bench = try RoomBench.cards()
    let host = bench.phone(bench.host)
    let mia = bench.phone(try bench.join("Mia", "owl", player: 7))
    host.send(#"{"n":1,"room":{"start":{}}}"#)
    mia.send(#"{"n":1,"room":{"leave":{}}}"#)
    let answer = host.send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    #expect(answer.joined().contains(#""ack":2"#))
    try rewrite(bench, without: [7])
    #expect(!bench.log.joined().contains("Mia"))
  }

  @Test func aPlayerWhoCameLateIsForgottenToo() throws {
    let bench = try tracker(player: nil)
    let host = bench.phone(bench.host)
    _ = try bench.join("Cem", "cat", player: 7)
    _ = try bench.join("Dua", "dog", player: 8)
    host.send(#"{"n":2,"room":{"admit":{"seat":3}}}"#)
    host.send(#"{"n":3,"room":{"admit":{"seat":3}}}"#)
    try rewrite(bench, without: [8])
    #expect(!bench.log.joined().contains("Dua"))
    try bench.restart()
    #expect(bench.room.seats.map(\.name) == ["Ana", "Mia", "somebody", "Cem"])
    let again = bench.phone(bench.host)
    #expect(again.lastJSON.text("view", "sections", "2", "name") == #""somebody""#)
  }

  @Test func aLogWithoutThemStaysAsItIs() throws {
    let bench = try tracker(player: 7)
    #expect(try ForgottenPlayers.rewritten(entries(bench), without: [8]) == nil)
  }

  // MARK: Rooms that are open

  @Test func anOpenRoomForgetsAtOnceAndTheSeatStaysWithItsToken() throws {
    let bench = try RoomBench.cards()
    let mia = try bench.join("Mia", "owl", player: 7, account: "Mia")
    let (phone, host) = (bench.phone(mia), bench.phone(bench.host))
    #expect(!bench.forget([8]))
    #expect(bench.forget([7]))
    #expect(host.lastJSON.text("lobby", "seats", "1", "name") == #""somebody""#)
    #expect(host.lastJSON.text("lobby", "seats", "1", "account") == nil)
    #expect(bench.room.seats[1].player == nil)
    #expect(phone.send(#"{"n":1,"room":{"profile":{"name":"Zoe","avatar":"owl"}}}"#).first == #"{"ack":1}"#)
    // What the log has of before goes, and what was typed since stays.
    try rewrite(bench, without: [])
    #expect(!bench.log.joined().contains("Mia"))
    try bench.restart()
    #expect(bench.room.seats.map(\.name) == ["Ana", "Zoe"])
    #expect(!bench.forget([7]))
  }

  @Test func aGameUnderWayGoesOnWithTheTableOfTheRewrittenLog() throws {
    let bench = try tracker(player: 7)
    let host = bench.phone(bench.host)
    host.send(#"{"n":2,"do":{"ready":{}}}"#)
    #expect(bench.forget([7]))
    try rewrite(bench, without: [])
    bench.takeTable()
    #expect(host.lastJSON.text("view", "sections", "1", "name") == #""somebody""#)
    #expect(host.lastJSON.text("view", "sections", "0", "ready") == "true")
    #expect(host.lastJSON.text("table", "seats", "1", "name") == #""somebody""#)
    #expect(!host.last.contains("Mia"))
  }

  /// What was free when the room chose it may have been somebody's name in a game before.
  @Test func noGameOfBeforeHasANameTwice() throws {
    let bench = try RoomBench.tracker()
    let host = bench.phone(bench.host)
    try bench.join("Mia", "owl", player: 7)
    let other = bench.phone(try bench.join("Sombody", "cat"))
    host.send(#"{"n":1,"room":{"start":{}}}"#)
    other.send(#"{"n":1,"room":{"leave":{}}}"#)
    host.send(#"{"n":2,"room":{"again":{}}}"#)
    bench.log = bench.log.map { $0.replacing("Sombody", with: "somebody") }
    #expect(bench.forget([7]))
    #expect(bench.room.seats.map(\.name) == ["Ana", "somebody"])
    try rewrite(bench, without: [])
    try bench.restart()
    #expect(bench.room.seats.map(\.name) == ["Ana", "somebody"])
    #expect(!bench.log.joined().contains("Mia"))
  }
}

extension RoomBench {
  fileprivate func forget(_ players: Set<Int64>) -> Bool {
    let isChanged = room.forget(players)
    settle()
    return isChanged
  }

  /// As a server does it once the log is rewritten.
  fileprivate func takeTable() {
    do { room.takeTable(of: try recovered()) } catch { Issue.record(error) }
    settle()
  }
}
