import Ports
import Postgres
import Rooms
import Storage
import Synchronization
import Tabletop

/// Games that ended are saved with the log that ended them, and wait there. Then they are entered on their boards, and in the
/// statistics of their packs: soon, in the order in which they ended, and each of them once.
///
/// A board is a matter of many rows, which other servers change too. Nobody who plays waits for that. Whoever reads anything
/// from this server finds the games that ended on this server before. Those of another server are there some milliseconds
/// later; if it died before, as soon as any server enters games, or takes a room over.
final class EndedGames: Sendable {
  private let workers: PostgresWorkers
  /// How often games ended on this server, and how many of these times they have been entered since.
  private let ended = Atomic(0)
  private let entered = Atomic(0)

  /// How many are entered in one transaction.
  private static let portion: Int64 = 100

  init(_ workers: PostgresWorkers) { self.workers = workers }

  /// Some may wait. They are entered soon.
  func mayWait() {
    ended.add(1, ordering: .sequentiallyConsistent)
    workers.start(.writing, EndedGames.enterSome) { [weak self] isDone in self?.go(on: isDone) }
  }
}
