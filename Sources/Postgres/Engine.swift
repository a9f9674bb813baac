import CPostgres
import Foundation

/// The work of a pool's thread: it keeps the connections, gives them transactions, and waits for their sockets.
///
/// libpq reads and writes its sockets itself. NIO's event loops have no way to wait for a socket that they do not own, so
/// this thread waits with `poll`.
final class Engine {
  private let settings: PostgresSettings
  private let inbox: Inbox
  private let hear: @Sendable (PostgresNotice) -> Void
  private var slots: [Slot]
  private var waiting: [Request] = []
  /// Called at the end; nil as long as nobody has asked for the end.
  private var close: (@Sendable () -> Void)?
  /// Why there is no connection, in libpq's words.
  private var reason = "there is no connection yet."

  /// The place of a connection.
  private struct Slot {
    var connection: Connection?
    /// How often connecting has failed since it last went well.
    var failures = 0
    /// How often it has been tried at all.
    var attempts = 0
    /// When the next try begins.
    var tryAt: Int64 = 0
  }

  init(_ settings: PostgresSettings, _ inbox: Inbox, hear: @escaping @Sendable (PostgresNotice) -> Void) {
    self.settings = settings
    self.inbox = inbox
    self.hear = hear
    slots = Array(repeating: Slot(), count: max(1, settings.connections))
  }

  /// Milliseconds of a clock that is never set.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Runs until it is told to close, and everything has been answered.
  func run() {
    while true {
      let now = Engine.now
      for command in inbox.take() { follow(command) }
      endWhatIsLate(now)
      connect(now)
      giveWork(now)
      if let close, waiting.isEmpty, !slots.contains(where: { $0.connection?.sent.isEmpty == false }) {
        slots = []
        return close()
      }
      wait(now)
    }
  }

  private func follow(_ command: Command) {
    switch command {
    case .run(let request): waiting.append(request)
    case .cancel(let number): cancel(number)
    case .didAskToCancel(let place): slots[place].connection?.isCancelling = false
    case .close(let completion): close = completion
    }
  }

  /// What waits is taken out. What was sent is cancelled at the database, if that can hit nothing else.
  private func cancel(_ number: UInt64) {
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      return waiting.remove(at: index).completion(.failure(.cancelled))
    }
    for case let connection? in slots.map(\.connection) {
      connection.cancel(number) { [inbox] in inbox.putToTheEnd(.didAskToCancel(connection: $0)) }
    }
  }

  /// Ends the wait of transactions that have waited long enough, and connections that do not answer.
  private func endWhatIsLate(_ now: Int64) {
    let late = waiting.filter { $0.deadline <= now }
    if !late.isEmpty {
      waiting.removeAll { $0.deadline <= now }
      let isBusy = slots.contains { $0.connection?.isReady == true }
      let why = isBusy ? "all connections are busy." : reason
      for request in late { request.completion(.failure(.unreachable(why))) }
    }
    for slot in slots {
      guard let connection = slot.connection, connection.isUnderWay, connection.deadline <= now else {
        continue
      }
      connection.end("it did not answer in time.")
    }
    for place in slots.indices { replaceIfEnded(place, now) }
  }

  private func connect(_ now: Int64) {
    for place in slots.indices where slots[place].connection == nil && slots[place].tryAt <= now {
      slots[place].attempts += 1
      slots[place].connection = Connection(
        place: place, settings, attempt: slots[place].attempts - 1, now: now)
      replaceIfEnded(place, now)
    }
  }

  /// Gives up a connection that has ended. What it had been sent was done or not: only what changes nothing is sent again.
  private func replaceIfEnded(_ place: Int, _ now: Int64) {
    guard let connection = slots[place].connection, case .ended(let why) = connection.phase else { return }
    reason = why
    let pause = min(settings.shortestPause << Int64(min(slots[place].failures, 16)), settings.longestPause)
    // Many connections that end together do not all come back at the same moment.
    slots[place].tryAt = now + pause + Int64.random(in: 0...pause / 2)
    slots[place].failures += 1
    slots[place].connection = nil
    var again: [Request] = []
    for sent in connection.sent where sent.request.number != 0 {
      if sent.isCancelled || !sent.request.transaction.isReading {
        sent.request.completion(.failure(.answerLost))
      } else {
        again.append(sent.request)
      }
    }
    waiting = again + waiting
  }

  private func giveWork(_ now: Int64) {
    var given = 0
    while given < waiting.count, let place = freePlace {
      slots[place].connection?.send(waiting[given], now: now)
      given += 1
    }
    waiting.removeFirst(given)
  }

  /// The connection that has the least to do.
  private var freePlace: Int? {
    slots.indices.filter { slots[$0].connection?.hasRoom == true }
      .min { load(of: $0) < load(of: $1) }
  }

  private func load(of place: Int) -> Int { slots[place].connection?.sent.count ?? 0 }

  private func wait(_ now: Int64) {
    var places: [Int] = []
    var polled = [pollfd(fd: inbox.reading, events: Int16(POLLIN), revents: 0)]
    for place in slots.indices {
      guard let connection = slots[place].connection, !connection.hasEnded else { continue }
      places.append(place)
      polled.append(pollfd(fd: connection.socket, events: connection.events, revents: 0))
    }
    let milliseconds = nextDeadline.map { max(0, min($0 - now, 60_000)) } ?? 60_000
    _ = poll(&polled, nfds_t(polled.count), Int32(milliseconds))
    let now = Engine.now
    for (place, polled) in zip(places, polled.dropFirst()) where polled.revents != 0 { advance(place, now) }
  }

  private func advance(_ place: Int, _ now: Int64) {
    guard let connection = slots[place].connection else { return }
    connection.advance(now: now)
    let answered = connection.takeAnswers(now: now)
    for notice in connection.takeNotices() { hear(notice) }
    if connection.isReady, !connection.hasBeenReady {
      connection.hasBeenReady = true
      slots[place].failures = 0
      if place == 0, !settings.channels.isEmpty { hear(.listening) }
    }
    for answer in answered { answer.request.completion(answer.answer) }
    replaceIfEnded(place, now)
  }

  private var nextDeadline: Int64? {
    let ofSlots = slots.compactMap { slot in
      guard let connection = slot.connection else { return slot.tryAt }
      if connection.hasEnded { return 0 }
      return connection.isUnderWay ? connection.deadline : nil
    }
    return (ofSlots + waiting.map(\.deadline)).min()
  }
}
