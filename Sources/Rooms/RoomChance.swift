import Ports

/// What a room draws beside tokens and seeds.
public protocol RoomChance: Chance {
  /// The mark of a game that begins now.
  func makeMark() -> GameMark
}
