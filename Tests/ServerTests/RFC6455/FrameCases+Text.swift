/// UTF-8 in texts, whole and in fragments (RFC 6455, section 8.1; RFC 3629).
extension FrameCase {
  private static func said(_ name: String, _ text: String) -> FrameCase {
    FrameCase("a text with \(name)", .saying(Array(text.utf8)), gets: .answer("notStarted"))
  }

  private static func bad(_ name: String, _ bytes: [UInt8]) -> FrameCase {
    FrameCase("a text with \(name)", .saying(bytes), gets: .close(1007))
  }

  static let goodText: [FrameCase] = [
    said("Greek letters", "κόσμε"),
    said("Chinese characters", "一心一意"),
    said("an emoji of several characters", "👩‍👩‍👧‍👦"),
    said("U+007F, the last character of one byte", "\u{7F}"),
    said("U+0080, the first of two bytes", "\u{80}"),
    said("U+07FF, the last of two bytes", "\u{7FF}"),
    said("U+0800, the first of three bytes", "\u{800}"),
    said("U+D7FF, before the surrogates", "\u{D7FF}"),
    said("U+E000, after the surrogates", "\u{E000}"),
    said("U+FFFD, which replaces what is no text", "\u{FFFD}"),
    said("U+FFFE and U+FFFF, which are no characters but UTF-8", "\u{FFFE}\u{FFFF}"),
    said("U+10000, the first of four bytes", "\u{10000}"),
    said("U+1FFFE and U+1FFFF, which are no characters but UTF-8", "\u{1FFFE}\u{1FFFF}"),
    said("U+10FFFF, the last of all", "\u{10FFFF}"),
    FrameCase("a text with a zero, which is UTF-8 but no JSON", .saying([0]), gets: .answer("badJSON")),
    FrameCase(
      "fragments that part a character of two bytes", Frame(.text, prefix + [0xCE], isLast: false),
      Frame(.continuation, [0xBA] + suffix), gets: .answer("notStarted")),
    FrameCase(
      "fragments that part a character of four bytes, with a ping between",
      Frame(.text, prefix + [0xF0], isLast: false),
      Frame(.continuation, [0x9F, 0x98], isLast: false), Frame(.ping, "a"),
      Frame(.continuation, [0x80] + suffix),
      gets: .pong("a"), .answer("notStarted")),
    FrameCase(
      "an empty fragment within a character", Frame(.text, prefix + [0xCE], isLast: false),
      Frame(.continuation, "", isLast: false), Frame(.continuation, [0xBA] + suffix),
      gets: .answer("notStarted")),
  ]

  private static let prefix = Array(#"{"n":7,"do":""#.utf8)
  private static let suffix = Array(#""}"#.utf8)

  static let badText: [FrameCase] = [
    bad("the byte 80, which begins no character", [0x80]),
    bad("the byte BF, which begins no character", [0xBF]),
    bad("the byte FE, which is nowhere in UTF-8", [0xFE]),
    bad("the byte FF, which is nowhere in UTF-8", [0xFF]),
    bad("a first byte of two that is followed by ASCII", [0xC3, 0x28]),
    bad("a first byte of two that is followed by another", [0xCE, 0xCE, 0xBA]),
    bad("a character of three bytes that lacks one", [0xE4, 0xB8, 0x61]),
    bad("a character of four bytes that lacks one", [0xF0, 0x9F, 0x98, 0x61]),
    bad("a byte too many after a character", [0xCE, 0xBA, 0x80]),
    bad("a slash in two bytes", [0xC0, 0xAF]),
    bad("U+007F in two bytes", [0xC1, 0xBF]),
    bad("a slash in three bytes", [0xE0, 0x80, 0xAF]),
    bad("U+07FF in three bytes", [0xE0, 0x9F, 0xBF]),
    bad("a slash in four bytes", [0xF0, 0x80, 0x80, 0xAF]),
    bad("U+FFFF in four bytes", [0xF0, 0x8F, 0xBF, 0xBF]),
    bad("the first surrogate, U+D800", [0xED, 0xA0, 0x80]),
    bad("the last surrogate, U+DFFF", [0xED, 0xBF, 0xBF]),
    bad("a pair of surrogates", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]),
    bad("U+110000, beyond the last character", [0xF4, 0x90, 0x80, 0x80]),
    bad("a character that begins with F5", [0xF5, 0x80, 0x80, 0x80]),
    bad("a character of five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]),
    bad("a character of six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]),
    FrameCase("a text that ends within a character", Frame(.text, [0x61, 0xCE]), gets: .close(1007)),
    FrameCase(
      "a last fragment that ends within a character", Frame(.text, "a", isLast: false),
      Frame(.continuation, [0xF0, 0x9F, 0x98]), gets: .close(1007)),
    FrameCase(
      "an empty last fragment after half a character", Frame(.text, [0x61, 0xCE], isLast: false),
      Frame(.continuation, ""), gets: .close(1007)),
    FrameCase(
      "a first fragment that is not UTF-8, and no other", Frame(.text, [0x61, 0xFF], isLast: false),
      gets: .close(1007)),
    FrameCase(
      "a fragment in the middle that is not UTF-8, and no other", Frame(.text, "a", isLast: false),
      Frame(.continuation, [0xC3, 0x28], isLast: false), gets: .close(1007)),
    FrameCase(
      "a character that a fragment begins and the next one ends wrongly", Frame(.text, [0xF4], isLast: false),
      Frame(.continuation, [0x90], isLast: false), gets: .close(1007)),
    FrameCase(
      "a bad byte at the start of a frame whose rest does not come", Frame(.text, [0xFF], announced: 60_000),
      gets: .close(1007)),
    FrameCase(
      "a surrogate in a frame whose rest does not come",
      Frame(.text, Array("κόσμε".utf8) + [0xED, 0xA0], announced: 60_000), gets: .close(1007)),
    FrameCase(
      "a bad byte in a fragment whose rest does not come, after a ping", Frame(.text, [0xCE], isLast: false),
      Frame(.ping, "a"), Frame(.continuation, [0xCE], announced: 1_000), gets: .pong("a"), .close(1007)),
  ]
}
