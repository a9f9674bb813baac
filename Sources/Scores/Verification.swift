import Catalogue
import Tabletop

/// Replays a recording with the rules, under the terms of its ticket. It knows no player and no store.
struct Verification: Sendable {
  let terms: Terms
  let seed: Seed
  let rulesVersion: Int
  /// Milliseconds since the ticket was issued.
  let elapsed: Milliseconds
  /// When the game's clock stood still, as the page says.
  var pauses: [Pause] = []

  /// The most actions of one recording: ten a second for longer than an hour.
  static let maxActions = 50_000
  /// The most actions of any kind. Keys that are held down repeat thirty times a second.
  private static let anyPace = HandPace(of: [], called: "actions", inASecond: 60, inTenSeconds: 600)
  /// How much clocks may differ, in milliseconds.
  static let grace: Milliseconds = 5_000
  /// What the network may take of a game's time, in milliseconds: the way of the ticket, and that of the recording.
  static let networkGrace: Milliseconds = 1_000
  /// How long the rules may take. Each single action costs little, but there can be many. It limits work of the
  /// machine, so the machine's clock measures it.
  private static let longestWork = Duration.seconds(2)

  /// - Parameter submitted: the recording as it came.
  /// - Throws: the refusal that says what is wrong.
  func prove(_ submitted: JSONReader) throws(Refusal) -> Proof {
    let game = try played(submitted)
    guard let outcome = game.table.outcome, let over = game.over else { throw .notFinished }
    guard let score = outcome.score, outcome.isRanked != false else { throw .notScored }
    return try proof(of: game, score: score, isTimed: isTimed(game.recording, until: over))
  }

  /// How far a game has come, which need not be over.
  ///
  /// - Returns: what is proven so far, without a score; and what the player sees.
  /// - Throws: the refusal that says what is wrong.
  func progress(_ submitted: JSONReader) throws(Refusal) -> (proof: Proof, view: JSON) {
    let game = try played(submitted)
    let view = try json { writer in game.table.writeView(for: .seat(Seat(0)), to: &writer) }
    return (try proof(of: game, score: 0, isTimed: false), view)
  }

  private func proof(of game: Played, score: Int64, isTimed: Bool) throws(Refusal) -> Proof {
    let summary = try json { writer in game.table.writeSummary(for: .seat(Seat(0)), to: &writer) }
    return Proof(
      score: score, summary: summary, recording: game.recording, isTimed: isTimed,
      pauses: possiblePauses(of: game.recording))
  }

  /// Whether the game's clock ran from when the ticket was issued until now, but for what the network takes.
  ///
  /// - Parameter over: when the game was over, whenever its recording ends.
  private func isTimed(_ recording: Recording, until over: GameTime) -> Bool {
    guard let start = terms.start, let first = recording.entries.first, first.action[start] != nil else {
      return false
    }
    return elapsed - (over - first.at) <= Verification.networkGrace
  }

  /// A game that was replayed.
  private struct Played {
    /// With the server's own content.
    let recording: Recording
    let table: AnyTable
    /// When the game was over; nil where it is not.
    let over: GameTime?
  }

  private func played(_ submitted: JSONReader) throws(Refusal) -> Played {
    let recording = try read(submitted)
    guard recording.game.isIdentical(to: terms.game) else { throw .otherGame }
    guard let game = Catalogue.game(terms.game) else { throw .noSuchGame }
    guard recording.rulesVersion == rulesVersion, game.rulesVersion == rulesVersion else { throw .otherRules }
    guard recording.seed == seed else { throw .otherSeed }
    try checkSetup(recording.setup, of: game)
    guard recording.end.milliseconds <= elapsed + Verification.grace else { throw .timesDoNotFit }
    try checkPace(of: recording.entries)

    var own = game.recording(setup: terms.resolved, seed: seed)
    for (index, entry) in recording.entries.enumerated() { own.append(try completed(entry, index)) }
    own.extend(to: recording.end)
    let table = try game.open(setup: terms.resolved, seed: seed)
    return Played(recording: own, table: table, over: try replay(own, on: table))
  }

  /// An entry with the server's content, where the page only names it.
  private func completed(_ entry: Recording.Entry, _ index: Int) throws(Refusal) -> Recording.Entry {
    guard let later = terms.later else { return entry }
    do throws(Refusal) {
      return Recording.Entry(at: entry.at, seat: entry.seat, action: try later.completed(entry.action))
    } catch {
      throw .doesNotReplay("action \(index + 1)", error)
    }
  }

