import Ports

/// The random values of a room: game marks, beside tokens and seeds.
public protocol RoomChance: Chance {
  /// The mark of a game that begins now.
  func makeMark() -> GameMark
}
