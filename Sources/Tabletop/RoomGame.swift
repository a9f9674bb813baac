/// A game that leaves something to the host of the room in which it is played.
public protocol RoomGame: Game {
  /// Who alone may do what the rules leave to a host; nil: nobody. Such a game has an action `{"host":{}}`, by which a
  /// room tells it of the seat that is host now.
  var roomHost: Seat? { get }
}
