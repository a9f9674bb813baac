/// A game whose rules leave some decisions to the host of its room.
///
/// The host of the room throws the die:
///
/// ```swift
/// extension Dice: RoomGame {
///   /// `{"host":{}}`: the room tells the game who its host is.
///   mutating func greet(_ seat: Seat) { roomHost = seat }
///
///   /// `{"roll":{}}`
///   mutating func roll(by seat: Seat) throws(Refusal) -> Event {
///     guard seat == roomHost else { throw Refusal("notHost", "Only the host throws the die.") }
///     return throwDie()
///   }
/// }
/// ```
public protocol RoomGame: Game {
  /// The only seat that may do what the rules leave to the host; nil: nobody. Such a game has an action
  /// `{"host":{}}`. The room does it for a seat to tell the game that this seat is host now.
  var roomHost: Seat? { get }
}
