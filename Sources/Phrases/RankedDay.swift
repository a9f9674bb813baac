import Accounts
import Jasmine
import Ports
import Scores
import Tabletop

/// The daily puzzle: one of Jasmine's levels, with the same seed for everybody. Each day (in UTC) has a board, and each
/// player has one try. The level follows from the date, both in the page and here. The seed is the server's secret, which
/// it tells with the ticket. A day's board is for accounts; guests stand beside it.
public struct RankedDay: RankedKind {
  public let id = "day"
  private let levels: RankedLevels
  private let seed: @Sendable (_ day: Int64) -> Seed
  private let mark: @Sendable (_ who: String, _ day: Int64) -> String

  /// - Parameters:
  ///   - seed: the seed of a day, by its number in UTC; 1970-01-01 is 0.
  ///   - mark: the mark of an e-mail address or a device that has tried the puzzle of a day (`Terms.marks`).
  public init(
    levels: RankedLevels, seed: @escaping @Sendable (_ day: Int64) -> Seed,
    mark: @escaping @Sendable (_ who: String, _ day: Int64) -> String
  ) {
    self.levels = levels
    self.seed = seed
    self.mark = mark
  }

  public func terms(of request: TicketRequest, for player: Player, at now: Int64) throws -> Terms? {
    guard case .string(let text)? = request.setup["daily"] else { return nil }
    guard case .object(let members) = request.setup, members.count == 1 else { throw Refusal.notRanked }
    let today = Day(at: now / 1_000)
    guard text.isIdentical(to: today.text) else { throw Refusal.notToday }
    let all = try levels.levels()
    guard !all.isEmpty else { throw Refusal.noContent }
    let level = all[DailyPuzzle.level(on: today.number, of: all.count)]
    if let game = request.game, !game.isIdentical(to: level.mode) { throw Refusal.otherGame }
    var board = ScoreBoard(RankedDay.prefix + today.text)
    board.isForAccounts = true
    let played = try levels.terms(ofLevel: level.id, game: level.mode, board: board)
    var terms = Terms(
      game: played.game, board: played.board, request: request.setup, setup: played.setup,
      resolved: played.resolved)
    terms.digest = played.digest
    terms.paces = played.paces
    terms.start = played.start
    terms.seed = seed(today.number)
    terms.isOnlyTry = true
    terms.marks = marks(of: player, on: board.name, device: request.guestDevice)
    terms.notes = [JSONMember("game", .string(level.mode)), JSONMember("setup", played.setup)]
    return terms
  }

  /// An account is known again by its address, and a guest, who has none, by the device. So everybody in a family that
  /// shares a device has a try, if they have accounts.
  public func marks(of player: Player, on board: String, device: String?) -> [String] {
    guard let day = day(ofBoard: board)?.number else { return [] }
    if let account = player.account { return [mark("address:" + account.email.key, day)] }
    return device.map { [mark("device:" + $0, day)] } ?? []
  }

  public func board(_ name: String, at now: Int64) -> ScoreBoard? {
    ScoreBoard.named(name) { board(ofDay: $0, at: now) }
  }

  private func board(ofDay name: String, at now: Int64) -> ScoreBoard? {
    guard let day = day(ofBoard: name), day <= Day(at: now / 1_000) else { return nil }
    var board = ScoreBoard(name)
    board.isForAccounts = true
    board.counting = .first
    // Everybody's puzzle is the same, so anybody could submit somebody else's recording. The day's last ticket is
    // issued at the end of the day.
    if now < day.end * 1_000 + Ticket.lifetime { board.recordings = .shownLater }
    return board
  }

  private func day(ofBoard name: String) -> Day? {
    guard name.hasPrefix(RankedDay.prefix) else { return nil }
    return Day(String(name.dropFirst(RankedDay.prefix.count)))
  }

  private static let prefix = "daily-"
}
