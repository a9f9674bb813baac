import Accounts
import Ports
import Scores
import Tabletop
import TownHunt

/// Hunts for the pins of packs. Each pack has a board, on which the first finished hunt of each account stands if it
/// was a competitive one (docs/rules/hunt.md, "Which hunts count").
public struct RankedPacks: RankedKind {
  public let id = "pack"
  private let packs: Packs
  private let scores: any ScoreStore
  private let accounts: any AccountStore

  public init(_ packs: Packs, _ scores: any ScoreStore, _ accounts: any AccountStore) {
    self.packs = packs
    self.scores = scores
    self.accounts = accounts
  }

  /// What a competitive hunt of a player means for the board of a pack.
  public enum Meaning: String, Sendable {
    /// It is listed.
    case counts
    /// The player has played before, or has seen answers.
    case played
    /// The player made the pack or helps with it, or plays on a device of somebody who does.
    case ownPack
    /// Boards of packs are for accounts.
    case accountNeeded
  }

  /// What a competitive hunt that begins now means for the board.
  ///
  /// - Parameter device: the player's device, as far as it has a token of this server.
  public func meaning(
    of kept: KeptPack, for player: Player?, on device: TokenDigest?
  ) async throws -> Meaning {
    if try await isOwn(kept, of: player, on: device) { return .ownPack }
    guard let player else { return .accountNeeded }
    if player.isGuest { return .accountNeeded }
    let board = RankedPacks.board(of: kept.id).name
    return try await scores.hasPlayed(player.id, on: board) ? .played : .counts
  }

  /// Whether the player made the pack, helps with it or has helped, as far as a server can know it: by the account, or
  /// by a device that is known of the account, if they play as a guest, with another account, or after deleting the
  /// account. Addresses are not compared: a family or a hotel has one for all.
  func isOwn(_ kept: KeptPack, of player: Player?, on device: TokenDigest?) async throws -> Bool {
    let insiders = kept.insiders
    if let player, insiders.contains(player.id) { return true }
    guard let device else { return false }
    if try await packs.store.wasMade(kept.id, on: device) { return true }
    return try await accounts.players(on: device).contains { insiders.contains($0) }
  }

  /// The request is `{"pack":"17","mode":"competitive"}`, optionally with `"version":3`: the version that the player
  /// has; and with `"closed":true` if the page is to get each pin when it comes on the map. The pack may also be a number, or named as in a recording: `{"pack":{"id":"17","version":3},…}`.
  ///
  /// - Throws: `noSuchPack`; `ownPack` to its creator and its helpers, who know the answers.
  public func terms(of request: TicketRequest, for player: Player, at now: Int64) async throws -> Terms? {
    guard let game = request.game, game.isIdentical(to: TownHunt.id) else { return nil }
    let asked = try Asked(request.setup)
    let kept = try await kept(asked, for: player)
    let meaning = try await meaning(of: kept, for: player, on: request.device)
    guard meaning != .ownPack else { throw Refusal.ownPack }
    var terms = try terms(of: kept, asked, for: player)
    terms.notes.append(JSONMember("meaning", .string(meaning.rawValue)))
    return terms
  }

  /// A hunt is judged by the version that it was played with, whatever has become of the pack since.
  ///
  /// - Throws: `noSuchPack` where that version is kept no longer.
  public func terms(of ticket: Ticket, for player: Player) async throws -> Terms? {
    let asked = try Asked(ticket.request)
    guard let version = asked.version, let kept = try await packs.store.pack(asked.pack, version: version)
    else { throw Refusal.noSuchPack }
    var terms = try terms(of: kept, asked, for: player)
    // Who has begun to help since the ticket was issued has seen the answers.
    if kept.insiders.contains(player.id) { terms.stands = false }
    return terms
  }

  private func terms(of kept: KeptPack, _ asked: Asked, for player: Player) throws -> Terms {
    let mode = JSONMember("mode", .string(asked.mode.rawValue))
    let closed = asked.isClosed ? [JSONMember("closed", .bool(true))] : []
    let played = try (asked.isClosed ? packs.closed : packs.played).value(of: kept)
    let (id, version) = (JSON.string(kept.id.text), JSON.number(JSONNumber(kept.version)))
    var terms = Terms(
      game: TownHunt.id, board: RankedPacks.board(of: kept.id),
      request: .object([JSONMember("pack", id), mode, JSONMember("version", version)] + closed),
      setup: .object(
        [JSONMember("pack", .object([JSONMember("id", id), JSONMember("version", version)])), mode] + closed),
      // The creator may delete their account in the meantime and leave the pack here. That must not change the hunt.
      resolved: .object([
        JSONMember("pack", played.removing("creator")), mode,
      ]))
    terms.stands = asked.mode == .competitive && !player.isGuest
    terms.version = kept.version
    terms.lifetime = RankedPacks.ticketLifetime
    terms.notes = [JSONMember("version", version)]
    if asked.isClosed {
      terms.notes.append(JSONMember("pins", played["pins"] ?? .array([])))
      terms.later = try LatePins(kept, packs)
    }
    return terms
  }

