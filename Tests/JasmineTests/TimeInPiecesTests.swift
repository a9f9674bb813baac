import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// The views and events of a tetris table are the same no matter in how many steps it is advanced.
@Suite struct TimeInPiecesTests {
  /// An action that was done, with its time.
  struct Done {
    let time: Milliseconds
    let action: Tetris.Action
  }

  private func bench(_ type: PhraseType) throws -> Bench<Tetris> {
    try Bench<Tetris>(type, phrases: Array(TestPhrases.all(type).prefix(4)), seconds: 60, fall: 250, seed: 5)
  }

  /// A game played at random by somebody who knows the phrases.
  private func played(_ type: PhraseType) throws -> [Done] {
    let bench = try bench(type)
    let player = TetrisPlayer(phrases: bench.rules.phrases)
    var random = Random(seed: Seed(11))
    var done: [Done] = []
    while bench.table.outcome == nil {
      try bench.wait(until: bench.now + random.below(random.below(20) == 0 ? 4_000 : 200))
      if bench.table.outcome != nil { break }
      let action = player.action(bench.rules)
      try bench.act(action)
      done.append(Done(time: bench.now, action: action))
    }
    #expect(bench.rules.play.met.count > 1)
    return done
  }

  @Test(arguments: PhraseType.allCases) func oneMillisecondAtATimeGivesTheSame(_ type: PhraseType) throws {
    let (walking, leaping) = (try bench(type), try bench(type))
    var events: [[String]] = [[], []]
    for done in try played(type) {
      while walking.now < done.time { events[0] += try walking.wait(until: walking.now + 1) }
      events[1] += try leaping.wait(until: done.time)
      events[0] += texts(try walking.act(done.action))
      events[1] += texts(try leaping.act(done.action))
      #expect(leaping.view == walking.view)
      #expect(leaping.table.nextDeadline == walking.table.nextDeadline)
    }
    while walking.table.outcome == nil { events[0] += try walking.wait(until: walking.now + 1) }
    events[1] += try leaping.wait(until: walking.now)
    #expect(events[0] == events[1])
    #expect(leaping.view == walking.view)
    #expect(leaping.table.outcome == walking.table.outcome)
  }

  @Test(arguments: PhraseType.allCases) func aViewHoldsUntilTheNextDeadlineButForTheClock(_ type: PhraseType)
    throws
  {
    let bench = try bench(type)
    try bench.act(.drop)
    while let deadline = bench.table.nextDeadline {
      let (falling, pit) = (bench.falling, bench.rules.pit)
      try bench.wait(until: deadline.milliseconds - 1)
      #expect(bench.falling == falling)
      #expect(bench.rules.pit == pit)
      try bench.wait(until: deadline.milliseconds)
      #expect(bench.falling != falling || bench.table.outcome != nil)
    }
  }
}
