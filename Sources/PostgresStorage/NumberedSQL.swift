/// A statement whose arguments are `?` or `:name`, as PostgreSQL takes it: with `$1`, `$2` …
struct NumberedSQL: Equatable {
  private(set) var text = ""
  /// The names of the arguments, in the order of their numbers; empty where they have none.
  private(set) var names: [String] = []

  /// What is in quotes, or a comment, or a type (`::text`) has no arguments.
  init(_ sql: String) {
    var numbers = 0
    var rest = Substring(sql).utf8
    var copied = rest.startIndex
    func copy(until end: Substring.UTF8View.Index, in text: inout String) {
      text += String(decoding: sql.utf8[copied..<end], as: UTF8.self)
    }
    while let byte = rest.first {
      let start = rest.startIndex
      if let length = NumberedSQL.literal(rest) {
        rest = rest.dropFirst(length)
        continue
      }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "?"):
        copy(until: start, in: &text)
        numbers += 1
        text += "$\(numbers)"
        copied = rest.startIndex
      case UInt8(ascii: ":"):
        let name = rest.prefix(while: NumberedSQL.isOfName)
        guard !name.isEmpty else { continue }
        copy(until: start, in: &text)
        text += "$\(number(of: String(Substring(name))))"
        rest = rest.dropFirst(name.count)
        copied = rest.startIndex
      default: break
      }
    }
    copy(until: rest.startIndex, in: &text)
  }

  private mutating func number(of name: String) -> Int {
    if let place = names.firstIndex(of: name) { return place + 1 }
    names.append(name)
    return names.count
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// How many bytes at the beginning are copied as they are, because they are a text, a name in quotes, a comment, or the
  /// colons before a type; nil where it is nothing of that kind.
  private static func literal(_ sql: Substring.UTF8View) -> Int? {
    let ends: [(begin: String, end: String)] = [
      ("'", "'"), ("\"", "\""), ("--", "\n"), ("/*", "*/"), ("::", ""),
    ]
    guard let (begin, end) = ends.first(where: { sql.starts(with: $0.begin.utf8) }) else { return nil }
    var rest = sql.dropFirst(begin.utf8.count)
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return sql.count - rest.count + min(rest.count, end.utf8.count)
  }
}
