import Accounts
import Scores
import Storage
import Tabletop
import Testing

/// The examples in the doc comments of Scores. Ana, a guest, hunts for the pins of a pack in Kew. Each part of
/// Scores has its own file of examples.
@Suite struct ScoresExamples {
  let accounts = MemoryAccounts()
  let chance = HashingChance()
  let work = WorkAtOnce()
  let hunt: JSON
  let ana: Player
  let address = "192.0.2.7"
  /// A Saturday, 22:00 UTC.
  let now: Int64 = 1_795_298_400_000

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

  var store: any ScoreStore { accounts }
  var scores: Scores {
    Scores(store: accounts, kinds: [RankedKew(hunt: hunt)], chance: chance, work: work)
  }

  /// What a page records where somebody finds one pin and then ends the hunt.
  func play(_ ticket: Ticket, finding pin: Int = 1) throws -> Recording {
    var recording = Recording(
      game: ticket.game, rulesVersion: ticket.rulesVersion, setup: hunt, seed: ticket.seed)
    let answer = try JSON(parsing: #"{"answer":{"pin":\#(pin),"text":"Answer \#(pin)"}}"#)
    recording.append(Recording.Entry(at: GameTime(milliseconds: 20_000), seat: 0, action: answer))
    let end = try JSON(parsing: #"{"end":{}}"#)
    recording.append(Recording.Entry(at: GameTime(milliseconds: 30_000), seat: 0, action: end))
    return recording
  }

  /// Plays a hunt for the board, in which that pin is found.
  func score(_ player: Player, finding pin: Int) async throws -> ScoreAnswer {
    let request = TicketRequest(game: "hunt", setup: .object([]))
    let issued = try await scores.issue(request, to: player, asking: nil, at: now)
    let recording = JSONWriter.text(of: try play(issued.ticket, finding: pin))
    let body = #"{"ticket":"\#(issued.token)","recording":\#(recording)}"#
    return try await scores.submit(Array(body.utf8), by: player, from: address, at: now + 60_000)
  }

  func ticket(isOnlyTry: Bool = false) -> Ticket {
    Ticket(
      player: ana.id, kind: "kew", game: "hunt", board: "kew", request: .object([]), seed: Seed(7),
      rulesVersion: 1, setupDigest: "9f6b", isOnlyTry: isOnlyTry, issuedAt: now,
      expiresAt: now + Ticket.lifetime)
  }
}
