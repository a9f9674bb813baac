import Tabletop

/// Plays a game at random, and checks what every game promises:
/// - its own invariants, after each step;
/// - a refused action changes nothing, and the views are the same no matter into how many steps time is
///   divided: a second table gets only the actions that were done, and its time in pieces;
/// - all viewers with one representative see the same;
/// - replaying the recording gives the same views and the same summary.
///
/// The same seed always gives the same game.
public struct RandomPlay<Rules: Game>: Sendable {
  /// The next move to try.
  public struct Move {
    public let seat: Seat
    public let action: JSON
    /// The time since the previous move, in milliseconds.
    public let wait: Milliseconds

    public init(_ action: JSON, by seat: Seat, after wait: Milliseconds) {
      self.action = action
      self.seat = seat
      self.wait = wait
    }
  }

  /// Makes a setup. If the rules refuse it, that game ends at once, and this is not a failure.
  let setup: @Sendable (inout Random) -> JSON
  /// How many moves a game has at most; fewer if it ends before.
  let moves: ClosedRange<Int>
  let move: @Sendable (Table<Rules>, inout Random) -> Move

  public init(
    moves: ClosedRange<Int>, setup: @escaping @Sendable (inout Random) -> JSON,
    move: @escaping @Sendable (Table<Rules>, inout Random) -> Move
  ) {
    self.moves = moves
    self.setup = setup
    self.move = move
  }

  /// The numbers of games, of actions done and of actions refused.
  public struct Tally {
    /// Games whose setup was accepted, all of which were played to their end.
    public var games = 0
    public var done = 0
    public var refused = 0

    /// Whether there were more than `least` games and, on average, more than four actions done in each game and more
    /// than one action refused in `gamesPerRefusal` games. Less random play would prove little.
    public func isMany(games least: Int = 2_200, gamesPerRefusal: Int = 1) -> Bool {
      games > least && done > games * 4 && refused * gamesPerRefusal > games
    }
  }

  /// Plays as many games as there are seeds, up to the first that breaks a promise.
  public func play(seeds: Range<UInt64>) throws(BrokenPromise) -> Tally {
    var tally = Tally()
    for seed in seeds { try play(seed: seed, &tally) }
    return tally
  }

  private func play(seed: UInt64, _ tally: inout Tally) throws(BrokenPromise) {
    var random = Random(seed: Seed(seed))
    let setup = setup(&random)
    guard let table = open(setup, seed), let twin = open(setup, seed) else { return }
    tally.games += 1
    var recording = Recording(
      game: Rules.id, rulesVersion: Rules.rulesVersion, setup: setup, seed: Seed(seed))
    do throws(Problem) {
      for _ in 0..<(moves.lowerBound + random.below(moves.count)) where table.outcome == nil {
        let move = move(table, &random)
        let time = table.now + move.wait
        recording.extend(to: time)
        let refusal = table.perform(JSONReader(move.action), by: move.seat, at: time).refusal
        try passInPieces(twin, to: time, &random)
        if refusal == nil {
          recording.append(Recording.Entry(at: time, seat: move.seat, action: move.action))
          let twinRefusal = twin.perform(JSONReader(move.action), by: move.seat, at: time).refusal
          if let twinRefusal {
            throw Problem("the twin refuses \(JSONWriter.text(of: move.action)): \(twinRefusal)")
          }
          tally.done += 1
        } else {
          tally.refused += 1
        }
        try check(table, twin, for: random.pick(table.viewers) ?? .spectator)
      }
      try checkReplay(of: recording, table)
    } catch {
      throw BrokenPromise(game: Rules.id, seed: seed, problem: error.text, recording: recording)
    }
  }

  private func open(_ setup: JSON, _ seed: UInt64) -> Table<Rules>? {
    guard let setup = try? Rules.Setup(from: JSONReader(setup)) else { return nil }
    return try? Table<Rules>(setup: setup, seed: Seed(seed))
  }

  private func passInPieces(_ table: Table<Rules>, to time: GameTime, _ random: inout Random) throws(Problem)
  {
    do throws(Refusal) {
      for _ in 0..<random.below(5) {
        _ = try table.advance(to: table.now + random.below(time - table.now + 1))
      }
      _ = try table.advance(to: time)
    } catch {
      throw Problem("time does not pass: \(error)")
    }
  }

  // MARK: Promises

  /// The checks after each step, for one viewer.
  private func check(_ table: Table<Rules>, _ twin: Table<Rules>, for viewer: Viewer) throws(Problem) {
    if let sentence = table.brokenInvariant { throw Problem("it does not hold that \(sentence)") }
    let view = table.viewText(for: viewer)
    let twinView = twin.viewText(for: viewer)
    if view != twinView { throw Problem("\(viewer) sees\n\(view)\nand in the twin\n\(twinView)") }
    let representative = table.representative(of: viewer)
    if representative != viewer, view != table.viewText(for: representative) {
      throw Problem("\(viewer) does not see what \(representative) sees")
    }
    if table.nextDeadline != twin.nextDeadline { throw Problem("the twin's next deadline is another") }
    if table.outcome != twin.outcome { throw Problem("the twin's outcome is another") }
    if table.nextDeadline != table.rules.nextDeadline || table.outcome != table.rules.outcome {
      throw Problem("time that passed without a deadline changed the next deadline or the outcome")
    }
    if let deadline = table.nextDeadline, deadline <= table.now {
      throw Problem("the next deadline has passed already")
    }
  }

  private func checkReplay(of recording: Recording, _ table: Table<Rules>) throws(Problem) {
    guard let again = open(recording.setup, recording.seed.value) else {
      throw Problem("the setup is refused the second time")
    }
    do throws(ReplayFailure) { try recording.replay(on: again) } catch {
      throw Problem("the recording does not play again: \(error)")
    }
    for viewer in table.viewers where table.representative(of: viewer) == viewer {
      if again.viewText(for: viewer) != table.viewText(for: viewer) {
        throw Problem("\(viewer) sees something else when the recording is played again")
      }
      if again.summaryText(for: viewer) != table.summaryText(for: viewer) {
        throw Problem("\(viewer) is told another summary when the recording is played again")
      }
    }
  }
}

/// What is wrong, in words. (Not within the generic type: thrown from there it crashes the optimiser of Swift 6.3.)
private struct Problem: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// A game that broke a promise, with all that is needed to replay it.
public struct BrokenPromise: Error, CustomStringConvertible {
  let game: GameID
  let seed: UInt64
  let problem: String
  let recording: Recording

  public var description: String {
    "\(game), random play of seed \(seed): \(problem)\n\(recording.fileText)"
  }
}

extension AnyTable {
  /// All its viewers.
  public var viewers: [Viewer] { (0..<seatCount).map { .seat(Seat($0)) } + [.spectator] }

  /// The JSON of what `viewer` sees.
  public func viewText(for viewer: Viewer) -> String {
    var writer = JSONWriter(reserving: 4096)
    writeView(for: viewer, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The JSON of the statistics told to `viewer`.
  public func summaryText(for viewer: Viewer) -> String {
    var writer = JSONWriter()
    writeSummary(for: viewer, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
