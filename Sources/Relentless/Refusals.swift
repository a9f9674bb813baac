import Tabletop

extension Refusal {
  static let paused = Refusal("paused", "Somebody is missing; the round is paused.")
  static let wrongPhase = Refusal("wrongPhase", "This cannot be done just now.")
  static let notHost = Refusal("notHost", "Only the host can do this.")
  static let gone = Refusal("gone", "The round goes on without you. You may come back at the next briefing.")
  static let noSuchPackage = Refusal("noSuchPackage", "You have no such package.")
  static let noSuchItem = Refusal("noSuchItem", "There is no such item.")
  static let noSuchHouse = Refusal("noSuchHouse", "There is no such house.")
  static let noSuchAssembly = Refusal("noSuchAssembly", "Nothing is assembled from exactly these.")
  static let notAssembled = Refusal("notAssembled", "This cannot be taken apart.")
  static let packageFull = Refusal("packageFull", "No more fits into this package.")
  static let tooManyPackages = Refusal(
    "tooManyPackages", "There are as many packages as can be: send or discard one.")
  static let noOrder = Refusal("noOrder", "Nobody in this house has ordered anything.")
  static let cannotReceive = Refusal("noSuchSeat", "Nobody who could receive it is there.")
  static let notSimulated = Refusal("noSuchSeat", "No simulated teammate is there.")
  static let tooManyAsks = Refusal("tooManyAsks", "One thing after the other: wait for an answer.")
}
