extension Cheat {
  static let bodies: [Cheat] = [
    Cheat("with two recordings", "400 badJSON") { $0.beside = ",\"recording\":{}" },
    Cheat("with a list around it", "422 badForm") { $0.body = Array("[\($0.text)]".utf8) },
    Cheat("as text in text", "422 badForm") { $0.body = Array("\"{}\"".utf8) },
    Cheat("with something after it", "400 badJSON") { $0.body = Array(($0.text + "{}").utf8) },
    Cheat("cut short", "400 badJSON") { $0.body = Array($0.text.dropLast(2).utf8) },
    Cheat("with nothing", "400 badJSON") { $0.body = [] },
    Cheat("with no number", "400 badJSON") { $0["seed"] = "NaN" },
    Cheat("with an endless number", "400 badJSON") { $0["seed"] = "Infinity" },
    Cheat("with a number in hexadecimal digits", "400 badJSON") { $0["seed"] = "0x10" },
    Cheat("with a number of ten thousand digits", "422 badForm") {
      $0["seed"] = String(repeating: "9", count: 10_000)
    },
    Cheat("with a comma too much", "400 badJSON") { $0.beside = "," },
    Cheat("with a comment", "400 badJSON") { $0.body = Array(("/* mine */" + $0.text).utf8) },
    Cheat("with single quotes", "400 badJSON") { $0.ticket = $0.ticket.replacing("\"", with: "'") },
    Cheat("inside itself ten thousand times", "400 badJSON") {
      $0["setup"] = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    },
    Cheat("with half a character", "400 badJSON") { $0["setup"] = #""\ud800""# },
    Cheat("with a control character", "400 badJSON") { $0["setup"] = "\"\u{1}\"" },
    Cheat("with bytes that are no text", "400 badJSON") { $0.body = [0xFF, 0xFE, 0x7B, 0x00] },
    Cheat("with a byte that begins nothing", "400 badJSON") { attempt in
      attempt["setup"] = "\"x\""
      attempt.body = attempt.text.utf8.map { $0 == UInt8(ascii: "x") ? 0x80 : $0 }
    },
    Cheat("with a slash in two bytes", "400 badJSON") { attempt in
      attempt["setup"] = "\"x\""
      attempt.body = attempt.text.utf8.flatMap { $0 == UInt8(ascii: "x") ? [0xC0, 0xAF] : [$0] }
    },
    Cheat("with a mark of its byte order", "400 badJSON") {
      $0.body = [0xEF, 0xBB, 0xBF] + Array($0.text.utf8)
    },
    Cheat("in two bytes for each character", "400 badJSON") {
      $0.body = $0.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    },
    // A zip bomb does no harm, because the server decompresses nothing.
    Cheat("packed", "400 badJSON") {
      $0.body = [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3] + Array(repeating: 0xAA, count: 100)
      $0.headers["Content-Encoding"] = "gzip"
    },
    Cheat("three megabytes long", "413 tooLarge") {
      $0.body = Array(repeating: UInt8(ascii: " "), count: 3 << 20) + Array($0.text.utf8)
    },
    Cheat("as a form of a page", "400 badJSON") {
      $0.body = Array("ticket=\($0.ticket)&score=999999".utf8)
      $0.headers["Content-Type"] = "application/x-www-form-urlencoded"
    },
  ]
}
