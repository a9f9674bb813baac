import Catalogue
import Tabletop
import Testing

@testable import Rooms

/// A room together with the game Relentless (docs/rules/relentless.md).
@Suite struct RelentlessRoomTests {
  private static let people = [
    ("Ana", "owl"), ("Ben", "fox"), ("Cem", "whale"), ("Dora", "dog"), ("Eve", "bear"), ("Finn", "cat"),
    ("Gil", "frog"),
  ]

  private let bench: RoomBench
  private var seats: [TakenSeat]
  private var phones: [Phone] = []

  /// A lobby of three, all of them there.
  init() throws {
    bench = try RoomBench(
      try #require(Catalogue.game("relentless")), setup: #"{"difficulty":4}"#, name: "Ana", avatar: "owl")
    seats = [bench.host]
    for (name, avatar) in RelentlessRoomTests.people[1...2] { seats.append(try bench.join(name, avatar)) }
    phones = seats.map { bench.phone($0) }
  }

  private var number: Int { bench.log.count + 1_000 }

  @discardableResult
  private func ask(_ seat: Int, _ request: String) -> [String] {
    phones[seat].send(#"{"n":\#(number),"room":{\#(request)}}"#)
  }

  @discardableResult
  private func act(_ seat: Int, _ action: String) -> [String] {
    phones[seat].send(#"{"n":\#(number),"do":{\#(action)}}"#)
  }

  private func start() { #expect(refusal(ask(0, #""start":{}"#)) == nil) }

  /// The first day's round is being played.
  private func startRound() {
    start()
    #expect(refusal(act(0, #""proceed":{}"#)) == nil)
    #expect(view("phase") == #""round""#)
  }

  private func view(_ name: String, of seat: Int = 1) -> String? { phones[seat].lastJSON.text("view", name) }

  private func lobby(_ name: String, of seat: Int) -> String? { phones[seat].lastJSON.text("lobby", name) }

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
    for (name, avatar) in RelentlessRoomTests.people[3...5] { try bench.join(name, avatar) }
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
