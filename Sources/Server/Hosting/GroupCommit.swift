import NIOCore
import Rooms

/// Saves what the rooms of a loop did, a batch at a time, before anybody is told.
///
/// While one batch is being saved, the next one gathers: the busier the server, the more entries share a
/// commit. Batches finish in the order in which they began.
///
/// It belongs to its loop, except for the store's completion, which goes back to the loop. The compiler
/// cannot check that. Hence `@unchecked Sendable`, and a precondition at each entry point.
final class GroupCommit: @unchecked Sendable {
  private let store: any RoomStore
  private let eventLoop: any EventLoop
  private let clock: WallClock
  /// Called with each batch that was saved, or with all batches that were lost because saving failed.
  private let finish: (Result<Batch, Loss>) -> Void
  private var gathered = Batch()
  private var isSaving = false

  /// Batches that could not be saved.
  struct Loss: Error {
    let batches: [Batch]
    let reason: any Error
  }

  init(
    store: any RoomStore, eventLoop: any EventLoop, clock: WallClock,
    finish: @escaping (Result<Batch, Loss>) -> Void
  ) {
    self.store = store
    self.eventLoop = eventLoop
    self.clock = clock
    self.finish = finish
  }

  /// Whether everything is saved and sent.
  var isIdle: Bool {
    eventLoop.preconditionInEventLoop()
    return !isSaving && gathered.isEmpty
  }

  /// Whether output of a room waits to be saved, or may be in the batch that is being saved.
  func concerns(_ room: HostedRoom) -> Bool {
    eventLoop.preconditionInEventLoop()
    return isSaving || gathered.outputs.contains { $0.room === room }
  }

  /// Adds what a room did to the next batch.
  func add(_ output: RoomOutput, of room: HostedRoom) {
    eventLoop.preconditionInEventLoop()
    gathered.add(output, of: room)
  }

  /// Succeeds a promise when the next batch is saved.
  func add(_ promise: EventLoopPromise<Void>) {
    eventLoop.preconditionInEventLoop()
    gathered.promises.append(promise)
  }

  /// Notes when the messages arrived whose answers were added. Where none was, nobody waits for one.
  func add(_ arrivals: [NIODeadline]) {
    eventLoop.preconditionInEventLoop()
    if !gathered.isEmpty { gathered.arrivals += arrivals }
  }

  /// Saves what has gathered; if a batch is being saved, once that has finished.
  func save() {
    eventLoop.preconditionInEventLoop()
    guard !isSaving, !gathered.isEmpty else { return }
    let batch = gathered
    gathered = Batch()
    guard !batch.changes.isEmpty else { return finish(.success(batch)) }
    isSaving = true
    let start = NIODeadline.now()
    store.save(batch.changes, at: clock.seconds) { error in
      let time = NIODeadline.now() - start
      self.eventLoop.execute { self.didSave(batch, error, in: time) }
    }
  }

  private func didSave(_ batch: Batch, _ error: (any Error)?, in time: TimeAmount) {
    isSaving = false
    var batch = batch
    batch.timeOfSaving = time
    if let error {
      let lost = Loss(batches: [batch, gathered], reason: error)
      gathered = Batch()
      finish(.failure(lost))
    } else {
      finish(.success(batch))
    }
    save()
  }
}
