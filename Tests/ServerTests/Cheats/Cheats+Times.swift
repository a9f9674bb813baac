extension Cheat {
  /// Faster than hands are: Phrases/HandPace+Jasmine.swift has the limits, and where they come from.
  static let paces: [Cheat] = [
    Cheat("with all in one moment", "422 tooFast") {
      $0.actions = (0...60).map { _ in Attempt.action("0") }
    },
    Cheat("with its time squeezed", "422 tooFast") {
      $0.actions = (0...60).map { Attempt.action("\(15 * $0)") }
    },
    Cheat("with its own moves in one moment", "422 tooFast") { attempt in
      attempt.actions = attempt.actions.map { $0.replacing(/"at":\d+/, with: #""at":0"#) }
    },
    fast("drops", "in a second", 16, every: 60, Attempt.drop, in: .tetris),
    fast("drops", "in ten seconds", 101, every: 90, Attempt.drop, in: .tetris),
    fast("moves", "in a second", 41, every: 20, #"{"left":{}}"#, in: .tetris),
    fast("moves", "in ten seconds", 201, every: 45, #"{"right":{}}"#, in: .tetris),
    fast("trades", "in a second", 16, every: 60, #"{"trade":{"upcoming":1}}"#, in: .tetris),
    fast("trades", "in ten seconds", 101, every: 90, #"{"trade":{"upcoming":1}}"#, in: .tetris),
    fast("swaps", "in a moment", 9, every: 0, swap, in: .swapping),
    fast("swaps", "in a second", 9, every: 120, swap, in: .swapping),
    fast("swaps", "in ten seconds", 41, every: 240, swap, in: .swapping),
    fast("slides", "in a moment", 26, every: 0, #"{"slide":{"from":[0,0]}}"#, in: .sliding),
    fast("slides", "in a second", 26, every: 39, #"{"slide":{"from":[0,0]}}"#, in: .sliding),
    fast("slides", "in ten seconds", 151, every: 66, #"{"slide":{"from":[0,0]}}"#, in: .sliding),
    Cheat("that is solved in a tenth of its time", "422 tooFast") { attempt in
      attempt.actions = attempt.actions.map { action in
        guard let at = action.firstMatch(of: /"at":(\d+)/).flatMap({ Int64($0.1) }) else { return action }
        return action.replacing("\"at\":\(at)", with: "\"at\":\(at / 10)")
      }
    }.of(.sliding),
    Cheat("that is fast and was played offline", "422 tooFast") {
      $0.actions = (0...60).map { _ in Attempt.action("0") }
      $0.beside = #","offline":true"#
    },
  ]

  private static let swap = #"{"swap":{"from":[0,0],"to":[0,1]}}"#

  private static func fast(
    _ what: String, _ when: String, _ count: Int64, every pace: Int64, _ action: String, in game: CheatedGame
  ) -> Cheat {
    Cheat("with \(count) \(what) \(when)", "422 tooFast") { attempt in
      attempt.actions = (0..<count).map { Attempt.action("\(pace * $0)", action) }
      attempt.end(at: 10_000)
      attempt.elapsed = max(attempt.elapsed, 11_000)
    }.of(game)
  }

  static let times: [Cheat] = [
    Cheat("in less time than it lasted", "422 timesDoNotFit") { $0.elapsed = 1_000 },
    Cheat("after 23 hours of thinking, told as none", "422 timesDoNotFit") { $0.elapsed = 23 * 3_600_000 },
    Cheat("after 23 hours of thinking, told as none", "422 timesDoNotFit") {
      $0.elapsed = 23 * 3_600_000
    }.of(.swapping),
    Cheat("after an hour of thinking, told as none", "422 timesDoNotFit") {
      $0.elapsed += 3_600_000
    }.of(.daily),
    Cheat("with a break of a millisecond more than the network takes", "422 timesDoNotFit") {
      $0.elapsed += 1
    },
    Cheat("that thinks before it starts the clock", "422 timesDoNotFit") { attempt in
      attempt.actions[0] = Attempt.action("300", #"{"start":{}}"#)
      attempt.lastTileFalls()
    },
    Cheat("that starts the clock with its first move", "422 timesDoNotFit") { attempt in
      attempt.actions.removeFirst()
      attempt.lastTileFalls()
    },
    Cheat("that says it went on long after its end", "422 timesDoNotFit") {
      $0.elapsed += 3_600_000
      $0.end(at: $0.elapsed)
    },
    Cheat("from before its ticket", "422 timesDoNotFit") { $0.elapsed = -60_000 },
    Cheat("that ends in the future", "422 timesDoNotFit") { $0.end(at: $0.elapsed + 60_000) },
    Cheat("that ends in a million years", "422 timesDoNotFit") { $0["end"] = "31556952000000000" },
    Cheat("that ends at the end of all numbers", "422 timesDoNotFit") { $0["end"] = "9223372036854775807" },
    Cheat("that ends beyond all numbers", "422 badForm") { $0["end"] = "9223372036854775808" },
    Cheat("that ends before its last action", "422 timesDoNotFit") { $0["end"] = "0" },
    Cheat("that ends before it begins", "422 badForm") { $0["end"] = "-1" },
    Cheat("that ends at a fraction of a millisecond", "422 badForm") { $0["end"] += ".5" },
    Cheat("without an end", "422 badForm") { $0.remove("end") },
    Cheat("with a negative time", "422 badForm") { $0.actions[0] = Attempt.action("-1") },
    Cheat("with a fraction of time", "422 badForm") { $0.actions[0] = Attempt.action("0.5") },
    Cheat("with time as text", "422 badForm") { $0.actions[0] = Attempt.action("\"0\"") },
    Cheat("with no time", "422 badForm") { $0.actions[0] = Attempt.action("null") },
    Cheat("with time that goes back", "422 doesNotReplay") { $0.actions.swapAt(0, $0.actions.count - 1) },
    Cheat("with time that goes back by a millisecond", "422 doesNotReplay") {
      $0.actions[2] = Attempt.action("299")
    },
    Cheat("with an action in the future", "422 timesDoNotFit") {
      $0.actions[$0.actions.count - 1] = Attempt.action("9223372036854775807")
      $0["end"] = "9223372036854775807"
    },
    Cheat("that was played offline in less time than it lasted", "422 timesDoNotFit") {
      $0.elapsed = 1_000
      $0.beside = #","offline":true"#
    },
    Cheat("that was played offline and ends in the future", "422 timesDoNotFit") {
      $0.end(at: $0.elapsed + 60_000)
      $0.beside = #","offline":true"#
    },
  ]

  /// A page may say when its clock stood still. It makes no game shorter.
  static let pauses: [Cheat] = [
    pausing("for what it thought", #"[{"at":0,"length":82800000}]"#, "422 timesDoNotFit"),
    pausing(
      "twice at the same time",
      #"[{"at":300,"length":41400000},{"at":300,"length":41400000}]"#, "422 timesDoNotFit"),
    pausing("for a negative time", #"[{"at":0,"length":-82800000}]"#, "422 badForm"),
    pausing("before it began", #"[{"at":-1,"length":82800000}]"#, "422 badForm"),
    pausing("for ever", #"[{"at":0,"length":9223372036854775807}]"#, "422 badForm"),
    pausing("for a fraction of a millisecond", #"[{"at":0,"length":0.5}]"#, "422 badForm"),
    pausing("without a length", #"[{"at":0}]"#, "422 badForm"),
    pausing("with a reason", #"[{"at":0,"length":1,"reason":"rain"}]"#, "422 badForm"),
    pausing("in a word", #""long""#, "422 badForm"),
    pausing(
      "a thousand times and once more",
      "[\(Array(repeating: #"{"at":0,"length":1}"#, count: 1_001).joined(separator: ","))]", "422 badForm"),
  ]

  private static func pausing(_ how: String, _ pauses: String, _ refusal: String) -> Cheat {
    Cheat("that paused \(how)", refusal) {
      $0.elapsed = 23 * 3_600_000
      $0.beside = #","pauses":\#(pauses)"#
    }
  }
}
