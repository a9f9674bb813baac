import Accounts
import Foundation

/// What the owner of a server does at its data, beside the server.
public struct Owner: Sendable {
  private let accounts: Accounts

  /// - Throws: `NoData` where no server has kept anything there; an error of the database.
  public init(dataFolder: String) throws {
    guard FileManager.default.fileExists(atPath: Stores.database(in: dataFolder)) else { throw NoData() }
    var settings = Settings()
    settings.dataFolder = dataFolder
    accounts = Accounts(
      store: try Stores.open(settings).accounts, chance: SystemChance(), work: SideQueue("passwords"))
  }

  /// Gives an account a password that is made here, and ends its sessions.
  ///
  /// - Parameter name: the username or the e-mail address.
  /// - Throws: `noSuchAccount`.
  public func resetPassword(of name: String) async throws -> String {
    try await accounts.resetPassword(of: name)
  }

  /// Hides names on boards, or shows them again.
  ///
  /// - Parameter player: a number, a username, or the name of guests.
  /// - Returns: of how many players.
  /// - Throws: `noSuchAccount`.
  public func setHidden(_ isHidden: Bool, _ player: String) async throws -> Int {
    try await accounts.setHidden(isHidden, NameOrNumber(player))
  }
}

/// In a folder lies nothing that a server has kept.
public struct NoData: Error {}
