import Accounts
import Catalogue
import Ports
import Scores
import Synchronization
import Tabletop

/// The levels that Jasmine is shipped with. Each has a board with the level's id as its name.
public final class RankedLevels: RankedKind {
  /// A level made ready to be played.
  private struct Ready: Sendable {
    let level: ShippedLevel
    let resolved: JSON
    let digest: String
  }

  /// The parts of the files that are read, with the levels made from them. Making a level ready takes milliseconds.
  private struct Kept: Sendable {
    let phrases: String
    let levels: JSON
    let list: [ShippedLevel]
    var ready: [String: Ready] = [:]
  }

  public let id = "level"
  private let content: any ContentSource
  private let kept = Mutex<Kept?>(nil)

  public init(content: any ContentSource) { self.content = content }

  public func terms(of request: TicketRequest, for player: Player, at now: Int64) throws -> Terms? {
    guard case .string(let level)? = request.setup["level"], let game = request.game,
      RankedLevels.games.contains(where: { $0.isIdentical(to: game) })
    else { return nil }
    guard case .object(let members) = request.setup, members.count == 1 else { throw Refusal.notRanked }
    return try terms(ofLevel: level, game: game, board: ScoreBoard(level))
  }

  public func board(_ name: String, at now: Int64) -> ScoreBoard? { ScoreBoard.named(name, board(ofLevel:)) }

  private func board(ofLevel name: String) -> ScoreBoard? {
    // Where the files cannot be read there is no level, and so no board.
    guard let levels = try? levels(), levels.contains(where: { $0.id.isIdentical(to: name) }) else {
      return nil
    }
    return ScoreBoard(name)
  }

  /// - Throws: `noSuchLevel`, `noContent`.
  func terms(ofLevel id: String, game: GameID, board: ScoreBoard) throws(Refusal) -> Terms {
    let ready = try ready(id, game)
    let setup = JSON.object([JSONMember("level", .string(id))])
    var terms = Terms(game: game, board: board, request: setup, setup: setup, resolved: ready.resolved)
    terms.digest = ready.digest
    terms.paces = HandPace.jasmine[game] ?? []
    terms.start = "start"
    return terms
  }

  /// The levels in the order of the file.
  ///
  /// - Throws: `noContent`.
  func levels() throws(Refusal) -> [ShippedLevel] {
    let files = try files()
    return kept.withLock { RankedLevels.current(&$0, files).list }
  }

  private func ready(_ id: String, _ game: GameID) throws(Refusal) -> Ready {
    let files = try files()
    return try kept.withLock { kept throws(Refusal) in
      var current = RankedLevels.current(&kept, files)
      if let ready = current.ready[id], ready.level.mode.isIdentical(to: game) { return ready }
      guard let entry = Catalogue.game(game) else { throw .noSuchGame }
      let resolved = try entry.resolved(.object([JSONMember("level", .string(id))]), with: files)
      guard let level = current.list.first(where: { $0.id.isIdentical(to: id) }),
        let digest = entry.contentDigest(of: resolved)
      else { throw .noContent }
      let ready = Ready(level: level, resolved: resolved, digest: digest)
      current.ready[id] = ready
      kept = current
      return ready
    }
  }

  private func files() throws(Refusal) -> JSON {
    guard let files = RankedLevels.games.lazy.compactMap({ Catalogue.game($0)?.content }).first else {
      throw .noContent
    }
    return try content.content(files)
  }

  /// The levels made from exactly these files. No level is ready yet where the files have changed.
  private static func current(_ kept: inout Kept?, _ files: JSON) -> Kept {
    guard case .string(let phrases)? = files["phrases"] else {
      return Kept(phrases: "", levels: .null, list: [])
    }
    let levels = files["levels"] ?? .null
    if let kept, kept.phrases == phrases, kept.levels.isSame(as: levels) { return kept }
    let current = Kept(phrases: phrases, levels: levels, list: ShippedLevel.list(in: levels))
    kept = current
    return current
  }

  public static let games: [GameID] = ["swapping", "sliding", "tetris"]
}

/// The parts of a level that boards need.
struct ShippedLevel: Sendable {
  let id: String
  let mode: GameID

  static func list(in levels: JSON) -> [ShippedLevel] {
    guard case .array(let elements)? = levels["levels"] else { return [] }
    return elements.compactMap { element in
      guard case .string(let id)? = element["id"], case .string(let mode)? = element["mode"] else {
        return nil
      }
      return ShippedLevel(id: id, mode: mode)
    }
  }
}
