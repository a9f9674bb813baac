import Tabletop

extension Refusal {
  public static let notRanked = Refusal("notRanked", "There is no board for this.")
  public static let notToday = Refusal(
    "notToday", "Only today's daily puzzle counts. The day is that of the server's clock (UTC).")
  public static let alreadyTried = Refusal(
    "alreadyTried", .conflict,
    "The one ranked try was used already: by you, by an account with your e-mail address, or by another guest on this "
      + "device.")
  public static let noSuchBoard = Refusal("noSuchBoard", .notFound, "There is no such board.")
  public static let noSuchScore = Refusal(
    "noSuchScore", .notFound, "There is no such score, or it is no longer on a board.")

  public static let notShownYet = Refusal(
    "notShownYet", .forbidden,
    "Games of a daily puzzle can be watched when nobody can be ranked in it any more.")
  public static let playedBefore = Refusal(
    "playedBefore", .conflict, "Somebody else has already submitted the same game, move by move.")

  public static let noSuchTicket = Refusal("noSuchTicket", .notFound, "There is no such ticket.")
  public static let notYourTicket = Refusal(
    "notYourTicket", .forbidden, "This ticket was issued to somebody else.")
  public static let ticketUsed = Refusal("ticketUsed", .conflict, "This ticket was used for another game.")
  public static let ticketExpired = Refusal("ticketExpired", .conflict, "This ticket has expired.")
  public static let otherGame = Refusal("otherGame", "The ticket is for another game.")
  public static let otherSetup = Refusal("otherSetup", "The ticket is for another setup.")
  public static let otherSeed = Refusal("otherSeed", "The ticket is for another seed.")
  public static let otherContent = Refusal(
    "otherContent", .conflict,
    "This game was played with other content than the server's, or the content has changed since.")
  static let nothingLater = Refusal("nothingLater", "The page of this game has everything from the start.")
  static let otherCourse = Refusal(
    "otherCourse", "This game does not go on from the one for which the server gave content.")
  static let otherRules = Refusal(
    "otherRules", .conflict, "This game was played by other rules than the server's.")
  static let timesDoNotFit = Refusal(
    "timesDoNotFit",
    "The game's time does not fit the time since its ticket was issued: it began later, had a break, was sent late, "
      + "or is longer.")
  static let tooManyActions = Refusal(
    "tooManyActions", "A recording has at most \(Verification.maxActions) actions.")
  static let tooMuchWork = Refusal("tooMuchWork", "This recording takes too long to replay.")
  static let notFinished = Refusal("notFinished", "The game was not played to its end.")
  static let notScored = Refusal("notScored", "This game has no score that could be ranked.")

  static func doesNotReplay(_ place: String, _ refusal: Refusal) -> Refusal {
    Refusal("doesNotReplay", "In the replay, \(place) is refused: \(refusal.message)")
  }
}
