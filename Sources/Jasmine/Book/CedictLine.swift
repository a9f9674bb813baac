/// A line of CC-CEDICT (cc-cedict.org/wiki/format:syntax): `傳統 传统 [chuan2 tong3] /tradition/traditional/`. In the
/// second form, the pinyin is written in words, in double brackets: `[[chuan2tong3]]`.
struct CedictLine {
  /// The columns of a phrase, in the order of `PhraseEntry.Column`.
  let columns: [ArraySlice<UInt8>]

  private static let (space, slash, opening, closing) = (
    UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]")
  )

  init(_ line: ArraySlice<UInt8>) throws(BadLine) {
    guard line.count <= PhraseEntry.longestLine else { throw .tooLong }
    var rest = line
    guard let traditional = CedictLine.take(&rest, upTo: CedictLine.space),
      let simplified = CedictLine.take(&rest, upTo: CedictLine.space), rest.popFirst() == CedictLine.opening
    else { throw .noCedict }
    let isSecondForm = rest.first == CedictLine.opening
    if isSecondForm { rest.removeFirst() }
    guard let pinyin = CedictLine.take(&rest, upTo: CedictLine.closing) else { throw .noCedict }
    if isSecondForm, rest.popFirst() != CedictLine.closing { throw .noCedict }
    guard rest.popFirst() == CedictLine.space, rest.popFirst() == CedictLine.slash else { throw .noCedict }
    while rest.last == CedictLine.space { rest.removeLast() }
    guard rest.popLast() == CedictLine.slash, !rest.isEmpty else { throw .noCedict }
    var english: [UInt8] = []
    for sense in rest.split(separator: CedictLine.slash) {
      english += english.isEmpty ? [] : Array("; ".utf8)
      english += sense
    }
    columns = [simplified, traditional, pinyin, english[...], [], [], []]
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, upTo end: UInt8) -> ArraySlice<UInt8>? {
    guard let index = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[(index + 1)...] }
    return rest[..<index]
  }

  /// Whether a file is a dictionary, by its first lines: a remark says so, or the first line that is no remark has
  /// this form.
  static func isFile(_ bytes: [UInt8]) -> Bool {
    var reader = RecordReader(bytes)
    for _ in 0..<100 {
      guard let record = try? reader.next() else { return false }
      let line = record.fields[0]
      if line.starts(with: Array("# CC-CEDICT".utf8)) || line.starts(with: Array("#!".utf8)) { return true }
      if line.first != UInt8(ascii: "#") { return (try? CedictLine(line)) != nil }
    }
    return false
  }
}

extension BadLine {
  fileprivate static let noCedict = BadLine("expected: traditional simplified [pinyin] /meaning/")
}
