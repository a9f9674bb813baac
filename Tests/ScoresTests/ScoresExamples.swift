import Accounts
import Catalogue
import Cryptography
import Ports
import Rooms
import Storage
import Tabletop
import Testing

@testable import Scores

/// The examples in the doc comments of Scores. Ana, a guest, hunts for the pins of a pack in Kew.
@Suite struct ScoresExamples {
  private let accounts = MemoryAccounts()
  private let chance = HashingChance()
  private let work = WorkAtOnce()
  private let hunt: JSON
  private let ana: Player
  /// A Saturday, 22:00 UTC.
  private let now: Int64 = 1_795_298_400_000

  init() throws {
    let pins = (1...5).map { pin in
      #"{"id":\#(pin),"title":"Pin \#(pin)","hint":"What?","points":\#(pin * 10),"at":[51.5,-0.3],"#
        + #""codeword":"Answer \#(pin)"}"#
    }
    hunt = try JSON(
      parsing: #"{"pack":{"id":"kew","name":"Kew","minutes":30,"salt":"pepper","pins":"#
        + #"[\#(pins.joined(separator: ","))]},"mode":"casual"}"#)
    ana = try accounts.guest("Ana")
  }

  private var store: any ScoreStore { accounts }
  private var scores: Scores {
    Scores(store: accounts, kinds: [RankedKew(hunt: hunt)], chance: chance, work: work)
  }

  /// What a page records where somebody finds one pin and then ends the hunt.
  private func play(_ ticket: Ticket, finding pin: Int = 1) throws -> Recording {
    var recording = Recording(
      game: ticket.game, rulesVersion: ticket.rulesVersion, setup: hunt, seed: ticket.seed)
    let answer = try JSON(parsing: #"{"answer":{"pin":\#(pin),"text":"Answer \#(pin)"}}"#)
    recording.append(Recording.Entry(at: GameTime(milliseconds: 20_000), seat: 0, action: answer))
    let end = try JSON(parsing: #"{"end":{}}"#)
    recording.append(Recording.Entry(at: GameTime(milliseconds: 30_000), seat: 0, action: end))
    return recording
  }

  /// Plays a hunt for the board, in which that pin is found.
  private func score(_ player: Player, finding pin: Int) async throws -> ScoreAnswer {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: player, asking: nil, at: now)
    let recording = JSONWriter.text(of: try play(issued.ticket, finding: pin))
    let body = #"{"ticket":"\#(issued.token)","recording":\#(recording)}"#
    return try await scores.submit(Array(body.utf8), by: player, at: now + 60_000)
  }

  private func ticket(isOnlyTry: Bool = false) -> Ticket {
    Ticket(
      player: ana.id, kind: "kew", game: "hunt", board: "kew", request: .object([]), seed: Seed(7),
      rulesVersion: 1, setupDigest: "9f6b", isOnlyTry: isOnlyTry, issuedAt: now,
      expiresAt: now + Ticket.lifetime)
  }

  private func newScore(_ ticket: Ticket) throws -> NewScore {
    NewScore(
      player: ana.id, game: "hunt", board: ScoreBoard("kew"), score: 10, stands: true, summary: .object([]),
      recording: try play(ticket), recordingDigest: "9f6b", actionsDigest: nil, at: now)
  }

  // MARK: Pauses

  private func prove(pauses: [Pause], elapsed: Milliseconds) async throws -> Proof {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
    let verification = Verification(
      terms: issued.terms, seed: issued.ticket.seed, rulesVersion: 1, elapsed: elapsed, pauses: pauses)
    let recording = try JSON(parsing: JSONWriter.bytes(of: try play(issued.ticket)), limits: .file)
    return try verification.prove(JSONReader(recording))
  }

  /// The hunt lasts 30 s.
  @Test func pausesCountAsFarAsTheTimeSinceTheTicketAllows() async throws {
    let pauses = [Pause(at: 5_000, length: 60_000), Pause(at: 20_000, length: 100_000)]
    let long = try await prove(pauses: pauses, elapsed: 200_000)
    #expect([0, 5_000, 5_001, 20_000, 20_001].map(long.paused(before:)) == [0, 0, 60_000, 60_000, 160_000])
    let minute = pauses[0]
    let proof: Proof = try await prove(pauses: [minute], elapsed: 200_000)
    let points = proof.score  // 10
    let moment = 25_000 + proof.paused(before: 25_000)  // 85_000: the page was closed for a minute
    #expect(points == 10 && moment == 85_000)
    let short = try await prove(pauses: pauses, elapsed: 100_000)
    #expect(short.paused(before: 30_000) == 70_000 + Verification.grace)
    let none = try await prove(pauses: pauses, elapsed: 26_000)
    #expect(none.paused(before: 30_000) == 1_000)
  }

  @Test func pausesMayBeSentWithARecording() async throws {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    for (pauses, code) in [
      (#"[{"at":20000,"length":5000}]"#, nil), ("[]", nil), ("7", "badForm"),
      (#"[{"at":-1,"length":5}]"#, "badForm"),
      (#"[{"at":1}]"#, "badForm"), (#"[{"at":1,"length":3000000000}]"#, "badForm"),
      ("[" + Array(repeating: #"{"at":1,"length":1}"#, count: 1_001).joined(separator: ",") + "]", "badForm"),
    ] as [(String, String?)] {
      let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
      let recording = JSONWriter.text(of: try play(issued.ticket))
      let body = #"{"ticket":"\#(issued.token)","recording":\#(recording),"pauses":\#(pauses)}"#
      do {
        _ = try await scores.submit(Array(body.utf8), by: ana, at: now + 60_000)
        #expect(code == nil)
      } catch let refusal as Refusal {
        #expect(refusal.code == code)
      }
    }
  }

  // MARK: Kinds and tickets

  struct RankedKew: RankedKind {
    let id = "kew"
    let hunt: JSON

    func terms(of request: TicketRequest, for player: Player, at now: Int64) -> Terms? {
      guard request.game == "hunt" else { return nil }
      return Terms(game: "hunt", board: ScoreBoard(id), request: request.setup, setup: hunt, resolved: hunt)
    }
    func board(_ name: String, at now: Int64) -> ScoreBoard? { name == id ? ScoreBoard(id) : nil }
  }

  @Test func rankedKind() async throws {
    let kind: any RankedKind = RankedKew(hunt: hunt)
    let request = TicketRequest(game: "hunt", setup: .object([]))
    #expect(try await kind.terms(of: request, for: ana, at: now)?.board.name == "kew")
    #expect(try await kind.board("kew", at: now)?.name == "kew")
    #expect(try await kind.board("another", at: now) == nil)
  }

  @Test func scoring() async throws {
    let scores = Scores(store: store, kinds: [RankedKew(hunt: hunt)], chance: chance, work: work)
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
    let recording = try play(issued.ticket)  // in the page
    let body = #"{"ticket":"\#(issued.token)","recording":\#(JSONWriter.text(of: recording))}"#
    let answer: ScoreAnswer = try await scores.submit(Array(body.utf8), by: ana, at: now + 60_000)
    let rank = answer.rank  // 1
    #expect(rank == 1)
    #expect(answer == ScoreAnswer(id: 1, board: "kew", score: 10, rank: 1, isBest: true))
    let again = try await scores.submit(Array(body.utf8), by: ana, at: now + 90_000)
    #expect(again == answer)
  }

  @Test func issuing() async throws {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let first: IssuedTicket = try await scores.issue(request, to: ana, asking: "4f1c", at: now)
    let again = try await scores.issue(request, to: ana, asking: "4f1c", at: now + 1_000)
    let isSame = again.token == first.token  // true
    #expect(isSame)
    #expect(again.ticket.issuedAt == now)
  }

  @Test func openingATable() async throws {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued: IssuedTicket = try await scores.issue(request, to: ana, asking: nil, at: now)
    let ticket: Ticket = issued.ticket
    let game = Catalogue.game(ticket.game)
    let table = try game?.open(setup: issued.terms.setup, seed: ticket.seed)
    let isOpen = now < ticket.expiresAt  // true: for a day
    #expect(table?.game == "hunt")
    #expect(isOpen && ticket.expiresAt == now + 86_400_000)
  }

  @Test func termsOfAHunt() {
    let (request, player) = (JSON.object([]), ana)
    var terms = Terms(game: "hunt", board: ScoreBoard("kew"), request: request, setup: hunt, resolved: hunt)
    terms.seed = Seed(7)  // For everybody the pins come in the same order.
    terms.isOnlyTry = true
    terms.lifetime = 7 * Ticket.lifetime  // A week.
    terms.stands = !player.isGuest  // A guest's score is only kept.
    #expect(terms.lifetime == 7 * 86_400_000)
    #expect(!terms.stands)
  }

  @Test func ticketCourse() async throws {
    let digest = chance.digest(of: "t1")
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
    try await store.addTicket(issued.ticket, digest)
    let course = TicketCourse(until: 61_000, digest: "5f…")
    try await store.keepCourse(course, of: digest)
    let kept: TicketCourse? = try await store.course(of: digest)  // the same
    #expect(kept == course)
  }

  /// Stones whose colours are told when they are taken.
  struct LateColours: LateContent {
    func completed(_ action: JSON) -> JSON {
      guard action["colour"] != nil else { return action }
      return .object([JSONMember("colour", .string("red"))])
    }
    func content(for view: JSON) -> JSON { .object([JSONMember("colour", .string("red"))]) }
  }

  @Test func lateContent() throws {
    let later: any LateContent = LateColours()
    let told = try JSON(parsing: #"{"colour":"green"}"#)
    #expect(try later.completed(told)["colour"]?.isSame(as: .string("red")) == true)
    #expect(try later.completed(.object([]))["colour"] == nil)
    #expect(!later.isContent(told))
    #expect(try later.content(for: .null)["colour"] != nil)
  }

  @Test func scoreBoard() {
    var board = ScoreBoard("hunt-17")
    board.counting = ScoreBoard.Counting.first  // Somebody who hunts again knows the answers.
    board.tie = ScoreBoard.Tie.olderAccount
    board.recordings = ScoreBoard.Recordings.never
    #expect(board.name == "hunt-17")
    #expect(board.counting == .first && board.tie == .olderAccount && board.recordings == .never)
  }

  // MARK: Scores and boards

  @Test func page() async throws {
    let ben = try accounts.guest("Ben")
    _ = try await score(ana, finding: 3)
    _ = try await score(ben, finding: 1)
    let page: BoardPage = try await scores.page(of: "kew", .allTime, limit: 10, for: ben.id, at: now)
    let best = page.best.map(\.score)  // [30, 10]
    let own = page.own?.rank  // 2
    #expect(best == [30, 10])
    #expect(own == 2)
    let entries: [ScoreEntry] = page.best
    let names = entries.map { $0.name ?? "hidden" }  // ["Ana", "Ben"]
    #expect(names == ["Ana", "Ben"])
    #expect(page.showsRecordings && page.count == 2)
  }

  @Test func record() async throws {
    for pin in [3, 1] { _ = try await score(ana, finding: pin) }
    let record: PlayerRecord = try await scores.record(of: ana.id, in: ["hunt"])
    let points = record.counts.points  // 30: the score that stands on the board
    let own: [OwnScore] = try await scores.scores(of: ana.id, at: now)
    let watchable = own.filter(\.hasRecording).map(\.score)  // [30]
    #expect(points == 30)
    #expect(own.count == 2)
    #expect(watchable == [30])
  }

  @Test func gameStatistics() async throws {
    _ = try await score(ana, finding: 2)
    struct KewStatistics: GameStatistics {
      let name = "kew"
      let scores: Scores

      func figures(of player: PlayerID) async throws -> JSON {
        let counts = try await scores.record(of: player, in: ["hunt"]).counts
        return .object([JSONMember("points", .number(JSONNumber(counts.points)))])
      }
    }
    let statistics: any GameStatistics = KewStatistics(scores: scores)
    #expect(JSONWriter.text(of: try await statistics.figures(of: ana.id)) == #"{"points":20}"#)
    #expect(statistics.name == "kew")
  }

  @Test func scoreOfAGuest() throws {
    let (summary, recording) = (JSON.object([]), try play(ticket()))
    let (guest, account) = (PlayerID(1), PlayerID(2))
    let score = NewScore(
      player: guest, game: "hunt", board: ScoreBoard("kew"), score: 10, stands: true, summary: summary,
      recording: recording, recordingDigest: "9f6b", actionsDigest: nil, at: now)
    let joined = score.played(by: account)  // once the guest has logged in
    #expect(joined.player == account)
    #expect(joined.score == score.score)
  }

  @Test func day() {
    let day = Day(at: 1_795_780_800)
    let text = day.text  // "2026-11-27"
    let same = Day(text) == day  // true
    #expect(text == "2026-11-27")
    #expect(same)
  }

  @Test func period() {
    let week = Period.week(at: 1_795_298_400)  // a Saturday
    let isOfMonday = week == .week(monday: 1_794_787_200)  // true
    let next = Period.week(at: 1_795_298_400 + 2 * 86_400)  // the week after that
    #expect(isOfMonday)
    #expect(next == .week(monday: 1_794_787_200 + 7 * 86_400))
  }

  @Test func place() {
    let ana = Place(score: 500, tie: 20)
    let ben = Place(score: 500, tie: 30)  // The same score, but later.
    let cem = Place(score: 400, tie: 10)
    let order = [cem, ben, ana].sorted()  // [ana, ben, cem]
    #expect(order == [ana, ben, cem])
  }

  // MARK: The store of scores

  @Test func scoreStore() async throws {
    let (ticket, digest) = (ticket(), TokenDigest("9f6b"))
    let score = try newScore(ticket)
    let store: any ScoreStore = accounts  // MemoryAccounts keeps players and their scores.
    try await store.addTicket(ticket, digest)
    let answer: ScoreAnswer = try await store.addScore(score, for: digest)
    let use: TicketUse? = try await store.ticket(digest)?.use  // the same answer
    let best: [ScoreEntry] = try await store.best(of: "kew", .allTime, limit: 10)
    let counts: ScoreCounts = try await store.counts(of: ana.id, in: ["hunt"])
    let ranks: [BoardRank] = try await store.bests(of: ana.id, in: ["hunt"], limit: 20)
    #expect(use?.answer == answer)
    #expect(best.map(\.name) == ["Ana"])
    #expect(counts == ScoreCounts(scores: 1, boards: 1, points: 10))
    #expect(ranks == [BoardRank(board: "kew", score: 10, rank: 1)])
  }

  @Test func usedTickets() async throws {
    let (ticket, digest) = (ticket(), TokenDigest("9f6b"))
    let score = try newScore(ticket)
    try await store.addTicket(ticket, digest)
    _ = try await store.addScore(score, for: digest)
    await #expect(throws: Refusal.ticketUsed) {
      do {
        _ = try await store.addScore(score, for: digest)
      } catch is PlayedBefore {
        throw Refusal.playedBefore
      } catch is TicketGone {
        throw Refusal.ticketUsed
      }
    }
  }

  @Test func onlyTries() async throws {
    let ticket = ticket(isOnlyTry: true)
    let digest = TokenDigest("9f6b")
    try await store.addTicket(ticket, TokenDigest("4f1c"))
    await #expect(throws: Refusal.alreadyTried) {
      do {
        try await store.addTicket(ticket, digest)
      } catch is AlreadyTried {
        throw Refusal.alreadyTried
      }
    }
  }

  @Test func joining() async throws {
    let (guest, account) = (ana.id, try accounts.guest("Mia").id)
    _ = try await score(ana, finding: 1)
    let boards: [String: Joining] = ["kew": .best, "daily-2026-11-21": .first, "hunt-17": .none]
    try await store.join(guest, into: account, boards)
    let scores = try await store.scores(of: account, limit: 10)  // those of the guest, too
    #expect(scores.map(\.board) == ["kew"])
    #expect(accounts.player(guest) == nil)
  }

  // MARK: Boards of teams

  @Test func boardStore() throws {
    let store = MemoryStore()
    let games = [(["Cem", "Dora"], 1_640), (["Ana", "Ben"], 900)] as [([String], Int64)]
    for (index, game) in games.enumerated() {
      let finished = FinishedGame(
        board: "relentless", names: game.0, standing: Standing(score: game.1, isRanked: true), number: 1)
      let changes = RoomChanges(
        room: RoomID(Int64(index) + 1), code: "4711", firstEntry: 0, entries: [], finished: [finished],
        isDissolved: false)
      store.save([changes], at: 1_795_298_400) { _ in }
    }
    let boards: any BoardStore = store  // MemoryStore keeps rooms and boards.
    let reader = BoardReader(names: ["Ben", "Ana"])
    let places: [BoardPlace] = try boards.best(of: "relentless", .allTime, limit: 10, for: reader)
    let own = places.first(where: \.isOwn)?.rank  // 2
    let best: BoardEntry = places[0].entry
    let teams = try boards.setHidden(true, TeamsNamed.entry(best.id))  // 1
    #expect(own == 2)
    #expect(best.names == ["Cem", "Dora"])
    #expect(teams == 1)
    #expect(try boards.best(of: ["Dora", "Cem"], on: "relentless")?.isHidden == true)
  }

  @Test func team() {
    let team = BoardEntry.team(of: ["Cem", "Ana", "Ben"])
    let isSame = team == BoardEntry.team(of: ["Ana", "Ben", "Cem"])  // true
    #expect(isSame)
  }
}

extension MemoryAccounts {
  fileprivate func guest(_ name: String) throws -> Player {
    let id = try addPlayer(NewPlayer(name: name, account: nil, password: nil, createdAt: 0))
    return Player(id: id, name: name, account: nil, createdAt: 0)
  }
}

/// Seeds and tokens as a server has them.
private struct HashingChance: Chance {
  func makeCredential() -> Credential {
    let token = String(UInt64.random(in: .min ... .max), radix: 16)
    return Credential(token: token, digest: digest(of: token))
  }

  func makeSeed() -> Seed { Seed(1 << 40) }

  func digest(of token: String) -> TokenDigest {
    TokenDigest(SHA256Digest(of: Array(token.utf8)).hexadecimal)
  }
}

private struct WorkAtOnce: SideWork {
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try body()
  }
}
