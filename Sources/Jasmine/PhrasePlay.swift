import Tabletop

/// How a game ended.
public enum Ending: String, Sendable {
  case won
  /// The time was up before all lines were right, or a tile came to rest in the top row.
  case lost
  /// The time is up, in a game that is played until then.
  case ended
}

/// The state that the three games have in common: a clock that starts with the first action, a score, a count of
/// moves, and the phrases that were formed.
public struct PhrasePlay: Sendable {
  /// An end and its time.
  struct End: Sendable {
    let ending: Ending
    let time: GameTime
  }

  let type: PhraseType
  let level: String?
  /// How long the game lasts once the clock has started.
  let length: Milliseconds
  /// When the clock started; nil before the first action.
  private(set) var started: GameTime?
  /// Nil while the game is being played.
  private(set) var end: End?
  var score: Int64 = 0
  var moves: Int64 = 0
  /// The phrases formed so far, in order, each once.
  private(set) var met: [String] = []

  init(_ setup: PhraseSetup) {
    type = setup.type
    level = setup.level
    length = setup.seconds * 1_000
  }

  /// When the time is up; nil before the clock starts, and after the end.
  var timeUp: GameTime? { end == nil ? started.map { $0 + length } : nil }

  /// Starts the clock, with the first action that is done.
  mutating func start(at now: GameTime) { if started == nil { started = now } }

  /// - Throws: `clockRuns`.
  func checkNotStarted() throws(Refusal) {
    guard started == nil else { throw Refusal("clockRuns", "The clock runs already.") }
  }

  mutating func end(_ ending: Ending, at time: GameTime) { end = End(ending: ending, time: time) }

  mutating func meet(_ hanzi: String) {
    if !met.has(hanzi) { met.append(hanzi) }
  }

  /// How long the clock has run at `now`; after the end, how long it had run then.
  func elapsed(at now: GameTime) -> Milliseconds { started.map { (end?.time ?? now) - $0 } ?? 0 }

  /// The time left at `now`; after the end, what was left then.
  func left(at now: GameTime) -> Milliseconds { length - elapsed(at: now) }

  var outcome: Outcome? { end.map { Outcome(result: $0.ending.rawValue, score: score) } }

  private var status: String {
    end?.ending.rawValue ?? (started == nil ? "notStarted" : "inProgress")
  }

  /// Writes the part of a view that is common to the three games.
  ///
  /// - Parameter highlighted: the places of the cells in lines that are right.
  /// - Parameter cells: the texts of the cells, row by row; nil for an empty cell.
  @inline(never)
  func encode(
    _ mode: GameID, at now: GameTime, cells: [String?], columns: Int, highlighted: [Place],
    to writer: inout JSONWriter
  ) {
    writer.member("mode", mode)
    writer.member("type", type.rawValue)
    writer.member("level", orNull: level)
    writer.member("status", status)
    writer.member("left", left(at: now))
    writer.member("of", length)
    writer.member("score", score)
    writer.member("moves", moves)
    writer.member("grid") { writer in
      writer.array { writer in
        for first in stride(from: 0, to: cells.count, by: columns) {
          writer.array { writer in
            for text in cells[first..<first + columns] {
              if let text { writer.write(text) } else { writer.writeNull() }
            }
          }
        }
      }
    }
    writer.member("highlighted", highlighted)
    writer.member("met", met)
  }

  var brokenInvariant: String? {
    if score < 0 || moves < 0 { return "a score and a count are no less than nothing" }
    if started == nil, moves > 0 || end != nil { return "the clock starts with the first action" }
    if let end, let started, !(0...length).contains(end.time - started) { return "a game ends in its time" }
    return nil
  }
}

extension JSONWriter {
  /// The event that each game ends with: `{"ended":{"result":"won","score":2785}}`.
  mutating func ended(_ ending: Ending, score: Int64) {
    choice("ended") { writer in
      writer.member("result", ending.rawValue)
      writer.member("score", score)
    }
  }
}
