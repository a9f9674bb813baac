import Jasmine
import Scores
import Tabletop

/// A finger that taps as fast as it can does so 50 to 70 times in ten seconds (finger tapping test, e.g. Shimoyama et al.,
/// Archives of Neurology 47, 1990). The limits are about twice what one finger does, because people have more of them.
extension HandPace {
  /// The paces of each of Jasmine's games.
  static let jasmine: [GameID: [HandPace]] = [
    Swapping.id: [swaps], Sliding.id: [slides], Tetris.id: [moves, drops, trades],
  ]

  /// A swap is two taps, or a drag.
  private static let swaps = HandPace(of: ["swap"], called: "swaps", inASecond: 8, inTenSeconds: 40)

  /// A slide is one press. People who race with the fifteen puzzle slide 5 to 13 times a second throughout a puzzle
  /// (speedsolving.com, threads on the fifteen puzzle).
  private static let slides = HandPace(of: ["slide"], called: "slides", inASecond: 25, inTenSeconds: 150)

  /// A key that is held down repeats up to thirty times a second, but after seven columns there is a wall.
  private static let moves = HandPace(
    of: ["left", "right"], called: "moves to the side", inASecond: 40, inTenSeconds: 200)

  private static let drops = HandPace(of: ["drop"], called: "drops", inASecond: 15, inTenSeconds: 100)

  /// A trade is a tap that is aimed at one of six tiles, or one of six keys.
  private static let trades = HandPace(of: ["trade"], called: "trades", inASecond: 15, inTenSeconds: 100)
}
