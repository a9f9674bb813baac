import Tabletop

extension Refusal {
  static let paused = Refusal("paused", "Somebody is missing; the round is paused.")
  static let wrongPhase = Refusal("wrongPhase", "This is not possible now.")
  static let notHost = Refusal("notHost", "Only the host can do this.")
  static let gone = Refusal("gone", "The round goes on without you. You may come back at the next briefing.")
  static let nobodyMissing = Refusal("nobodyMissing", "Nobody is missing.")
  static let tooFewLeft = Refusal("tooFewPlayers", "At least two are needed to go on.")
  static let noSuchPackage = Refusal("noSuchPackage", "You have no such package.")
  static let noSuchItem = Refusal("noSuchItem", "There is no such item.")
  static let noSuchHouse = Refusal("noSuchHouse", "There is no such house.")
  static let noSuchAssembly = Refusal("noSuchAssembly", "These items cannot be assembled.")
  static let notAssembled = Refusal("notAssembled", "This cannot be taken apart.")
  static let packageFull = Refusal("packageFull", "This package is full.")
  static let tooManyPackages = Refusal(
    "tooManyPackages", "There is no room for another package. Send or discard one.")
  static let noOrder = Refusal("noOrder", "Nobody in this house has ordered anything.")
  static let cannotReceive = Refusal("noSuchSeat", "There is nobody who could receive it.")
  static let notSimulated = Refusal("noSuchSeat", "There is no simulated teammate.")
  static let tooManyAsks = Refusal("tooManyAsks", "Too many questions at once. Wait for an answer.")
}
