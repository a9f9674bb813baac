import Synchronization
import Testing

@testable import Server

@Suite struct StoreWatchTests {
  @Test func aSmallWriteComesSeldomButEachTimeWhileSomethingIsWrong() async throws {
    let store = FailingStore()
    let watch = try TestSite(store: store).server.watch
    func writes(in looks: Int) async -> Int {
      let before = store.checks.load(ordering: .relaxed)
      for _ in 0..<looks { await watch.look() }
      return store.checks.load(ordering: .relaxed) - before
    }
    #expect(await writes(in: 3) == 1)
    // A disk that is full is noticed when something could not be saved.
    store.fails.store(true, ordering: .relaxed)
    #expect(await writes(in: 2) == 0)
    store.save([], at: 0) { _ in }
    #expect(await writes(in: 2) == 2)
    #expect(await !watch.canSave())
    store.fails.store(false, ordering: .relaxed)
    #expect(await writes(in: 3) == 1)
    #expect(await watch.canSave())
  }
}
