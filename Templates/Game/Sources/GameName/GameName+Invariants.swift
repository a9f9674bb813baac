import Tabletop

extension GameName {
  public var brokenInvariant: String? {
    if !players.indices.contains(turn.index) { return "the turn is a seat's" }
    if stones < 0 { return "there are no fewer than no stones" }
    if !(1...sides).contains(die) { return "the die shows one of its sides" }
    if (stones == 0) != (outcome != nil) { return "the game is over when the last stone is taken" }
    if let outcome, outcome.winners != [turn] { return "whoever took the last stone has won" }
    return nil
  }
}
