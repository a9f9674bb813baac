import Catalogue
import Ports
import Storage
import Tabletop
import Testing

@testable import Rooms

/// The examples in the doc comments of Rooms.
@Suite struct RoomsExamples {
  private let turns: GameEntry
  private let setup: JSON
  private let chance = CountingChance()
  private let content = ChangingContent()
  private let now = Instant(milliseconds: 50_000)

  init() throws {
    turns = try #require(Catalogue.game("turns"))
    setup = try JSON(
      parsing: #"{"game":{"name":"Cascadia","kind":"versus","phases":"#
        + #"[{"name":"Turn","symmetric":false,"actions":[]}]}}"#)
  }

  // MARK: Days

  @Test func servedDays() throws {
    var days = ServedDays()
    for day in 0..<31 as Range<Int64> { days.note(day * 86_400, at: Instant(milliseconds: day * 86_400_000)) }
    let used = days.time(daysAgo: 30)  // -3600: what was last used before that has not been used for 30 days
    days.note(400 * 86_400, at: Instant(milliseconds: 31 * 86_400_000))  // a leap of the clock
    let after = days.time(daysAgo: 30)  // 82800: one day later
    #expect(used == -3_600)
    #expect(after == 82_800)
  }

  @Test func servedDayStore() throws {
    let store: any ServedDayStore = MemoryStore()
    var kept = try store.servedDays()
    kept.note(1_795_298_400, at: now)
    try store.save(kept)
    #expect(try store.servedDays().days == [ServedDays.Day(date: 20_778, earliest: 1_795_298_400)])
  }

  // MARK: Rooms

  @Test func room() throws {
    let (room, host) = try Room.open(
      code: "4711", game: turns, setup: setup, profile: Profile(name: "Ana", avatar: "fox"), chance: chance,
      contentSource: content)
    let ben: TakenSeat = try room.join(Profile(name: "Ben", avatar: "bear"))
    let hello = #"{"hello":{"tokens":["\#(host.token)","\#(ben.token)"]}}"#
    _ = room.receive(Array(hello.utf8), from: ConnectionID(1), at: now)
    let output = room.takeOutput()  // 3 entries for the log, and the lobby as either seat sees it
    #expect(host.seat == 0 && ben.seat == 1)
    #expect(output.log.count == 3)
    #expect(output.messages.map(\.connection) == [ConnectionID(1), ConnectionID(1)])
    #expect(output.messages.map { JSON.seat(in: $0.text) } == ["0", "1"])
  }

  @Test func recover() throws {
    let store: any RoomStore = MemoryStore()
    let opened = try Room.open(
      code: "4711", game: turns, setup: setup, profile: Profile(name: "Ana", avatar: "fox"), chance: chance,
      contentSource: content)
    let changes = RoomChanges(
      room: RoomID(1), code: "4711", firstEntry: 0, entries: opened.room.takeOutput().log, isDissolved: false)
    store.save([changes], at: 1_795_298_400) { _ in }
    let log: [LogEntry] = try store.log(of: RoomID(1))
    let room = try Room.recover(code: "4711", log: log, chance: chance, contentSource: content)
    let phase: Room.Phase = room.phase  // .lobby
    #expect(phase == .lobby)
    #expect(room.seats.map(\.name) == ["Ana"])
  }

  @Test func description() throws {
    let room = try RoomBench.tracker().room
    var writer = JSONWriter()
    room.encodeDescription(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    // {"code":"4711","game":"turns","phase":"lobby","free":7,"late":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox"}]}
    #expect(
      text
        == #"{"code":"4711","game":"turns","phase":"lobby","free":7,"late":0,"seats":[{"seat":0,"name":"Ana","avatar":"fox"}]}"#
    )
  }

  @Test func profile() throws {
    let room = try RoomBench.tracker().room
    let taken = ["fox", "bear"]
    let free = Avatar.all.filter { !taken.contains($0) }
    let seat = try room.join(Profile(name: "Cem", avatar: free[0]))  // a cat
    #expect(room.seats[seat.seat].avatar == "cat")
  }

  // MARK: Output

  @Test func output() throws {
    let bench = try RoomBench.tracker()
    let ana = bench.phone(bench.host)
    let room = bench.room
    var log: [LogEntry] = []
    var sent: [ConnectionID: [UInt8]] = [:]
    _ = room.receive(Array(#"{"n":1,"room":{"leave":{}}}"#.utf8), from: ana.connection, at: bench.now)
    let output: RoomOutput = room.takeOutput()
    log += output.log
    for message: RoomOutput.Message in output.messages {
      sent[message.connection, default: []] += message.pieces.0 + message.pieces.1
    }
    var closed: [ConnectionID: CloseCode] = [:]
    for (connection, code) in output.closing { closed[connection] = code }
    #expect(log.count == 1)
    #expect(sent == [ana.connection: Array(#"{"ack":1}"#.utf8)])
    #expect(closed == [ana.connection: .left])
    #expect(output.isDissolved)
  }

  @Test func ownMessages() throws {
    let bench = try RoomBench.tracker()
    _ = bench.phone(bench.host)
    let watcher = bench.watcher()
    bench.room.broadcast()
    bench.room.broadcast()
    let output = bench.room.takeOutput()
    var sent: [ConnectionID: [UInt8]] = [:]
    output.forEachConnection { (connection, messages: RoomOutput.OwnMessages) in
      for message in messages { sent[connection, default: []] += message.pieces.0 + message.pieces.1 }
    }
    let last = Array(watcher.last.utf8)
    #expect(sent.count == 2)
    #expect(sent[watcher.connection] == last + last)
  }

  @Test func entry() throws {
    let line = Array(#"{"change":{"joined":{"token":"9f6b","name":"Ana","avatar":"fox"}}}"#.utf8)
    let entry = try LogEntry(bytes: line)
    let isSame = entry.bytes == line  // true
    #expect(isSame)
  }

  @Test func finishedGame() {
    var output = RoomOutput()
    output.finished = [
      FinishedGame(
        board: "relentless", names: ["Ana", "Ben"], standing: Standing(score: 1_640, isRanked: true),
        number: 1)
    ]
    var lines: [String] = []
    for game: FinishedGame in output.finished {
      let team = game.names.joined(separator: ", ")
      lines.append("\(game.board): \(team), \(game.standing.score)")  // "relentless: Ana, Ben, 1640"
    }
    #expect(lines == ["relentless: Ana, Ben, 1640"])
  }

  @Test func playedPack() throws {
    var output = RoomOutput()
    let summary = try JSON(parsing: #"{"elapsed":61000,"teams":[]}"#)
    output.packs = [PlayedPack(pack: "17", summaries: [summary, summary], number: 1)]
    var lines: [String] = []
    for game: PlayedPack in output.packs {
      let summary = JSONWriter.text(of: game.summaries[0])  // {"elapsed":61000,"teams":[]}
      lines.append("Pack \(game.pack) in game \(game.number): \(summary)")
    }
    #expect(lines == [#"Pack 17 in game 1: {"elapsed":61000,"teams":[]}"#])
  }

  @Test func playedSeat() {
    var output = RoomOutput()
    let digests = ["9f6b", "3c1d"].map { TokenDigest($0) }
    output.packs = [
      PlayedPack(
        pack: "17", summaries: [],
        seats: [.init(digest: digests[0], player: 17), .init(digest: digests[1], player: nil)], number: 1)
    ]
    let seats: [PlayedPack.Seat] = output.packs[0].seats
    let known = seats.compactMap(\.player)  // [17]
    #expect(known == [17])
    #expect(seats.map(\.digest) == digests)
  }

  // MARK: Time

  @Test func wake() throws {
    let bench = try RoomBench.tracker(clock: #"{"kind":"turn","seconds":60,"hard":true}"#)
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    let room = bench.room
    let now = bench.now + 130_000
    // A hard clock gives each phase a minute, and two minutes have passed.
    while let deadline = room.nextWake, deadline <= now { room.wake(at: deadline) }
    let output = room.takeOutput()  // two phases are over
    #expect(output.log.count == 2)
    #expect(output.messages.count == 2)
    #expect(room.nextWake == bench.now + 180_000)
  }

  @Test func farewell() throws {
    let bench = try RoomBench.tracker()
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    let room = bench.room
    let now = bench.now + 7_000
    room.saveTime(at: now)
    room.bidFarewell()
    let output = room.takeOutput()  // the time for the log, a last state for each phone, and .goingAway
    let lines = output.log.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(lines == [#"{"change":{"time":{"at":7000}}}"#])
    #expect(output.messages.map(\.connection) == [ana.connection])
    #expect(output.closing.map { $0.code } == [.goingAway])
  }

  @Test func patience() throws {
    let ana = Profile(name: "Ana", avatar: "fox")
    var patience = RoomPatience()
    patience.untilReplaced = 60_000  // A minute after the host's phone is gone, another player is host.
    let (room, host) = try Room.open(
      code: "4711", game: turns, setup: setup, profile: ana, patience: patience, chance: chance,
      contentSource: content)
    let ben = try room.join(Profile(name: "Ben", avatar: "bear"))
    for (seat, number) in [(host, 1), (ben, 2)] as [(TakenSeat, UInt64)] {
      _ = room.receive(
        Array(#"{"hello":{"token":"\#(seat.token)"}}"#.utf8), from: ConnectionID(number), at: now)
    }
    room.disconnect(ConnectionID(1), at: now)
    #expect(room.nextWake == now + 60_000)
    room.wake(at: now + 60_000)
    #expect(room.host == ben.seat)
  }

  // MARK: Ports

  @Test func knownChance() {
    struct KnownChance: RoomChance {
      func makeCredential() -> Credential { Credential(token: "kew", digest: digest(of: "kew")) }
      func makeSeed() -> Seed { Seed(7) }
      func makeMark() -> GameMark { GameMark(id: "9f6b", began: 1_700_000_000_000) }
      func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
    }
    let chance: any RoomChance = KnownChance()
    let mark: GameMark = chance.makeMark()
    let isSameGame = mark == GameMark(id: "9f6b", began: 1_700_000_000_000)  // true
    #expect(isSameGame)
    #expect(chance.makeCredential().digest == chance.digest(of: "kew"))
    #expect(chance.makeSeed() == Seed(7))
  }

  @Test func sameChance() {
    struct SameChance: Chance {
      func makeCredential() -> Credential { Credential(token: "kew", digest: digest(of: "kew")) }
      func makeSeed() -> Seed { Seed(7) }
      func digest(of token: String) -> TokenDigest { TokenDigest("digest of \(token)") }
    }
    let chance: any Chance = SameChance()
    #expect(chance.makeCredential().digest == chance.digest(of: "kew"))
    #expect(chance.makeSeed() == Seed(7))
  }

  @Test func contentSource() throws {
    struct HeapFiles: ContentSource {
      /// `{"heaps":{"small":7}}`: a member for each file.
      func content(_ files: ContentFiles) throws(Refusal) -> JSON {
        guard files.folder == "heap" else { throw .noContent }
        return .object([JSONMember("heaps", .object([JSONMember("small", .number(JSONNumber(7)))]))])
      }
      func pack(_ id: String) throws(Refusal) -> JSON { throw .noContent }
    }
    let source: any ContentSource = HeapFiles()
    let files = ContentFiles(folder: "heap", files: ["heaps.json"])
    let content = try source.content(files)
    #expect(JSONWriter.text(of: content) == #"{"heaps":{"small":7}}"#)
    let beginning = try source.beginning(.object([]), of: "heap", with: files, seed: Seed(1))
    #expect(JSONWriter.text(of: beginning.content) == JSONWriter.text(of: content))
    #expect(throws: Refusal.noContent) { try source.content(ContentFiles(folder: "hunt", files: [])) }
    #expect(throws: Refusal.noContent) { try source.pack("17") }
  }

  @Test func store() throws {
    let (room, host) = try Room.open(
      code: "4711", game: turns, setup: setup, profile: Profile(name: "Ana", avatar: "fox"), chance: chance,
      contentSource: content)
    _ = room.receive(
      Array(#"{"hello":{"token":"\#(host.token)"}}"#.utf8), from: ConnectionID(1), at: now)
    let output = room.takeOutput()
    @Sendable func send(_ messages: [RoomOutput.Message]) { #expect(messages.count == 1) }
    let store: any RoomStore = MemoryStore()
    let changes = RoomChanges(
      room: RoomID(1), code: "4711", firstEntry: 0, entries: output.log, finished: output.finished,
      isDissolved: output.isDissolved)
    store.save([changes], at: 1_795_298_400) { error in
      if error == nil { send(output.messages) }
    }
    let rooms: [StoredRoom] = try store.rooms()  // room 1 with the code 4711
    let visits: [RoomVisit] = try store.visits(of: 7)  // none: nobody there has a session
    #expect(visits.isEmpty)
    #expect(rooms.map(\.id) == [RoomID(1)])
    #expect(rooms.map(\.code) == ["4711"])
    #expect(try store.log(of: RoomID(1)).count == 2)
  }

  // MARK: Players who are gone

  private func roomOfPlayer7() throws -> Room {
    let profile = Profile(name: "Ana", avatar: "fox", player: 7)
    return try Room.open(
      code: "4711", game: turns, setup: setup, profile: profile, chance: chance, contentSource: content
    ).room
  }

  @Test func rewrittenLog() throws {
    let store: any RoomStore = MemoryStore()
    let entries = try roomOfPlayer7().takeOutput().log
    let opened = RoomChanges(
      room: RoomID(1), code: "4711", firstEntry: 0, entries: entries, isDissolved: false)
    store.save([opened], at: 0) { _ in }
    let log: [LogEntry] = try store.log(of: RoomID(1))  // Ana, player 7, opened the room
    let without = ForgottenPlayers.rewritten(log, without: [7])  // "somebody" opened it
    let text = String(decoding: try #require(without?.last).bytes, as: UTF8.self)
    #expect(text.contains(#""name":"somebody""#) && !text.contains(#""player""#))
  }

  @Test func seatsTaken() throws {
    let log = try roomOfPlayer7().takeOutput().log
    let taken = SeatsTaken(log, of: [7])
    let names = taken.names  // ["Ana"]
    let seats = taken.seats  // [0]: still hers
    let moves: [SeatsTaken.Move] = taken.moves  // none: no game has begun
    #expect(names == ["Ana"] && seats == [0])
    #expect(taken.game == "turns" && taken.games == 0 && moves.isEmpty)
  }

  @Test func forget() throws {
    let room = try roomOfPlayer7()
    _ = room.takeOutput()
    let isChanged = room.forget([7])  // true: the host was player 7
    let output = room.takeOutput()  // one entry for the log, and the lobby with the new name
    #expect(isChanged && output.log.count == 1)
  }
}

extension JSON {
  /// The seat for which a lobby is shown.
  fileprivate static func seat(in message: String) -> String? {
    (try? JSON(parsing: message))?.text("lobby", "seat")
  }
}
