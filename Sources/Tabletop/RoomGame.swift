/// A game whose rules leave some decisions to the host of its room.
public protocol RoomGame: Game {
  /// The only seat that may do what the rules leave to the host; nil: nobody. Such a game has an action
  /// `{"host":{}}`. The room does it for a seat to tell the game that this seat is host now.
  var roomHost: Seat? { get }
}
