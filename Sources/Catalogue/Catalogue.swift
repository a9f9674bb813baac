import Tabletop

#if TurnTracker
  import TurnTracker
#endif
#if KidsJoy
  import KidsJoy
#endif
#if Relentless
  import Relentless
#endif
#if Jasmine || Phrases
  import Jasmine
#endif
#if TownHunt || Packs || PackFiles
  import TownHunt
#endif
#if Rehearsal
  import Rehearsal
#endif

/// All games that Parlour plays. To add a game, add a line here: hosts and test suites go through this list.
public enum Catalogue {
  /// All games; in the page only those of one module, so that the page loads no more than it plays.
  public static let games: [GameEntry] = {
    var games: [GameEntry] = []
    #if TurnTracker
      games += [GameEntry(TurnTracker.self)]
    #endif
    #if KidsJoy
      games += [GameEntry(Memory.self), GameEntry(Sorting.self), GameEntry(Balloons.self)]
    #endif
    #if Relentless
      games += [GameEntry(Relentless.self)]
    #endif
    #if Jasmine
      games += [GameEntry(Swapping.self), GameEntry(Sliding.self), GameEntry(Tetris.self)]
    #endif
    #if TownHunt
      games += [GameEntry(TownHunt.self), GameEntry(Together.self)]
    #endif
    return games
  }()

  /// The handler with that name for the page's questions that belong to no table; nil where there is none.
  public static func queryHandler(_ name: String) -> QueryHandler? {
    #if Jasmine
      if name.isIdentical(to: "jasmine") { return LevelQueries() }
    #endif
    #if Phrases
      if name.isIdentical(to: "phrases") { return PhraseQueries() }
    #endif
    #if Packs
      if name.isIdentical(to: "packs") { return PackQueries() }
    #endif
    #if PackFiles
      if name.isIdentical(to: "packfiles") { return PackFileQueries() }
    #endif
    #if Rehearsal
      if name.isIdentical(to: "rehearsal") { return RehearsalQueries() }
    #endif
    // Any other game has a handler that refuses all questions.
    return game(name).map { _ in QueryHandler() }
  }

  /// The game with that id; nil where there is none.
  public static func game(_ id: GameID) -> GameEntry? {
    games.first { $0.id.isIdentical(to: id) }
  }
}

extension Refusal {
  /// A game that is not in the catalogue.
  public static let noSuchGame = Refusal("noSuchGame", "There is no such game here.")
}
