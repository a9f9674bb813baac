import Accounts
import Foundation
import Tabletop
import Testing

@testable import Server

/// Who waits for slow work, and who goes first.
@Suite struct FairQueueTests {
  private static func sender(_ address: String, _ player: Int64) -> Sender {
    Sender(address: address, player: PlayerID(player))
  }

  /// Fills a queue with names such as `school 3`: address and player.
  private static func queue(_ names: [String], limit: Int = 100) -> (
    queue: FairQueue<String>, refused: [String]
  ) {
    var queue = FairQueue<String>(limit: limit)
    let refused = names.compactMap { name in
      let parts = name.split(separator: " ")
      return queue.append(name, for: sender(String(parts[0]), Int64(parts[1]) ?? 0))
    }
    return (queue, refused)
  }

  private static func order(of queue: FairQueue<String>) -> [String] {
    var queue = queue
    var order: [String] = []
    while let next = queue.popFirst() { order.append(next) }
    return order
  }

  @Test func whatOnePlayerAsksForIsDoneInItsOrder() {
    var queue = FairQueue<Int>(limit: 9)
    for number in 1...3 { #expect(queue.append(number, for: .anybody) == nil) }
    #expect([queue.popFirst(), queue.popFirst(), queue.popFirst(), queue.popFirst()] == [1, 2, 3, nil])
    #expect(queue.count == 0)
  }

  @Test func addressesTakeTurns() {
    let (queue, _) = FairQueueTests.queue(["flood 1", "flood 1", "flood 1", "home 2", "hotel 3", "home 2"])
    #expect(
      FairQueueTests.order(of: queue) == ["flood 1", "home 2", "hotel 3", "flood 1", "home 2", "flood 1"])
  }

  @Test func atOneAddressPlayersTakeTurns() {
    let (queue, _) = FairQueueTests.queue(["school 1", "school 1", "school 1", "school 2", "school 3"])
    #expect(FairQueueTests.order(of: queue) == ["school 1", "school 2", "school 3", "school 1", "school 1"])
  }

  @Test func aNewAddressComesAfterThoseThatWaitAlready() {
    var (queue, _) = FairQueueTests.queue(["flood 1", "flood 1", "home 2"])
    #expect(queue.popFirst() == "flood 1")
    #expect(queue.append("new 4", for: FairQueueTests.sender("new", 4)) == nil)
    #expect(FairQueueTests.order(of: queue) == ["home 2", "flood 1", "new 4"])
  }

  @Test func whoHasMostHasToLeaveWhereThereAreTooMany() {
    let names = ["flood 1", "flood 2", "flood 1", "home 3"]
    let (queue, refused) = FairQueueTests.queue(names + ["hotel 4", "flood 5", "home 6"], limit: 4)
    // Then who floods is refused, until all have the same; then who has more than others, or came last.
    #expect(refused == ["flood 1", "flood 5", "home 6"])
    #expect(FairQueueTests.order(of: queue) == ["flood 1", "home 3", "hotel 4", "flood 2"])
  }

  /// Six players flood the queue, and six honest ones each ask for one thing.
  @Test func whoAsksOnceIsServedBesideAFlood() async throws {
    let work = SideQueue("test", limit: 32)
    let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      try await work.run {
        begun.signal()
        gate.wait()
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        begun.wait()
        continuation.resume()
      }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 as Range<Int64> {
        group.addTask {
          try? await work.run(for: FairQueueTests.sender("flood", number % 6)) {}
          return false
        }
      }
      for number in 10..<16 as Range<Int64> {
        group.addTask { try await work.run(for: FairQueueTests.sender("school", number)) { true } }
      }
      // All have asked when those that are too many have been refused.
      for _ in 0..<34 { _ = try await group.next() }
      gate.signal()
      var served = 0
      while let isHonest = try await group.next() { served += isHonest ? 1 : 0 }
      #expect(served == 6)
    }
    try await first.value
  }
}
