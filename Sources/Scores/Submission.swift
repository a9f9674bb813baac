import Tabletop

/// `{"ticket","recording"}`, optionally with `"pauses":[{"at":61000,"length":900000}]` and `"offline":true`
struct Submission: Sendable {
  let ticket: String
  let recording: JSON
  let pauses: [Pause]
  /// Whether the score may stand on the board beside, of games that were played offline.
  let isOffline: Bool

  /// The most pauses of one game.
  private static let maxPauses = 1_000

  init(_ body: [UInt8]) throws(Refusal) {
    do throws(JSONError) {
      let object = try JSONReader(try JSON(parsing: body, limits: .file)).object(
        "ticket", "recording", "pauses", "offline")
      ticket = try object.required("ticket").string()
      recording = try object.required("recording").value
      pauses = try object.optional("pauses").map(Submission.pauses) ?? []
      isOffline = try object.optional("offline")?.bool() ?? false
    } catch {
      throw Refusal(error)
    }
  }

  private static func pauses(_ reader: JSONReader) throws(JSONError) -> [Pause] {
    let readers = try reader.array()
    guard readers.count <= maxPauses else { throw reader.error("expected at most \(maxPauses) pauses") }
    var pauses: [Pause] = []
    for reader in readers {
      let object = try reader.object("at", "length")
      pauses.append(
        Pause(
          at: try object.required("at").int64(in: 0...Int64(Int32.max)),
          length: try object.required("length").int64(in: 0...Int64(Int32.max))))
    }
    return pauses
  }
}

extension Submission {
  /// The ticket that a body names, found without making values of it; nil where none is found in that way.
  static func ticket(in body: [UInt8]) -> String? {
    var depth = 0
    var index = body.startIndex
    while index < body.endIndex {
      let byte = body[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let text = string(in: body, from: &index)
        guard depth == 1, text.elementsEqual("ticket".utf8) else { continue }
        skip(in: body, &index) { $0 == UInt8(ascii: ":") || isSpace($0) }
        guard index < body.endIndex, body[index] == UInt8(ascii: "\"") else { return nil }
        index += 1
        let token = string(in: body, from: &index)
        return token.contains(UInt8(ascii: "\\")) ? nil : String(decoding: token, as: UTF8.self)
      default: break
      }
    }
    return nil
  }

  /// The string whose first byte is at an index, with its escapes. The index moves behind its closing quote.
  private static func string(in body: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < body.endIndex, body[index] != UInt8(ascii: "\"") {
      index += body[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, body.endIndex)
    index = end + 1
    return body[start..<end]
  }

  private static func skip(in body: [UInt8], _ index: inout Int, _ isSkipped: (UInt8) -> Bool) {
    while index < body.endIndex, isSkipped(body[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
