/// Control frames, and messages in fragments (RFC 6455, sections 5.4 and 5.5).
extension FrameCase {
  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) } }

  static let pings: [FrameCase] = [
    FrameCase("an empty ping", Frame(.ping), gets: .pong("")),
    FrameCase("a ping with text", Frame(.ping, "are you there"), gets: .pong("are you there")),
    FrameCase(
      "a ping with bytes that are no text", Frame(.ping, [0, 0xFF, 0xC0]), gets: .pong([0, 0xFF, 0xC0])),
    FrameCase("a ping of 125 bytes, the longest", Frame(.ping, bytes(125)), gets: .pong(bytes(125))),
    FrameCase("a ping of 126 bytes", Frame(.ping, bytes(126)), gets: .close(1002)),
    FrameCase(
      "the first two bytes of a ping of 126 bytes", Frame(.ping, bytes(126)).cut(to: 2), gets: .close(1002)),
    FrameCase(
      "ten pings at once are answered in their order", Frame(.ping, "0"), Frame(.ping, "1"),
      Frame(.ping, "2"),
      Frame(.ping, "3"), Frame(.ping, "4"), Frame(.ping, "5"), Frame(.ping, "6"), Frame(.ping, "7"),
      Frame(.ping, "8"), Frame(.ping, "9"),
      gets: .pong("0"), .pong("1"), .pong("2"), .pong("3"), .pong("4"), .pong("5"), .pong("6"), .pong("7"),
      .pong("8"), .pong("9")),
    FrameCase("a ping in fragments", Frame(.ping, "a", isLast: false), gets: .close(1002)),
    FrameCase("an empty pong that answers nothing", Frame(.pong)),
    FrameCase("a pong with text that answers nothing", Frame(.pong, "here I am")),
    FrameCase("a pong of 125 bytes", Frame(.pong, bytes(125))),
    FrameCase("a pong of 126 bytes", Frame(.pong, bytes(126)), gets: .close(1002)),
    FrameCase("a pong in fragments", Frame(.pong, "a", isLast: false), gets: .close(1002)),
    FrameCase(
      "a ping after a pong that answers nothing", Frame(.pong, "a"), Frame(.ping, "b"), gets: .pong("b")),
  ]

  private static func fragments(_ count: Int, of text: String) -> [Frame] {
    let pieces = Array(text.utf8)
    return (0..<count).map { index in
      Frame(
        index == 0 ? .text : .continuation,
        Array(pieces[min(index, pieces.count)..<min(index + 1, pieces.count)]),
        isLast: index == count - 1)
    }
  }

  private init(_ name: String, all frames: [Frame], gets answers: Heard...) {
    self.name = name
    sent = frames.flatMap(\.bytes)
    self.answers = answers
  }

  static let fragments: [FrameCase] = [
    FrameCase(
      "a text in two fragments", Frame(.text, #"{"n":7,"#, isLast: false), Frame(.continuation, #""do":{}}"#),
      gets: .answer("notStarted")),
    FrameCase(
      "a ping between two fragments", Frame(.text, #"{"n":7,"#, isLast: false), Frame(.ping, "a"),
      Frame(.continuation, #""do":{}}"#), gets: .pong("a"), .answer("notStarted")),
    FrameCase(
      "a pong between two fragments", Frame(.text, #"{"n":7,"#, isLast: false), Frame(.pong, "a"),
      Frame(.continuation, #""do":{}}"#), gets: .answer("notStarted")),
    FrameCase(
      "empty fragments around a text", Frame(.text, "", isLast: false),
      Frame(.continuation, request, isLast: false), Frame(.continuation, ""), gets: .answer("notStarted")),
    FrameCase(
      "three empty fragments are an empty text", Frame(.text, "", isLast: false),
      Frame(.continuation, "", isLast: false), Frame(.continuation, ""), gets: .answer("badJSON")),
    FrameCase(
      "a text in 15 fragments of a byte", all: fragments(15, of: request), gets: .answer("notStarted")),
    FrameCase("a text in 100 fragments", all: fragments(100, of: request), gets: .answer("notStarted")),
    FrameCase("a text in 5,000 fragments", all: fragments(5_000, of: request), gets: .answer("notStarted")),
    FrameCase(
      "fragments of 65,536 bytes together", Frame(.text, request(bytes: 65_000), isLast: false),
      Frame(.continuation, String(repeating: " ", count: 536)), gets: .answer("notStarted")),
    FrameCase(
      "fragments of 65,537 bytes together", Frame(.text, request(bytes: 65_000), isLast: false),
      Frame(.continuation, String(repeating: " ", count: 537)), gets: .close(1009)),
    FrameCase(
      "the header of a fragment that is too much", Frame(.text, request(bytes: 65_000), isLast: false),
      Frame(.continuation, "", announced: 537), gets: .close(1009)),
    FrameCase(
      "a request after one in fragments", Frame(.text, #"{"n":7,"#, isLast: false),
      Frame(.continuation, #""do":{}}"#), Frame(.text, request), gets: .answer("notStarted"),
      .answer("notStarted")),
    FrameCase("a last fragment without a first one", Frame(.continuation, request), gets: .close(1002)),
    FrameCase(
      "a fragment without a first one", Frame(.continuation, request, isLast: false), gets: .close(1002)),
    FrameCase("an empty fragment without a first one", Frame(.continuation, ""), gets: .close(1002)),
    FrameCase(
      "a text within fragments", Frame(.text, "{", isLast: false), Frame(.text, request), gets: .close(1002)),
    FrameCase(
      "the first fragment of a text within fragments", Frame(.text, "{", isLast: false),
      Frame(.text, "{", isLast: false), gets: .close(1002)),
    FrameCase(
      "a binary message within fragments", Frame(.text, "{", isLast: false), Frame(.binary, [1]),
      gets: .close(1002)),
  ]

  static let closing: [FrameCase] = [
    FrameCase("a close frame without a code", Frame(.close), gets: .close(1000)),
    FrameCase("a close frame with a body of one byte", Frame(.close, [3]), gets: .close(1002)),
    FrameCase("a close frame with a reason", Frame.close(1000, Array("bye".utf8)), gets: .close(1000)),
    FrameCase(
      "a close frame of 125 bytes, the longest", Frame.close(1000, Array(repeating: 0x61, count: 123)),
      gets: .close(1000)),
    FrameCase(
      "a close frame of 126 bytes", Frame.close(1000, Array(repeating: 0x61, count: 124)), gets: .close(1002)),
    FrameCase(
      "a close frame with a reason that is not ASCII", Frame.close(1000, Array("adiós".utf8)),
      gets: .close(1000)),
    FrameCase(
      "a close frame with a reason that is not UTF-8", Frame.close(1000, [0x61, 0xFF]), gets: .close(1007)),
    FrameCase(
      "a close frame with a reason that ends within a character", Frame.close(1000, [0x61, 0xCE]),
      gets: .close(1007)),
    FrameCase("a close frame in fragments", Frame(.close, [3, 232], isLast: false), gets: .close(1002)),
    FrameCase(
      "a close frame between fragments", Frame(.text, "{", isLast: false), Frame.close(1000),
      gets: .close(1000)),
    FrameCase("a ping after a close frame", Frame.close(1000), Frame(.ping, "a"), gets: .close(1000)),
    FrameCase("a request after a close frame", Frame.close(1000), Frame(.text, request), gets: .close(1000)),
    FrameCase("a second close frame", Frame.close(1000), Frame.close(1000), gets: .close(1000)),
    FrameCase("a bad frame after a close frame", Frame.close(1000), Frame(number: 3), gets: .close(1000)),
    FrameCase(
      "a ping after a bad frame", Frame(.text, request, reserved: 4), Frame(.ping, "a"), gets: .close(1002)),
    FrameCase(
      "a close frame after a bad frame", Frame(.text, request, reserved: 4), Frame.close(1000),
      gets: .close(1002)),
  ]

  static let goodCodes: [FrameCase] = [
    1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999,
  ].map { code in
    FrameCase("a close frame with the code \(code)", Frame.close(UInt16(code)), gets: .close(1000))
  }

  static let badCodes: [FrameCase] = [
    0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535,
  ].map { code in
    FrameCase(
      "a close frame with the code \(code), which none may have", Frame.close(UInt16(code)),
      gets: .close(1002))
  }
}
