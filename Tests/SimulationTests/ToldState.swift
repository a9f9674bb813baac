import Foundation

/// A state as a phone was told it. It is compared as bytes, which is quicker than to read all of it.
struct ToldState {
  let seat: Int
  /// The game's time; nil in the lobby.
  private let at: Int64?
  private let text: [UInt8]
  /// Where what is compared begins: the view of a game, or the seating of a lobby.
  private let start: Int

  /// Nil where it is not the text of a state.
  init?(_ text: [UInt8], code: String) {
    var cursor = Cursor(text)
    if cursor.take(Words.at) {
      guard let at = cursor.number(), cursor.take(Words.seat), let seat = cursor.number(),
        cursor.skip(past: Words.view)
      else { return nil }
      (self.at, self.seat) = (at, Int(seat))
    } else {
      guard cursor.take(Words.lobby), cursor.take(Array(code.utf8)), cursor.skip(past: Words.seat),
        let seat = cursor.number(), cursor.take(Words.comma)
      else { return nil }
      (at, self.seat) = (nil, Int(seat))
    }
    self.text = text
    start = cursor.position
  }

  /// Whether it is what a log gives.
  func isSame(as state: Replay.State) -> Bool {
    guard at == state.at else { return false }
    var cursor = Cursor(text, from: start)
    return at == nil ? isSame(lobby: state, &cursor) : isSame(game: state, &cursor)
  }

  private func isSame(game state: Replay.State, _ cursor: inout Cursor) -> Bool {
    guard state.views.indices.contains(seat), cursor.take(state.views[seat]), !cursor.take(Words.outcome)
    else { return false }
    // Whom the table waits for is in no log.
    if cursor.take(Words.waiting) { guard cursor.skip(past: Words.endOfList) else { return false } }
    if cursor.take(Words.table) {
      if cursor.take(Words.mark) {
        guard cursor.take(state.seating.mark), cursor.take(Words.comma) else { return false }
      }
      guard isSame(seating: state.seating, &cursor) else { return false }
      _ = cursor.take(Words.watched)
      guard cursor.take(Words.end) else { return false }
    }
    return endsHere(&cursor)
  }

  private func isSame(lobby state: Replay.State, _ cursor: inout Cursor) -> Bool {
    guard isSame(seating: state.seating, &cursor) else { return false }
    if cursor.take(Words.setup) { guard cursor.take(state.seating.setup) else { return false } }
    return cursor.take(Words.end) && endsHere(&cursor)
  }

  private func endsHere(_ cursor: inout Cursor) -> Bool {
    _ = cursor.take(Words.closing)
    return cursor.take(Words.end) && cursor.isAtEnd
  }

  private func isSame(seating: Replay.Seating, _ cursor: inout Cursor) -> Bool {
    guard cursor.take(seating.beginning) else { return false }
    for (index, seat) in seating.seats.enumerated() {
      guard index == 0 || cursor.take(Words.comma), cursor.take(seat.before),
        cursor.take(Words.true) || cursor.take(Words.false)
      else { return false }
      _ = cursor.take(Words.away)
      guard cursor.take(seat.after) else { return false }
    }
    return cursor.take(Words.endOfList)
  }

  /// The beginnings of all states, of games and of lobbies.
  static func isState(_ text: [UInt8]) -> Bool {
    var cursor = Cursor(text)
    return cursor.take(Words.at) || cursor.take(Words.lobby)
  }

  /// What stands between what is compared.
  private enum Words {
    static let at = Array(#"{"at":"#.utf8)
    static let seat = Array(#","seat":"#.utf8)
    static let view = Array(#","view":"#.utf8)
    static let outcome = Array(#","outcome":"#.utf8)
    static let waiting = Array(#","waiting":["#.utf8)
    static let table = Array(#","table":{"#.utf8)
    static let mark = Array(#""mark":"#.utf8)
    static let watched = Array(#","watched":true"#.utf8)
    static let lobby = Array(#"{"lobby":{"code":""#.utf8)
    static let setup = Array(#","setup":"#.utf8)
    static let closing = Array(#","closing":true"#.utf8)
    static let away = Array(#","away":true"#.utf8)
    static let `true` = Array("true".utf8)
    static let `false` = Array("false".utf8)
    static let comma = Array(",".utf8)
    static let end = Array("}".utf8)
    static let endOfList = Array("]".utf8)
  }
}

/// A place in a text.
private struct Cursor {
  private let text: [UInt8]
  private(set) var position: Int

  init(_ text: [UInt8], from position: Int = 0) {
    self.text = text
    self.position = position
  }

  var isAtEnd: Bool { position == text.count }

  /// Moves past some bytes, if they follow.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    guard text.count - position >= bytes.count, isHere(bytes) else { return false }
    position += bytes.count
    return true
  }

  private func isHere(_ bytes: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      bytes.withUnsafeBytes { bytes in
        guard let text = text.baseAddress, let first = bytes.baseAddress else { return bytes.isEmpty }
        return memcmp(text + position, first, bytes.count) == 0
      }
    }
  }

  mutating func number() -> Int64? {
    let start = position
    var number: Int64 = 0
    while position < text.count, 0x30...0x39 ~= text[position] {
      number = number * 10 + Int64(text[position] - 0x30)
      position += 1
    }
    return position > start ? number : nil
  }

  /// Moves past the first place where some bytes stand.
  mutating func skip(past bytes: [UInt8]) -> Bool {
    while text.count - position >= bytes.count {
      if text[position] == bytes[0], isHere(bytes) {
        position += bytes.count
        return true
      }
      position += 1
    }
    return false
  }
}
