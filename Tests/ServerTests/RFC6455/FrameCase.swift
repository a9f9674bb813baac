import Testing

/// One case of RFC 6455: what a phone in the lobby sends, and what comes back.
struct FrameCase: Sendable, CustomTestStringConvertible {
  let name: String
  let sent: [UInt8]
  /// What comes back. If it ends with a close frame, the connection ends too. Otherwise it stays open.
  let answers: [Heard]

  var testDescription: String { name }

  init(_ name: String, _ frames: Frame..., gets answers: Heard...) {
    self.name = name
    sent = frames.flatMap(\.bytes)
    self.answers = answers
  }

  /// The whole table.
  static let all = [
    framing, reservedBits, opcodes, masking, lengths, pings, fragments, goodText, badText, closing, goodCodes,
    badCodes,
  ].flatMap(\.self)

  /// A request that is refused `notStarted` in a lobby, if it arrives as it was sent.
  static let request = #"{"n":7,"do":{}}"#

  /// The same with so many bytes, most of them spaces.
  static func request(bytes: Int) -> String {
    request + String(repeating: " ", count: bytes - request.utf8.count)
  }
}
