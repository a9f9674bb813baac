import Names
import Tabletop

/// The refusals of a room, beside those of its game.
extension Refusal {
  public static let noSuchRoom = Refusal("noSuchRoom", .notFound, "There is no table with this code.")
  public static let badToken = Refusal("badToken", "This key opens no seat at this table.")
  public static let nameTaken = Refusal("nameTaken", .conflict, "Somebody here already has this name.")
  public static let avatarTaken = Refusal("avatarTaken", .conflict, "Somebody here already has this picture.")
  public static let badAvatar = Refusal("badAvatar", "There is no such picture.")
  public static let roomFull = Refusal("roomFull", .conflict, "All seats are taken.")
  public static let alreadyStarted = Refusal("alreadyStarted", .conflict, "The game has started already.")
  public static let notStarted = Refusal("notStarted", .conflict, "The game has not started yet.")
  public static let notOver = Refusal("notOver", "The game is not over yet.")
  public static let notHost = Refusal("notHost", "Only the host can do this.")
  public static let tooFewPlayers = Refusal("tooFewPlayers", "More players are needed.")
  public static let notSeated = Refusal("notSeated", "Viewers cannot do this.")
  public static let notYourSeat = Refusal("notYourSeat", "This seat belongs to another phone.")
  public static let whichSeat = Refusal("whichSeat", "This phone has several seats: name one.")
  public static let oldNumber = Refusal(
    "oldNumber", "A message with a higher number has already been handled.")
  public static let seatTaken = Refusal("seatTaken", "Somebody is in this seat.")
  public static let recordFull = Refusal(
    "recordFull", "This game has lasted so long that its recording is full. Open a new table.")
  public static let otherRules = Refusal(
    "otherRules", .conflict, "This game began with other rules than the server has now.")

  static let notAdmitted = Refusal("notAdmitted", "The host has not let you in yet.")
  static let throughTheRoom = Refusal("throughTheRoom", "Players join with the code of the table.")

  static let nameLooksTaken = Refusal(
    "nameTaken", .conflict, "Somebody here already has a name that looks like this one.")
  static let nameOfAccount = Refusal(
    "nameTaken", .conflict, "This is the name of an account that plays at this table. Choose another name.")

  static func badName(_ fault: NameFault) -> Refusal { Refusal("badName", fault.message) }
}