  private func kept(_ asked: Asked, for player: Player) async throws -> KeptPack {
    let current = try await packs.offered(asked.pack, to: player)
    guard let version = asked.version, version != current.version else { return current }
    guard let kept = try await packs.store.pack(asked.pack, version: version) else {
      throw Refusal.noSuchPack
    }
    return kept
  }

  /// Checks that the player knew the answers, and not only their digests, and could have walked from pin to pin.
  ///
  /// - Throws: `answerNotInWords`, `tooFast`.
  public func check(_ proof: Proof) throws(Refusal) {
    for (index, entry) in proof.recording.entries.enumerated() {
      guard let answer = entry.action["answer"], answer["text"] == nil else { continue }
      throw .answerNotInWords(index + 1)
    }
    if let (from, to) = FoundPins(proof).tooFast { throw .tooFast(from.title, to.title) }
  }

  public func board(_ name: String, at now: Int64) async throws -> ScoreBoard? {
    guard name.hasPrefix(RankedPacks.prefix),
      let id = PackID(String(name.dropFirst(RankedPacks.prefix.count))),
      let kept = try await packs.store.pack(id),
      kept.isOffered || kept.visibility == .resting || kept.removal != nil
    else { return nil }
    var board = RankedPacks.board(of: id)
    board.isHidden = kept.removal != nil
    return board
  }

  /// Not a pack's creator or its helpers, who know the answers.
  public func admits(_ player: PlayerID, on board: ScoreBoard) async throws -> Bool {
    guard let id = PackID(String(board.name.dropFirst(RankedPacks.prefix.count))) else { return true }
    return try await packs.store.pack(id)?.insiders.contains(player) != true
  }

  /// The board of a pack. Recordings of hunts are not shown: they hold all pins.
  public static func board(of id: PackID) -> ScoreBoard {
    var board = ScoreBoard(prefix + id.text)
    board.counting = .first
    board.tie = .olderAccount
    board.recordings = .never
    return board
  }

  /// The setup of a hunt holds all pins of the pack, and what opens a pin holds that pin. Both are their maker's.
  public func moves(in recording: [UInt8], of game: GameID) throws -> [Recording.Entry]? {
    guard game.isIdentical(to: TownHunt.id) else { return nil }
    let recording = try Recording(from: JSONReader(try JSON(parsing: recording, limits: .file)))
    return recording.entries.map { entry in
      guard let pin = entry.action["open"]?["pin"]?["id"] else { return entry }
      let action = JSON.object([JSONMember("open", .object([JSONMember("pin", pin)]))])
      return Recording.Entry(at: entry.at, seat: entry.seat, action: action)
    }
  }

  private static let prefix = "hunt-"

  /// In milliseconds: a week, because a player may have no network until the holiday is over.
  private static let ticketLifetime: Milliseconds = 7 * Ticket.lifetime

  /// Notes how a hunt went, for the pack's organiser.
  public func accepted(_ score: NewScore, _ answer: ScoreAnswer) async throws {
    guard let id = PackID(String(score.board.name.dropFirst(RankedPacks.prefix.count))) else { return }
    let hunt = PlayedHunt(score.summary, of: score.recording.setup)
    try await packs.store.note(hunt, of: id, at: score.at / 1_000)
  }
}

/// A request to hunt.
private struct Asked {
  enum Mode: String {
    case competitive, casual
  }

  let pack: PackID
  let mode: Mode
  let version: Int64?
  /// Whether the page gets each pin when it comes on the map.
  let isClosed: Bool

  private static let versions = 1...Int64(Int32.max)

  /// - Throws: `badForm`, `noSuchPack`.
  init(_ setup: JSON) throws(Refusal) {
    let name: String
    do throws(JSONError) {
      let object = try JSONReader(setup).object("pack", "mode", "version", "closed")
      isClosed = try object.optional("closed")?.bool() ?? false
      let mode = try object.required("mode")
      guard let named = Mode(rawValue: try mode.string()) else {
        throw mode.error("expected \"competitive\" or \"casual\"")
      }
      self.mode = named
      let pack = try object.required("pack")
      let version = object.optional("version")
      switch pack.value {
      case .object:
        let named = try pack.object("id", "version")
        name = try named.required("id").string()
        if version != nil, named.optional("version") != nil {
          throw pack.error("expected one version, not two")
        }
        self.version = try (named.optional("version") ?? version)?.int64(in: Asked.versions)
      case .number:
        name = String(try pack.int64(in: 1...Int64.max))
        self.version = try version?.int64(in: Asked.versions)
      default:
        name = try pack.string()
        self.version = try version?.int64(in: Asked.versions)
      }
    } catch {
      throw Refusal(error)
    }
    guard let id = PackID(name) else { throw Refusal.noSuchPack }
    pack = id
  }
}

extension Refusal {
  fileprivate static func answerNotInWords(_ action: Int) -> Refusal {
    Refusal(
      "answerNotInWords",
      "Action \(action) answers a pin without \"text\". In a hunt with a ticket each answer has to be in words."
    )
  }

  fileprivate static func tooFast(_ from: String, _ to: String) -> Refusal {
    Refusal("tooFast", "Nobody gets from \"\(from)\" to \"\(to)\" so fast.")
  }

  public static let ownPack = Refusal("ownPack", .conflict, "Hunts in your own pack do not count.")
}
