import Tabletop
import Testing

@testable import Phrases
@testable import Scores

/// How fast hands can be at Jasmine's games.
@Suite struct HandPaceTests {
  /// Actions with the same time between them.
  private struct Series: CustomTestStringConvertible {
    let game: GameID
    let action: String
    let count: Int
    /// Milliseconds.
    let every: Int64

    init(_ game: GameID, _ action: String, _ count: Int, every: Int64) {
      self.game = game
      self.action = action
      self.count = count
      self.every = every
    }

    var testDescription: String { "\(count) of \(action) in \(game), every \(every) ms" }

    /// The sentence with which it is refused; nil where hands can do it.
    func refusal() throws -> String? {
      let action = try JSON(parsing: action)
      let entries = (0..<count).map { number in
        Recording.Entry(at: GameTime(milliseconds: Int64(number) * every), seat: 0, action: action)
      }
      let paces = try #require(HandPace.jasmine[game])
      do throws(Refusal) {
        for pace in paces { try pace.check(entries) }
        return nil
      } catch {
        #expect(error.code == "tooFast")
        return error.message
      }
    }
  }

  private static let swap = #"{"swap":{"from":[0,0],"to":[0,1]}}"#
  private static let slide = #"{"slide":{"from":[1,2]}}"#
  private static let drop = #"{"drop":{}}"#
  private static let left = #"{"left":{}}"#
  private static let trade = #"{"trade":{"upcoming":2}}"#

  @Test(arguments: [
    Series("swapping", swap, 8, every: 0), Series("swapping", swap, 200, every: 250),
    Series("sliding", slide, 25, every: 0), Series("sliding", slide, 500, every: 70),
    Series("tetris", drop, 15, every: 0), Series("tetris", drop, 300, every: 101),
    Series("tetris", left, 40, every: 0), Series("tetris", left, 500, every: 51),
    Series("tetris", trade, 15, every: 0), Series("tetris", trade, 300, every: 101),
  ])
  private func hands(can series: Series) throws {
    #expect(try series.refusal() == nil)
  }

  @Test(arguments: [
    (Series("swapping", swap, 9, every: 0), "More than 8 swaps in a second are too fast to be true."),
    (Series("swapping", swap, 9, every: 124), "More than 8 swaps in a second are too fast to be true."),
    (Series("swapping", swap, 41, every: 240), "More than 40 swaps in 10 seconds are too fast to be true."),
    (Series("sliding", slide, 26, every: 1), "More than 25 slides in a second are too fast to be true."),
    (Series("sliding", slide, 151, every: 66), "More than 150 slides in 10 seconds are too fast to be true."),
    (Series("tetris", drop, 16, every: 10), "More than 15 drops in a second are too fast to be true."),
    (Series("tetris", drop, 101, every: 99), "More than 100 drops in 10 seconds are too fast to be true."),
    (
      Series("tetris", left, 41, every: 2),
      "More than 40 moves to the side in a second are too fast to be true."
    ),
    (Series("tetris", trade, 16, every: 3), "More than 15 trades in a second are too fast to be true."),
  ])
  private func hands(cannot series: Series, _ sentence: String) throws {
    #expect(try series.refusal() == sentence)
  }

  /// Drops and moves are counted apart: somebody can do both at the same time, with two hands.
  @Test func eachKindOfActionIsCountedByItself() throws {
    let entries = try (0..<30).map { number in
      let action = try JSON(parsing: number.isMultiple(of: 2) ? HandPaceTests.drop : HandPaceTests.left)
      return Recording.Entry(at: GameTime(milliseconds: Int64(number)), seat: 0, action: action)
    }
    for pace in try #require(HandPace.jasmine["tetris"]) { try pace.check(entries) }
  }
}
