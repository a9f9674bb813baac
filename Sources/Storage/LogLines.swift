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

  /// Calls `body` with each entry of such a text.
  ///
  /// - Throws: `StoreError.isDamaged` where a line is not one that `text(of:)` wrote.
  static func forEach(in text: String, _ body: (RoomID, Int64, ArraySlice<UInt8>) throws -> Void) throws {
    for line in lines(of: text) {
      let parts = line.split(separator: UInt8(ascii: ","), maxSplits: 2)
      guard parts.count == 3, line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"),
        let room = Int64(String(decoding: parts[0].dropFirst(), as: UTF8.self)),
        let number = Int64(String(decoding: parts[1], as: UTF8.self))
      else { throw StoreError.isDamaged }
      try body(RoomID(room), number, parts[2].dropLast())
    }
  }

  /// The lines of a text, without their breaks.
  static func lines(of text: String) -> [ArraySlice<UInt8>] {
    Array(text.utf8).split(separator: lineBreak)
  }

  static let lineBreak = UInt8(ascii: "\n")
}
