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
  let audit: AuditTrail
  let clock: WallClock

  /// - Throws: `NoData` where no server has kept anything there; `NoAccess`; an error of the database.
  public init(dataFolder: String) throws { try self.init(dataFolder: dataFolder, clock: .system) }

  /// The same with another clock.
  init(dataFolder: String, clock: WallClock) throws {
    try DataAccess.check(folder: dataFolder, mayBeMade: false)
    guard FileManager.default.fileExists(atPath: Stores.database(in: dataFolder)) else { throw NoData() }
    var settings = Settings()
    settings.dataFolder = dataFolder
    let stores = try Stores.open(settings)
    let chance = SystemChance(clock: clock)
    accounts = Accounts(store: stores.accounts, chance: chance, work: SideQueue("passwords"))
    boards = stores.boards
    phraseReports = stores.phraseReports
    // Only their boards rank equal scores in their own way.
    let packs = RankedPacks(
      Packs(store: stores.packs, chance: chance, maxPacks: settings.limits.packsPerAccount), stores.scores,
      stores.accounts)
    scores = Scores(store: stores.scores, kinds: [packs], chance: chance, work: SideQueue("recordings"))
    audit = AuditTrail(
      store: stores.audit, accounts: stores.accounts, clock: clock, logger: Logger(label: "parlour"),
      isLogged: false)
    self.clock = clock
  }

  /// Gives an account a password that is made here, and ends its sessions.
  ///
  /// - Parameter name: the username or the e-mail address.
  /// - Throws: `noSuchAccount`.
  public func resetPassword(of name: String) async throws -> String {
    let password = try await accounts.resetPassword(of: name)
    await note(.passwordReset, await audit.subject(named: name))
    return password
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
