import Accounts
import Scores

/// How many tickets a player has had for a board. Tickets are removed, and their number is kept.
extension SQLStore {
  /// Counts a new ticket, unless it is the only one for its board.
  static func count(_ ticket: Ticket, in database: any SQLConnection) throws {
    guard !ticket.isOnlyTry else { return }
    try database.run(
      """
      INSERT INTO ticket_count (player, board, count) VALUES (?, ?, 1)
      ON CONFLICT (player, board) DO UPDATE SET count = ticket_count.count + 1
      """, [ticket.player.number, ticket.board])
  }

  /// How many tickets a score took; nil where the first game counts, or where it is not known.
  ///
  /// - Parameter board: the one that the tickets are for. The score may stand on the one beside.
  static func tries(of score: NewScore, on board: String, in database: any SQLConnection) throws -> Int64? {
    guard score.board.counting == .best else { return nil }
    return try database.value(
      "SELECT count FROM ticket_count WHERE player = ? AND board = ?", [score.player.number, board],
      as: Int64.self)
  }

  /// Gives a guest's counts to an account. Scores keep their own numbers: they tell what came before them.
  static func joinTicketCounts(of guest: PlayerID, into account: PlayerID, in database: any SQLConnection)
    throws
  {
    try database.run(
      """
      INSERT INTO ticket_count (player, board, count)
      SELECT ?, board, count FROM ticket_count WHERE player = ?
      ON CONFLICT (player, board) DO UPDATE SET count = ticket_count.count + excluded.count
      """, [account.number, guest.number])
    try database.run("DELETE FROM ticket_count WHERE player = ?", [guest.number])
  }
}
