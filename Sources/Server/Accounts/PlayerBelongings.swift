import Accounts
import Tabletop

/// Something that the server keeps for players beside their scores, like packs that they published. To keep something
/// else, implement this protocol and add the type where the server is put together. Then the export of a player's
/// data has it too, and players say what becomes of it when they delete their account.
protocol PlayerBelongings: Sendable {
  /// The name of the member of `DELETE /api/v1/accounts/me` that says what becomes of them.
  var name: String { get }

  /// Reads a player's belongings for the export.
  ///
  /// - Returns: a function that writes them, as members of the exported object.
  func export(of player: PlayerID) async throws -> @Sendable (inout JSONWriter) -> Void

  /// Called when a player's account is deleted.
  func release(_ player: PlayerID, _ fate: BelongingsFate) async throws
}

/// What becomes of a player's belongings when the account is deleted.
enum BelongingsFate: String, Sendable {
  /// They stay, without the player's name.
  case leave
  case delete
}
