import Tabletop
import TestSupport
import Testing

@testable import Rooms

@Suite struct RandomRoomTests {
  /// Two thousand rooms, in four parts that run side by side.
  @Test(arguments: [0, 500, 1_000, 1_500] as [UInt64])
  func aRoomReadBackFromItsLogEqualsTheOneThatWroteIt(_ first: UInt64) throws {
    var games = 0
    for seed in first..<first + 500 {
      var room = try RandomRoom(seed: seed)
      for _ in 0..<60 where !room.bench.isDissolved { try room.step() }
      if room.bench.isDissolved { continue }
      room.bench.saveTime()
      let (live, recovered) = (room.bench.room.lastingText, try room.bench.recovered().lastingText)
      guard live == recovered else {
        Issue.record("Seed \(seed): it was\n\(live)\nand is read back as\n\(recovered)")
        return
      }
      if room.bench.room.table != nil { games += 1 }
    }
    #expect(games > 150)
  }
}

@Suite struct RoomFuzzTests {
  /// A million messages, most of them damaged, in four parts that run side by side.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aRoomAnswersAMillionMutatedMessagesAndChangesNothingForBadOnes(_ seed: UInt64) throws {
    var (tally, json) = (0, RandomJSON(seed: seed))
    var seeds = seed * 1_000_000
    while tally < 250_000 {
      seeds += 1
      var room = try RandomRoom(seed: seeds)
      for _ in 0..<20 { try room.step() }
      if room.bench.isDissolved { continue }
      let phone = room.bench.phone(room.bench.host)
      for _ in 0..<2_500 {
        tally += 1
        let message = json.damaged(Array(room.message().utf8))
        let (logged, told) = (room.bench.log.count, room.bench.told.count)
        let isGood = room.bench.receive(bytes: message, from: phone.connection)
        guard !isGood else { continue }
        // Bad messages are answered once and leave no trace.
        guard room.bench.log.count == logged, room.bench.told.count == told + 1,
          ["badJSON", "badForm", "badToken"].contains(refusal([phone.last]) ?? "")
        else {
          Issue.record("Seed \(seeds): \(String(decoding: message, as: UTF8.self)) was not refused alone")
          return
        }
      }
    }
  }
}
