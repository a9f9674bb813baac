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
  /// Nil where no other server writes to the store.
  private let ownership: (any RoomOwnership)?
  private let eventLoop: any EventLoop
  private let clock: WallClock
  /// Called with each batch that was saved, or with all batches that were lost because saving failed.
  private let finish: (Result<Batch, Loss>) -> Void
  private var gathered = Batch()
  private var isSaving = false
  /// The life under which batches are saved, where other servers write to the store too. Nil where none do, and between
  /// two lives.
  private(set) var life: NodeLife?

  /// Batches that could not be saved.
  struct Loss: Error {
    let batches: [Batch]
    /// The life under which they were to be saved.
    let life: NodeLife?
    let reason: any Error
  }

  init(
    store: any RoomStore, ownership: (any RoomOwnership)?, eventLoop: any EventLoop, clock: WallClock,
    finish: @escaping (Result<Batch, Loss>) -> Void
  ) {
    self.store = store
    self.ownership = ownership
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

  /// Saves under a life from now on.
  func begin(_ life: NodeLife) {
    eventLoop.preconditionInEventLoop()
    self.life = life
  }

  /// Saves nothing more until another life begins.
  ///
  /// - Returns: what has gathered, and is not saved.
  func end() -> Batch {
    eventLoop.preconditionInEventLoop()
    life = nil
    defer { gathered = Batch() }
    return gathered
  }

  /// Saves what has gathered; if a batch is being saved, once that has finished.
  func save() {
    eventLoop.preconditionInEventLoop()
    guard !isSaving, !gathered.isEmpty else { return }
    let (batch, life) = (gathered, life)
    gathered = Batch()
    // In a shared store nobody is told anything before it is known that the rooms are still this node's.
    guard ownership != nil || !batch.changes.isEmpty else { return finish(.success(batch)) }
    isSaving = true
    let start = NIODeadline.now()
    send(batch.changes, by: life) { error in
      let time = NIODeadline.now() - start
      self.eventLoop.execute { self.didSave(batch, by: life, error, in: time) }
    }
  }

  private func send(
    _ changes: [RoomChanges], by life: NodeLife?, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let ownership else { return store.save(changes, at: clock.seconds, completion: completion) }
    guard let life else { return completion(Fenced()) }
    ownership.save(changes, by: life, at: clock.seconds, completion: completion)
  }

  private func didSave(_ batch: Batch, by life: NodeLife?, _ error: (any Error)?, in time: TimeAmount) {
    isSaving = false
    var batch = batch
    batch.timeOfSaving = time
    if let error {
      // What has gathered under another life does not follow what was lost.
      let lost = life == self.life ? [batch, gathered] : [batch]
      if life == self.life { gathered = Batch() }
      finish(.failure(Loss(batches: lost, life: life, reason: error)))
    } else {
      finish(.success(batch))
    }
    save()
  }
}
