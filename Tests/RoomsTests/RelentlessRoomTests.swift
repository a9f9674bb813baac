import Catalogue
import Tabletop
import Testing

@testable import Rooms

/// A room together with the game Relentless: its lobby, teammates of the rules, and its host (docs/rules/relentless.md).
@Suite final class RelentlessRoomTests: RelentlessRoom {
  // MARK: The lobby

  @Test func everyoneSeesEveryoneAtOnceAndOnlyTheHostTheSettings() {
    ask(0, #""setup":{"difficulty":7,"demo":true,"whenAway":"continue"}"#)
    #expect(lobby("setup", of: 0) == #"{"difficulty":7,"demo":true,"whenAway":"continue"}"#)
    for seat in 1...2 {
      #expect(lobby("setup", of: seat) == nil)
      #expect(phones[seat].lastJSON.text("lobby", "seats", "2", "avatar") == #""whale""#)
    }
    #expect(bench.watcher().lastJSON.text("lobby", "setup") == nil)
    #expect(refusal(ask(1, #""setup":{"difficulty":0}"#)) == "notHost")
  }

  @Test func namesHaveTwelveCharactersAtMostAndAreDistinctLikePictures() {
    for (name, avatar, code) in [
      ("Thirteen char", "cat", "badName"), ("", "cat", "badName"), ("Ana", "cat", "nameTaken"),
      ("Zoe", "owl", "avatarTaken"), ("Zoe", "unicorn", "badAvatar"),
    ] {
      #expect(refusing { () throws(Refusal) in try bench.join(name, avatar) } == code)
    }
    #expect(refusing { () throws(Refusal) in try bench.join("Twelve chars", "cat") } == nil)
    #expect(Avatar.all.count >= 12)
  }

  @Test func threeAreNeededAndOnlyTheHostStarts() {
    ask(2, #""leave":{}"#)
    #expect(refusal(ask(0, #""start":{}"#)) == "tooFewPlayers")
    #expect(refusal(ask(1, #""start":{}"#)) == "notHost")
    #expect(bench.room.phase == .lobby)
  }

  @Test func sixPlayAndASeventhIsRefused() throws {
    for (name, avatar) in RelentlessRoom.people[3...5] { try bench.join(name, avatar) }
    #expect(refusing { () throws(Refusal) in try bench.join("Gil", "frog") } == "roomFull")
    start()
    #expect(view("team")?.contains("Finn") == true)
  }

  @Test func nobodyJoinsAfterTheStart() {
    start()
    #expect(refusing { () throws(Refusal) in try bench.join("Dora", "dog") } == "alreadyStarted")
  }

  @Test func theHostsPlaceGoesOnWhenTheHostLeavesAndARoomWithoutPeopleIsClosed() {
    ask(0, #""leave":{}"#)
    #expect(lobby("host", of: 1) == "0")
    #expect(lobby("seat", of: 1) == "0")
    #expect(lobby("setup", of: 1) == #"{"difficulty":4}"#)
    ask(1, #""leave":{}"#)
    #expect(lobby("setup", of: 2) == #"{"difficulty":4}"#)
    ask(2, #""leave":{}"#)
    #expect(bench.isDissolved)
    #expect(refusing { () throws(Refusal) in try bench.join("Dora", "dog") } == "noSuchRoom")
  }

  @Test func aHostWhoIsGoneFromTheLobbyIsFollowedSoThatItIsNeverDead() {
    phones[0].disconnect()
    bench.pass(30_000)
    #expect(lobby("host", of: 1) == "1")
    #expect(refusal(ask(1, #""start":{}"#)) == nil)
  }

  // MARK: Teammates of the rules

  @Test func theTeamHasThePicturesOfTheRoom() {
    start()
    let team = phones[1].lastJSON
    for (seat, avatar) in ["owl", "fox", "whale"].enumerated() {
      #expect(team.text("view", "team", "\(seat)", "avatar") == "\"\(avatar)\"")
    }
  }

  @Test func onePersonOrTwoPractiseWithSimulatedTeammates() {
    ask(2, #""leave":{}"#)
    #expect(refusal(ask(0, #""setup":{"teammates":1}"#)) == nil)
    start()
    #expect(phones[1].lastJSON.text("view", "team", "2", "simulated") == "true")
    #expect(phones[1].lastJSON.text("table", "seats", "2") == nil)
    #expect(refusal(act(0, #""proceed":{}"#)) == nil)
    bench.pass(20_000)
    #expect(view("phase") == #""round""#)
  }

  @Test func aRoomOfOneIsOpenedForPracticeAndStarts() throws {
    let bench = try RoomBench(
      try #require(Catalogue.game("relentless")), setup: #"{"teammates":5}"#, name: "Ana", avatar: "owl")
    let ana = bench.phone(bench.host)
    #expect(refusal(ana.send(#"{"n":1,"room":{"setup":{"teammates":1}}}"#)) == nil)
    #expect(refusal(ana.send(#"{"n":2,"room":{"start":{}}}"#)) == "tooFewPlayers")
    #expect(refusal(ana.send(#"{"n":3,"room":{"setup":{"teammates":2}}}"#)) == nil)
    #expect(refusal(ana.send(#"{"n":4,"room":{"start":{}}}"#)) == nil)
  }

  @Test func simulatedTeammatesCountForTheMostToo() throws {
    #expect(refusal(ask(0, #""setup":{"teammates":4}"#)) == "tooManyPlayers")
    #expect(refusal(ask(0, #""setup":{"teammates":3}"#)) == nil)
    try bench.join("Dora", "dog")
    #expect(refusal(ask(0, #""start":{}"#)) == "tooManyPlayers")
    #expect(bench.room.phase == .lobby)
    #expect(refusal(ask(0, #""setup":{"teammates":2}"#)) == nil)
    start()
  }

  @Test(arguments: [#""avatars":["fox"]"#, #""players":["X"]"#, #""content":{}"#])
  func whatTheRoomBringsIsNotTheHostsToSay(_ member: String) {
    #expect(refusal(ask(0, #""setup":{\#(member)}"#)) == "badForm")
  }

  // MARK: The host of the room and of the game

  /// Only the host of the room may proceed.
  private func expectHost(_ host: Int, _ phones: [Phone]? = nil) {
    #expect(bench.room.host == host)
    let phones = phones ?? self.phones
    for (seat, phone) in phones.enumerated() where seat != host && phone.closeCode == nil {
      #expect(refusal(phone.send(#"{"n":\#(number),"do":{"proceed":{}}}"#)) == "notHost")
    }
    #expect(phones[host].lastJSON.text("view", "host") == "\(host)")
    #expect(refusal(phones[host].send(#"{"n":\#(number),"do":{"proceed":{}}}"#)) == nil)
  }

  /// Ana was away from the lobby for so long that Ben is host; now she is back.
  private func startWithBenAsHost() -> [Phone] {
    phones[0].disconnect()
    bench.pass(30_000)
    let phones = [bench.phone(seats[0]), phones[1], phones[2]]
    #expect(refusal(ask(1, #""start":{}"#)) == nil)
    return phones
  }

  @Test func whoIsHostOfTheLobbyIsHostOfTheGameFromItsFirstStateOn() {
    let phones = startWithBenAsHost()
    let states = phones[2].messages.compactMap { try? JSON(parsing: $0) }.filter { $0["view"] != nil }
    #expect(states.map { $0.text("view", "host") } == ["1"])
    expectHost(1, phones)
  }

  @Test func aHostWhoLeavesABriefingIsFollowedAtOnce() {
    start()
    ask(0, #""leave":{}"#)
    expectHost(1)
  }

  @Test func aHostWhosePhoneIsInTheBackgroundAtABriefingIsFollowedInTheRoomToo() {
    start()
    phones[0].send(#"{"away":true}"#)
    bench.pass(29_999)
    #expect(bench.room.host == 0)
    bench.pass(1)
    #expect(phones[2].lastJSON.text("table", "host") == "1")
    phones[0].send(#"{"away":false}"#)
    expectHost(1)
  }

  @Test func aRoundThatGoesOnWithoutItsHostHasTheSameHostInTheRoom() {
    ask(0, #""setup":{"whenAway":"continue"}"#)
    startRound()
    phones[0].disconnect()
    bench.pass(33_000)
    #expect(view("phase") == #""round""#)
    #expect(view("host") == "1")
    #expect(bench.room.host == 1)
    // Nobody delivers.
    bench.pass(300_000)
    #expect(bench.room.phase == .over)
    #expect(refusal(ask(2, #""again":{}"#)) == "notHost")
    #expect(refusal(ask(1, #""again":{}"#)) == nil)
  }

  /// It goes on with the lowest seat as host (docs/rules/relentless.md), no matter who was host before.
  @Test func whoIsHostAfterSomebodyWasGivenUpIsHostOfTheRoom() {
    ask(0, #""setup":{"whenAway":"continue"}"#)
    let phones = startWithBenAsHost()
    #expect(refusal(act(1, #""proceed":{}"#)) == nil)
    phones[2].disconnect()
    bench.pass(33_000)
    #expect(view("phase") == #""round""#)
    #expect(view("host") == "0")
    #expect(bench.room.host == 0)
    // Nobody delivers.
    bench.pass(300_000)
    #expect(refusal(ask(1, #""again":{}"#)) == "notHost")
    #expect(refusal(phones[0].send(#"{"n":9000,"room":{"again":{}}}"#)) == nil)
  }

  @Test func whoIsHostWhenTheGameIsOverLeadsBackToTheLobby() {
    let phones = startWithBenAsHost()
    #expect(refusal(act(1, #""proceed":{}"#)) == nil)
    phones[2].disconnect()
    bench.pass(40_000)
    #expect(bench.room.phase == .over)
    #expect(refusal(phones[0].send(#"{"n":9000,"room":{"again":{}}}"#)) == "notHost")
    #expect(refusal(ask(1, #""again":{}"#)) == nil)
  }

  @Test func nobodyMakesThemselvesHost() {
    start()
    let log = bench.log
    #expect(refusal(act(1, #""host":{}"#)) == "notHost")
    #expect(bench.log == log)
    #expect(refusal(act(0, #""host":{}"#)) == nil)
    expectHost(0)
  }

  @Test func theHostIsTheSameAfterARestart() throws {
    _ = startWithBenAsHost()
    try bench.restart()
    let phones = seats.map { bench.phone($0) }
    expectHost(1, phones)
  }
}
