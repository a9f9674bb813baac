/// The identity of a room's game outside the room. All its phones get the same mark, and keep and export the game by
/// it.
///
/// ```swift
/// let mark: GameMark = chance.makeMark()
/// let isSameGame = mark == GameMark(id: "9f6b", began: 1_700_000_000_000)  // true
/// ```
public struct GameMark: Equatable, Sendable {
  /// A UUID.
  public let id: String
  /// When it began, by the wall clock: milliseconds since 1970.
  public let began: Int64

  public init(id: String, began: Int64) {
    self.id = id
    self.began = began
  }
}
