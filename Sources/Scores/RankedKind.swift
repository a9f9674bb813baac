import Accounts
import Ports
import Tabletop

/// One kind of solo games that boards rank, like levels, a daily puzzle or packs. To rank another kind, implement this
/// protocol and add the type where the server is put together.
///
/// ```swift
/// struct RankedKew: RankedKind {
///   let id = "kew"
///   let hunt: JSON
///
///   func terms(of request: TicketRequest, for player: Player, at now: Int64) -> Terms? {
///     guard request.game == "hunt" else { return nil }
///     return Terms(game: "hunt", board: ScoreBoard(id), request: request.setup, setup: hunt, resolved: hunt)
///   }
///   func board(_ name: String, at now: Int64) -> ScoreBoard? { name == id ? ScoreBoard(id) : nil }
/// }
/// ```
public protocol RankedKind: Sendable {
  /// Its name in tickets.
  var id: String { get }

  /// The terms under which a player may play for a board. Asked for when a ticket is issued.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil where the request is of another kind.
  /// - Throws: a refusal, where the request is of this kind and cannot be granted.
  func terms(of request: TicketRequest, for player: Player, at now: Int64) async throws -> Terms?

  /// The same terms again, when the score for a ticket comes. Where they can no longer be made, because files were
  /// changed, the score is refused.
  func terms(of ticket: Ticket, for player: Player) async throws -> Terms?

  /// Checks a game that follows the rules for what the rules do not ask, such as whether a human could have played it.
  /// It is called outside the event loops.
  ///
  /// - Throws: a refusal, if the game does not count.
  func check(_ proof: Proof) throws(Refusal)

  /// The board with that name; nil where it is none of this kind.
  ///
  /// - Parameter now: milliseconds since 1970.
  func board(_ name: String, at now: Int64) async throws -> ScoreBoard?

  /// Whether the player may stand on a board of this kind at all.
  func admits(_ player: PlayerID, on board: ScoreBoard) async throws -> Bool

  /// `Terms.marks` of a player who has had the only try for a board; none where the board is of another kind.
  ///
  /// - Parameter device: `TicketRequest.guestDevice`.
  func marks(of player: Player, on board: String, device: String?) -> [String]

  /// What a player did in a game, for a player who asks what is kept, where the recording holds what others made and
  /// players are not to know; nil where the player may have the recording whole.
  func moves(in recording: [UInt8], of game: GameID) throws -> [Recording.Entry]?

  /// Called once for each score of this kind that was proven and kept.
  func accepted(_ score: NewScore, _ answer: ScoreAnswer) async throws
}

extension RankedKind {
  public func terms(of ticket: Ticket, for player: Player) async throws -> Terms? {
    try await terms(
      of: TicketRequest(game: ticket.game, setup: ticket.request), for: player, at: ticket.issuedAt)
  }

  public func check(_ proof: Proof) throws(Refusal) {}

  public func admits(_ player: PlayerID, on board: ScoreBoard) -> Bool { true }

  public func marks(of player: Player, on board: String, device: String?) -> [String] { [] }

  public func moves(in recording: [UInt8], of game: GameID) -> [Recording.Entry]? { nil }

  public func accepted(_ score: NewScore, _ answer: ScoreAnswer) {}
}

/// A player's request to play for a board.
public struct TicketRequest: Sendable {
  /// Nil where it follows from the setup.
  public let game: GameID?
  public let setup: JSON
  /// The device that asks; nil where it has no token of this server.
  public let device: TokenDigest?
  /// A number of the device that counts the tries of guests alone; nil where it is not known.
  public let guestDevice: String?

  public init(game: GameID?, setup: JSON, device: TokenDigest? = nil, guestDevice: String? = nil) {
    self.game = game
    self.setup = setup
    self.device = device
    self.guestDevice = guestDevice
  }
}

/// The conditions of one ranked game.
///
/// ```swift
/// var terms = Terms(game: "hunt", board: ScoreBoard("kew"), request: request, setup: hunt, resolved: hunt)
/// terms.seed = Seed(7)  // For everybody the pins come in the same order.
/// terms.isOnlyTry = true
/// terms.lifetime = 7 * Ticket.lifetime  // A week.
/// terms.stands = !player.isGuest  // A guest's score is only kept.
/// ```
public struct Terms: Sendable {
  public let game: GameID
  public let board: ScoreBoard
  /// The request that gives these terms again, even if the files change in the meantime: it names the version of
  /// content that has versions.
  public let request: JSON
  /// The setup to play: the page opens its table with this and with its own content.
  public let setup: JSON
  /// The setup that the server opens a table with: the same with the server's content in it. Recordings keep this
  /// one.
  public let resolved: JSON
  /// The seed, where everybody has the same; nil where each ticket has its own.
  public var seed: Seed?
  /// The digest of the content. The page compares it with the digest of its own content. Nil where the game has no
  /// content.
  public var digest: String?
  /// Whether a player gets only one ticket for this board.
  public var isOnlyTry = false
  /// Texts that stand for who tries, where there is only one try. They stay when the player is deleted, so that nobody
  /// gets another try by coming again as somebody else. Nobody can read from them who it was.
  public var marks: [String] = []
  /// Milliseconds for which the ticket can be used.
  public var lifetime = Ticket.lifetime
  /// The version of what is played; nil where there are no versions.
  public var version: Int64?
  /// Whether a score may stand on the board. If not, it is only kept.
  public var stands = true
  /// The content that the page gets only while it plays; nil where it has everything from the start.
  public var later: (any LateContent)?
  /// The name of the action that starts the game's clock, where the server measures the time: the game has to begin
  /// when its ticket is issued, and its recording has to come when it ends. Nil where the time does not count.
  public var start: String?
  /// How often hands can do the game's actions.
  public var paces: [HandPace] = []
  /// Further members that the page gets with its ticket.
  public var notes: [JSONMember] = []

  public init(game: GameID, board: ScoreBoard, request: JSON, setup: JSON, resolved: JSON) {
    self.game = game
    self.board = board
    self.request = request
    self.setup = setup
    self.resolved = resolved
  }
}

/// A board and how it ranks.
///
/// ```swift
/// var board = ScoreBoard("hunt-17")
/// board.counting = ScoreBoard.Counting.first  // Somebody who hunts again knows the answers.
/// board.tie = ScoreBoard.Tie.olderAccount
/// board.recordings = ScoreBoard.Recordings.never
/// ```
public struct ScoreBoard: Sendable {
  /// Which of a player's scores counts.
  public enum Counting: Sendable {
    case best
    /// The first one, whether it stands on the board or not. Later ones are only kept.
    case first
  }

  /// Which of two equal scores stands higher.
  public enum Tie: Sendable {
    case whoWasFirst
    /// Guests stand below accounts, until they register.
    case olderAccount
  }

  /// Whether everybody may see the recordings of its scores.
  public enum Recordings: Sendable {
    case shown
    /// Not yet: somebody could still submit the same game as their own.
    case shownLater
    /// A recording would show what other players have to find out for themselves.
    case never
  }

  public let name: String
  public var counting = Counting.best
  public var tie = Tie.whoWasFirst
  public var recordings = Recordings.shown
  /// Whether only those see it whom its game shows it to.
  public var isHidden = false
  /// Whether it is for accounts, and guests stand on a board beside it.
  public var isForAccounts = false

  public init(_ name: String) { self.name = name }
}
