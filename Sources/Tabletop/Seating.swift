/// How people are seated at a game.
///
/// ```swift
/// let seating = Seating(namesPlayers: true, longestName: 12)
/// let name = " Ana ".asName(longest: seating.longestName)  // "Ana"
/// ```
public struct Seating: Sendable {
  /// Whether the setup names its players (`"players"`). A room then puts its seats' names there.
  public let namesPlayers: Bool
  /// Whether the setup takes its players' pictures too (`"avatars"`).
  public let showsAvatars: Bool
  /// Whether the setup can ask for simulated players (`"teammates"`: how many). They sit after the people, and the
  /// rules make their moves. A room counts them when it checks whether enough players are there.
  public let hasTeammates: Bool
  /// The most characters (Unicode scalars) a player's name may have.
  public let longestName: Int
  /// Whether only the host of a lobby may see the setup. If it names a pack of the server by its id
  /// (`ContentGame.packMember`), everybody sees it.
  public let setupIsForHost: Bool
  /// Whether, after a restart of the server, time stands still until all players are back. Otherwise one is enough.
  public let waitsForEverybody: Bool
  /// Whether the game has no end of its own: a room's host may then go back to the lobby at any time.
  public let isOpenEnded: Bool
  /// Whether the game has the actions `{"away":{}}` and `{"returned":{}}`. The room does them for a seat when its
  /// player cannot play for a while, and when the player is back.
  public let hearsOfPresence: Bool
  /// Whether a game that hears of presence has the action `{"left":{}}` too. The room does it, and not `{"away":{}}`,
  /// for a seat that its player gives up. `{"returned":{}}` follows when somebody takes over the seat.
  public let hearsOfLeaving: Bool
  /// Whether the game has the action `{"join":{"name":"Cem"}}`, which adds a player. The room does it for the host's seat
  /// when the host lets somebody in while the game is under way. Every viewer of such a game sees the same.
  public let takesLatePlayers: Bool

  public init(
    namesPlayers: Bool, showsAvatars: Bool = false, hasTeammates: Bool = false, longestName: Int = 20,
    setupIsForHost: Bool = false, waitsForEverybody: Bool = false, isOpenEnded: Bool = false,
    hearsOfPresence: Bool = false, hearsOfLeaving: Bool = false, takesLatePlayers: Bool = false
  ) {
    self.namesPlayers = namesPlayers
    self.showsAvatars = showsAvatars
    self.hasTeammates = hasTeammates
    self.longestName = longestName
    self.setupIsForHost = setupIsForHost
    self.waitsForEverybody = waitsForEverybody
    self.isOpenEnded = isOpenEnded
    self.hearsOfPresence = hearsOfPresence
    self.hearsOfLeaving = hearsOfLeaving
    self.takesLatePlayers = takesLatePlayers
  }
}
