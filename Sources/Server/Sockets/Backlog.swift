import NIOCore
import Rooms

/// What waits for a phone that lags: all answers, and of the states of a seat only the newest.
///
/// What is left is in the order in which it was sent. A phone that lags misses states that a newer one replaces, and with
/// them their events (docs/protocol.md).
struct Backlog {
  /// A state, and the frames of the answers that follow it.
  private struct Entry {
    /// Nil only in the first entry.
    var state: RoomOutput.Message?
    var answers = ByteBuffer()
  }

  /// There are few: of each seat of a phone at most two states wait.
  private var entries: [Entry] = []
  /// The bytes of all frames, but for the headers of states.
  private(set) var byteCount = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a message.
  ///
  /// - Returns: how many states it has replaced.
  mutating func add(_ message: RoomOutput.Message) -> Int {
    guard message.isState else {
      var frame = ByteBuffer()
      frame.writeFrame(message)
      add(frame)
      return 0
    }
    var replaced = 0
    for index in entries.indices.reversed() {
      guard let old = entries[index].state, message.replaces(old) else { continue }
      removeState(index)
      replaced += 1
    }
    entries.append(Entry(state: message))
    byteCount += Backlog.size(of: message)
    return replaced
  }

  /// Adds frames that are no state.
  mutating func add(_ frames: ByteBuffer) {
    if entries.isEmpty { entries.append(Entry()) }
    entries[entries.count - 1].answers.writeImmutableBuffer(frames)
    byteCount += frames.readableBytes
  }

  /// Removes all of it, and writes it as frames.
  mutating func move(to buffer: inout ByteBuffer) {
    buffer.reserveCapacity(minimumWritableBytes: byteCount + entries.count * 10)
    for entry in entries {
      if let state = entry.state { buffer.writeFrame(state) }
      buffer.writeImmutableBuffer(entry.answers)
    }
    self = Backlog()
  }

  private mutating func removeState(_ index: Int) {
    let gone = entries.remove(at: index)
    byteCount -= gone.state.map(Backlog.size) ?? 0
    guard gone.answers.readableBytes > 0 else { return }
    if index > 0 {
      entries[index - 1].answers.writeImmutableBuffer(gone.answers)
    } else {
      entries.insert(Entry(answers: gone.answers), at: 0)
    }
  }

  private static func size(of message: RoomOutput.Message) -> Int {
    let (head, body) = message.pieces
    return head.count + body.count
  }
}
