import Ports
import Rooms
import Tabletop

/// The form in which entries of rooms' logs are kept together in one text: a line for each entry.
///
/// Compact JSON has no line breaks, so that lines are found without parsing them.
enum LogLines {
  /// The entries of a batch as one text, a line `[room,number,entry]` for each.
  static func text(of batch: [RoomChanges]) -> String {
    var bytes: [UInt8] = []
    for changes in batch where !changes.isDissolved {
      for (index, entry) in changes.entries.enumerated() {
        var writer = JSONWriter()
        writer.array { writer in
          writer.write(changes.room.number)
          writer.write(changes.firstEntry + Int64(index))
          writer.write(entry)
        }
        bytes += writer.bytes
        bytes.append(lineBreak)
      }
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// A line of such a text.
  struct Line {
    let room: RoomID
    let number: Int64
    let entry: ArraySlice<UInt8>

    /// Nil where `text(of:)` has not written such a line.
    init?(_ line: ArraySlice<UInt8>) {
      let parts = line.split(separator: UInt8(ascii: ","), maxSplits: 2)
      guard parts.count == 3, line.last == UInt8(ascii: "]"), let room = LogLines.room(of: line),
        let number = Int64(String(decoding: parts[1], as: UTF8.self))
      else { return nil }
      self.room = room
      self.number = number
      entry = parts[2].dropLast()
    }
  }

  /// The room to which a line belongs, even if the rest of it is damaged.
  static func room(of line: ArraySlice<UInt8>) -> RoomID? {
    guard line.first == UInt8(ascii: "["),
      let first = line.split(separator: UInt8(ascii: ","), maxSplits: 1).first
    else { return nil }
    return Int64(String(decoding: first.dropFirst(), as: UTF8.self)).map(RoomID.init)
  }

  /// The lines of a text, without their breaks.
  static func lines(of text: String) -> [ArraySlice<UInt8>] {
    Array(text.utf8).split(separator: lineBreak)
  }

  static let lineBreak = UInt8(ascii: "\n")
}