  /// The pauses that fit into the time since the ticket was issued, the first ones first. A device's clock may be set
  /// in mid-game, so pauses that are too long are shortened and not refused.
  private func possiblePauses(of recording: Recording) -> [Pause] {
    var left = max(elapsed + Verification.grace - recording.end.milliseconds, 0)
    return pauses.map { pause in
      let length = min(pause.length, left)
      left -= length
      return Pause(at: pause.at, length: length)
    }
  }

  private func read(_ submitted: JSONReader) throws(Refusal) -> Recording {
    if case .array(let actions)? = submitted.value["actions"], actions.count > Verification.maxActions {
      throw .tooManyActions
    }
    let recording: Recording
    let end: Int64
    do throws(JSONError) {
      recording = try Recording(from: submitted)
      end = try submitted.anyObject().required("end").int64(in: 0...Int64.max)
    } catch {
      throw Refusal(error)
    }
    // A recording may not end before its last action.
    guard recording.end.milliseconds == end else { throw .timesDoNotFit }
    return recording
  }

  /// Checks that the setup is the ticket's: with the server's content, or without any where the page sends none.
  private func checkSetup(_ setup: JSON, of game: GameEntry) throws(Refusal) {
    if setup.isSame(as: terms.resolved) || setup.isSame(as: terms.setup) { return }
    if let digest = terms.digest, let other = game.contentDigest(of: setup), !other.isIdentical(to: digest) {
      throw .otherContent
    }
    throw .otherSetup
  }

  /// Refuses more actions than hands can do, neither with keys held down nor by sweeping over the screen.
  private func checkPace(of all: [Recording.Entry]) throws(Refusal) {
    let entries = terms.later.map { later in all.filter { !later.isContent($0.action) } } ?? all
    for pace in [Verification.anyPace] + terms.paces { try pace.check(entries) }
  }

  /// - Returns: when the game was over; nil where it is not.
  private func replay(_ recording: Recording, on table: AnyTable) throws(Refusal) -> GameTime? {
    let clock = ContinuousClock()
    let start = clock.now
    for (index, entry) in recording.entries.enumerated() {
      do throws(Refusal) { try entry.replay(on: table) } catch {
        throw .doesNotReplay("action \(index + 1)", error)
      }
      if index % 256 == 255, clock.now - start > Verification.longestWork { throw .tooMuchWork }
    }
    do throws(Refusal) {
      // A game that ends by itself does so at one of its deadlines.
      while table.outcome == nil, let deadline = table.nextDeadline, deadline <= recording.end {
        _ = try table.catchUp(to: deadline)
        if clock.now - start > Verification.longestWork { throw Refusal.tooMuchWork }
      }
      let over = table.outcome.map { _ in table.now }
      _ = try table.catchUp(to: recording.end)
      return over
    } catch {
      throw error == .tooMuchWork ? error : .doesNotReplay("the end", error)
    }
  }

  private func json(_ write: (inout JSONWriter) -> Void) throws(Refusal) -> JSON {
    var writer = JSONWriter()
    write(&writer)
    do throws(JSONError) { return try JSON(parsing: writer.bytes, limits: .file) } catch {
      throw Refusal(error)
    }
  }
}

/// What the replay of a ranked game proved.
///
/// ```swift
/// let proof: Proof = try await prove(pauses: [minute], elapsed: 200_000)
/// let points = proof.score  // 10
/// let moment = 25_000 + proof.paused(before: 25_000)  // 85_000: the page was closed for a minute
/// ```
public struct Proof: Sendable {
  public let score: Int64
  /// What the game tells beside its outcome.
  public let summary: JSON
  /// The recording, with the server's own setup.
  public let recording: Recording
  /// Whether the server has measured its time.
  let isTimed: Bool
  /// When the game's clock stood still because the page was closed. Together with the game they are not longer than the
  /// time since the ticket was issued.
  let pauses: [Pause]

  /// How long the game's clock had stood still before a moment of the game; both in milliseconds.
  public func paused(before time: Milliseconds) -> Milliseconds {
    pauses.reduce(0) { $1.at < time ? $0 + $1.length : $0 }
  }
}

/// A time in which the page was closed, and the game's clock stood still.
struct Pause: Sendable {
  /// The game's time; milliseconds.
  let at: Milliseconds
  /// Milliseconds of the device's clock.
  let length: Milliseconds
}
