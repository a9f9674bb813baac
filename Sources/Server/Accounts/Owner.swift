import Accounts
import Foundation
import Logging
import Packs
import Phrases
import Scores
import Tabletop

/// What the owner of a server can do with its data from outside the server.
public struct Owner: Sendable {
  let accounts: Accounts
  let boards: any BoardStore
  let phraseReports: any PhraseReportStore
  let scores: Scores
  let packs: Packs
  let data: PlayerData
  let audit: AuditTrail
  let clock: WallClock
  /// Closes the database.
  public let close: @Sendable () -> Void

  /// - Throws: `NoData` where no server has kept anything there; `NoAccess`; an error of the database.
  public init(dataFolder: String) throws { try self.init(dataFolder: dataFolder, clock: .system) }

  /// The same with another clock.
  init(dataFolder: String, clock: WallClock) throws {
    try DataAccess.check(folder: dataFolder, mayBeMade: false)
    guard FileManager.default.fileExists(atPath: Stores.database(in: dataFolder)) else { throw NoData() }
    var settings = Settings()
    settings.dataFolder = dataFolder
    let stores = try Stores.open(settings)
    close = stores.close
    let chance = SystemChance(clock: clock)
    accounts = Accounts(store: stores.accounts, chance: chance, work: SideQueue("passwords"))
    boards = stores.boards
    phraseReports = stores.phraseReports
    packs = Packs(store: stores.packs, chance: chance, maxPacks: settings.limits.packsPerAccount)
    scores = Scores(
      store: stores.scores, kinds: try Owner.kinds(settings, packs, stores, chance), chance: chance,
      work: SideQueue("recordings"))
    audit = AuditTrail(
      store: stores.audit, accounts: stores.accounts, clock: clock, logger: Logger(label: "parlour"),
      isLogged: false)
    let content = ContentFolder(settings.contentFolder, logger: Logger(label: "parlour"))
    data = PlayerData(
      stores, accounts: accounts, scores: scores, packs: packs,
      drafts: PackDrafts(store: stores.drafts, maxDrafts: settings.limits.draftsPerAccount),
      liveHunts: LiveHunts(packs: packs, store: stores.liveHunts, chance: chance),
      content: RoomContent(folder: content, supplements: []), audit: audit, clock: clock)
    self.clock = clock
  }

  /// Those whose boards rank equal scores in their own way, or have one try for each player.
  private static func kinds(
    _ settings: Settings, _ packs: Packs, _ stores: Stores, _ chance: SystemChance
  ) throws -> [any RankedKind] {
    let packs = RankedPacks(packs, stores.scores, stores.accounts)
    // Only the server makes the secret. Without it nobody has tried a daily puzzle yet.
    guard let folder = settings.dataFolder,
      FileManager.default.fileExists(atPath: folder + "/" + DailySecret.fileName)
    else { return [packs] }
    let daily = try DailySecret(keptIn: folder, chance: chance)
    let content = ContentFolder(settings.contentFolder, logger: Logger(label: "parlour"))
    let day = RankedDay(
      levels: RankedLevels(content: content), seed: daily.seed(on:), mark: daily.mark(of:on:))
    return [day, packs]
  }

  /// Hides names on boards, or shows them again.
  ///
  /// - Parameter player: a player's number, a username, the name of guests, or a name in teams.
  /// - Returns: the number of players and the number of teams that this concerned.
  /// - Throws: `noSuchName`.
  public func setHidden(_ isHidden: Bool, _ player: String) async throws -> (players: Int, teams: Int) {
    let who = NameOrNumber(player)
    let players = try await accounts.setHidden(isHidden, who)
    let teams =
      switch who {
      case .number: 0
      case .name(let name): try boards.setHidden(isHidden, .name(name))
      }
    guard players + teams > 0 else { throw Refusal.noSuchName }
    await note(isHidden ? .nameHidden : .nameShown, try await subject(of: who, players, teams))
    return (players, teams)
  }

  /// Hides the names of a team on boards, or shows them again.
  ///
  /// - Parameter entry: the number of one of the team's games, as the board shows it.
  /// - Throws: `noSuchTeam`.
  public func setHidden(_ isHidden: Bool, teamOf entry: Int64) async throws {
    guard try boards.setHidden(isHidden, .entry(entry)) > 0 else { throw Refusal.noSuchTeam }
    await note(.teamNamesHidden, "game \(entry)")
  }

  /// Those whose name was hidden or shown, by their number or how many they are: names are not written down.
  private func subject(of who: NameOrNumber, _ players: Int, _ teams: Int) async throws -> String {
    let found = try await accounts.players(who)
    if let player = found.first, found.count == 1, teams == 0 {
      return AuditEntry.subject(player: player.id.number)
    }
    return "\(players) players, \(teams) teams"
  }
}

extension Refusal {
  static let noSuchName = Refusal("noSuchName", "No player or team on the boards has this name.")
  static let noSuchTeam = Refusal("noSuchTeam", .notFound, "There is no team game with this number.")
}

/// The error that a folder holds no data of a server.
public struct NoData: Error {}
