/// What a game of a room is known by outside the room, to all of its phones alike: they keep and export it by that.
public struct GameMark: Equatable, Sendable {
  /// A UUID.
  public let id: String
  /// When it began, by the clock on the wall: milliseconds since 1970.
  public let began: Int64

  public init(id: String, began: Int64) {
    self.id = id
    self.began = began
  }
}
