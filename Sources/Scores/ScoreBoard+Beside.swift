/// The boards beside a board: what may not stand on the board itself stands there.
///
/// | beside `daily-2026-11-21` | who stands there |
/// |---|---|
/// | `daily-2026-11-21-offline` | games whose time the server does not know, of accounts and of guests |
/// | `daily-2026-11-21-guests` | guests, where the board is for accounts |
extension ScoreBoard {
  private static let offlineSuffix = "-offline"
  private static let guestsSuffix = "-guests"

  /// The board for games whose time the server cannot know: they were played without a network, or with a break.
  var offline: ScoreBoard { beside(ScoreBoard.offlineSuffix) }

  /// The board for guests.
  var guests: ScoreBoard { beside(ScoreBoard.guestsSuffix) }

  private func beside(_ suffix: String) -> ScoreBoard {
    var board = ScoreBoard(name + suffix)
    board.counting = counting
    board.tie = tie
    board.recordings = recordings
    board.isHidden = isHidden
    return board
  }

  /// Finds a board by its name, or one beside it.
  ///
  /// - Parameter find: finds a board that is beside no other one.
  public static func named(_ name: String, _ find: (String) throws -> ScoreBoard?) rethrows -> ScoreBoard? {
    guard let board = try find(mainName(of: name)) else { return nil }
    if name.hasSuffix(offlineSuffix) { return board.offline }
    if name.hasSuffix(guestsSuffix) { return board.isForAccounts ? board.guests : nil }
    return board
  }

  /// The name of the board beside which one stands; the same name where it stands beside none.
  static func mainName(of name: String) -> String {
    let suffix = [offlineSuffix, guestsSuffix].first { name.hasSuffix($0) }
    return String(name.dropLast(suffix?.count ?? 0))
  }

  /// The board on which a guest's score stands as soon as the guest is an account; nil where it stays.
  ///
  /// ```swift
  /// let name = ScoreBoard.nameForAccount(of: "daily-2026-11-21-guests")  // "daily-2026-11-21"
  /// let stays = ScoreBoard.nameForAccount(of: "daily-2026-11-21-offline")  // nil
  /// ```
  public static func nameForAccount(of name: String) -> String? {
    name.hasSuffix(guestsSuffix) ? String(name.dropLast(guestsSuffix.count)) : nil
  }
}
