import Foundation
import Relentless
import Synchronization
import Tabletop

/// Tries parameters with simulated crews, outside the event loops and one trial after the other.
final class CrewTrial: Sendable {
  /// The trial: the same games with both contents.
  struct Setup: Sendable {
    let current: JSON
    let proposed: JSON
    let isDemo: Bool
    let difficulty: Int
    let size: Int
    /// The number of days of an evening; nil for endless games.
    let evening: Int?
    let skill: Skill
    /// Each game has a seed of its own.
    let seeds: Range<UInt64>
  }

  /// The number of games that were played, and how many of them survived at least 0, 1, 2 … days.
  struct Result: Sendable {
    let games: Int
    let current: [Int]
    let proposed: [Int]
  }

  /// How long a trial may take; the result has the games played by then. It limits work of the machine, so the
  /// machine's clock measures it and not the server's clock on the wall.
  private static let patience = Duration.seconds(5)
  /// One trial is played and another one waits.
  private static let maxUnderWay = 2

  private let queue = DispatchQueue(label: "parlour.trials", qos: .background)
  private let underWay = Mutex(0)

  /// - Throws: `busy`, or what is wrong with the contents.
  func run(_ setup: Setup) async throws -> Result {
    let isFree = underWay.withLock { count in
      guard count < CrewTrial.maxUnderWay else { return false }
      count += 1
      return true
    }
    guard isFree else { throw Refusal.busy }
    defer { underWay.withLock { $0 -= 1 } }
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(with: Swift.Result { try CrewTrial.play(setup, until: cancellation) })
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  private static func play(_ setup: Setup, until cancellation: Cancellation) throws -> Result {
    let (current, proposed) = (try crew(setup.current, setup), try crew(setup.proposed, setup))
    var (before, after) = (Survival(), Survival())
    let end = ContinuousClock.now + patience
    for seed in setup.seeds {
      before.add(current.play(seed: Seed(seed)))
      after.add(proposed.play(seed: Seed(seed)))
      if cancellation.isCancelled || ContinuousClock.now >= end { break }
    }
    return Result(games: before.count, current: before.byDay, proposed: after.byDay)
  }

  private static func crew(_ content: JSON, _ setup: Setup) throws(Refusal) -> Crew {
    let read: GameContent
    do throws(JSONError) { read = try GameContent(from: JSONReader(content)) } catch { throw Refusal(error) }
    return Crew(
      content: read, difficulty: setup.difficulty, isDemo: setup.isDemo, evening: setup.evening,
      size: setup.size, skill: setup.skill)
  }
}

/// Whether nobody waits for the result any more.
private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

extension Survival {
  /// How many games survived at least 0, 1, 2 … days.
  fileprivate var byDay: [Int] { games.indices.map(surviving) }
}
