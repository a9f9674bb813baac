import Accounts
import Tabletop

/// Something that the server keeps for players beside their scores, like packs that they published. To keep something
/// else, implement this protocol and add the type where the server is put together. Then the export of a player's
/// data has it too, and players say what becomes of it when they delete their account.
protocol PlayerBelongings: Sendable {
  /// The name of the member of `DELETE /api/v1/accounts/me` that says what becomes of them.
  var name: String { get }

  /// Reads a player's belongings for the export.
  func export(of player: PlayerID) async throws -> ExportedBelongings

  /// Called when a player's account is deleted.
  func release(_ player: PlayerID, _ fate: BelongingsFate) async throws
}

/// Belongings of a player, as members of the exported object.
struct ExportedBelongings: Sendable {
  let writeMembers: @Sendable (inout JSONWriter) -> Void
  /// What is read while the file is written.
  var lists: [ExportFile.List] = []
}

/// What becomes of a player's belongings when the account is deleted.
enum BelongingsFate: String, Sendable {
  /// They stay, without the player's name.
  case leave
  case delete
}
