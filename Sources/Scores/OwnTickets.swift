/// The tickets that are kept of a player: for a player who asks what is kept.
///
/// ```swift
/// let own: OwnTickets = try await store.tickets(of: ana.id)
/// let open: [OwnTickets.Kept] = own.tickets.filter { $0.score == nil }
/// let counts: [OwnTickets.Count] = own.counts  // one ticket so far for the board "kew"
/// ```
public struct OwnTickets: Hashable, Sendable {
  public struct Kept: Hashable, Sendable {
    public let board: String
    /// Milliseconds since 1970.
    public let issuedAt: Int64
    /// Milliseconds since 1970.
    public let expiresAt: Int64
    /// The number of the score for which it was used; nil as long as it was not.
    public let score: Int64?

    public init(board: String, issuedAt: Int64, expiresAt: Int64, score: Int64?) {
      self.board = board
      self.issuedAt = issuedAt
      self.expiresAt = expiresAt
      self.score = score
    }
  }

  /// How many tickets the player has had for a board, also of those that are removed.
  public struct Count: Hashable, Sendable {
    public let board: String
    public let count: Int64

    public init(board: String, count: Int64) {
      self.board = board
      self.count = count
    }
  }

  /// The newest first.
  public let tickets: [Kept]
  /// By the names of the boards.
  public let counts: [Count]

  public init(tickets: [Kept], counts: [Count]) {
    self.tickets = tickets
    self.counts = counts
  }
}
