/// The game that rooms play while they are measured: how it is opened, and the actions of its phones.
enum BusyGame: String {
  /// Marks and ready-marks of Turn Tracker.
  case turns
  /// Packages of Relentless that are made, sent to the next seat and thrown away there.
  case relentless

  var setup: String {
    switch self {
    case .turns:
      #"{"game":{"name":"Benchmark","kind":"coop","phases":["#
        + #"{"name":"Growth","symmetric":false,"actions":["Grow","Gain energy","Play cards","Fast powers"]},"#
        + #"{"name":"Invaders","symmetric":true,"actions":["Ravage","Build","Explore"]}]},"clock":{"kind":"none"}}"#
    case .relentless: #"{"difficulty":4}"#
    }
  }

  /// What the host does once the game has started.
  var opening: String? {
    switch self {
    case .turns: nil
    case .relentless: #""do":{"proceed":{}}"#
    }
  }

  /// The action with that number of a room, from 0, and the seat that does it.
  func action(_ number: Int, seats: Int) -> (seat: Int, request: String) {
    switch self {
    case .turns:
      return (
        number % seats, number / seats % 2 == 0 ? #""do":{"toggle":{"action":1}}"# : #""do":{"ready":{}}"#
      )
    case .relentless:
      let package = number / 3 + 1
      let (maker, receiver) = (package % seats, (package + 1) % seats)
      switch number % 3 {
      case 0: return (maker, #""do":{"newPackage":{}}"#)
      case 1: return (maker, #""do":{"send":{"package":\#(package),"to":\#(receiver)}}"#)
      default: return (receiver, #""do":{"discard":{"package":\#(package)}}"#)
      }
    }
  }
}
