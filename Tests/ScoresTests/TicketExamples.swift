import Accounts
import Catalogue
import Scores
import Tabletop
import Testing

/// The examples of kinds and their tickets.
extension ScoresExamples {
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
    let sent = Array(body.utf8)
    let answer: ScoreAnswer = try await scores.submit(sent, by: ana, from: address, at: now + 60_000)
    let rank = answer.rank  // 1
    #expect(rank == 1)
    #expect(answer == ScoreAnswer(id: 1, board: "kew", score: 10, rank: 1, isBest: true))
    let again = try await scores.submit(sent, by: ana, from: address, at: now + 90_000)
    #expect(again == answer)
  }

  @Test func workForASender() async throws {
    let text = "kew"
    let sender = Sender(address: "192.0.2.7", player: PlayerID(3))
    let length = try await work.run(for: sender) { text.utf8.count }  // 3
    #expect(length == 3)
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
    let swaps = HandPace(of: ["swap"], called: "swaps", inASecond: 8, inTenSeconds: 40)
    terms.paces = [swaps]
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

  @Test func ownTickets() async throws {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    _ = try await scores.issue(request, to: ana, asking: nil, at: now)
    let own: OwnTickets = try await store.tickets(of: ana.id)
    let open: [OwnTickets.Kept] = own.tickets.filter { $0.score == nil }
    let counts: [OwnTickets.Count] = own.counts  // one ticket so far for the board "kew"
    #expect(open.map(\.board) == ["kew"])
    #expect(counts == [OwnTickets.Count(board: "kew", count: 1)])
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
}
