/// The layout of a table of phrases, found from its first lines.
struct TableForm {
  private(set) var columns: [PhraseEntry.Column?] = []
  private(set) var separator = UInt8(ascii: "\t")
  private(set) var hasQuotes = false
  private(set) var isHTML = false
  /// How many lines describe the layout and have no phrases.
  private(set) var headerLines = 0

  /// Nil where no line names the columns, and the first line does not have characters and pinyin either.
  init?(_ bytes: [UInt8]) {
    var reader = RecordReader(bytes)
    while let record = try? reader.next() {
      let line = record.fields[0]
      if line.first == UInt8(ascii: "#") {
        readAnki(line)
        headerLines += 1
      } else {
        readHeader(line)
        break
      }
    }
    if !isKnown { return nil }
  }

  /// Reads a line like `#separator:tab`, with which Anki describes what it exported. Any other line is a remark.
  private mutating func readAnki(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = TableForm.lowercased(line[..<colon])
    let value = line[(colon + 1)...]
    if name.isAscii("#separator") {
      separator = TableForm.separator(named: TableForm.lowercased(value)) ?? separator
      hasQuotes = true
    } else if name.isAscii("#html") {
      isHTML = TableForm.lowercased(value).isAscii("true")
      hasQuotes = true
    } else if name.isAscii("#columns") {
      columns = value.split(separator: separator, omittingEmptySubsequences: false).map(TableForm.column)
    }
  }

  private static func separator(named name: [UInt8]) -> UInt8? {
    if name.isAscii("tab") { return UInt8(ascii: "\t") }
    if name.isAscii("comma") { return UInt8(ascii: ",") }
    if name.isAscii("semicolon") { return UInt8(ascii: ";") }
    if name.isAscii("pipe") { return UInt8(ascii: "|") }
    return name.count == 1 ? name.first : nil
  }

  /// Reads the first line that is not one of Anki's. It has the names of the columns, or else a phrase from which the
  /// columns are guessed.
  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    if isKnown { return }
    let separators = hasQuotes ? [separator] : "\t,;".utf8.map { $0 }
    for separator in separators {
      let hasQuotes = hasQuotes || separator != UInt8(ascii: "\t")
      var reader = RecordReader(Array(line), separator: separator, hasQuotes: hasQuotes)
      guard let fields = (try? reader.next())?.fields, fields.count > 1 else { continue }
      self.separator = separator
      self.hasQuotes = hasQuotes
      columns = fields.map(TableForm.column)
      if isKnown {
        headerLines += 1
        return
      }
      columns = TableForm.guess(fields)
      if isKnown { return }
    }
  }

  /// Whether the two columns that every phrase needs are known.
  private var isKnown: Bool { columns.contains(.hanzi) && columns.contains(.pinyin) }

  /// The column for one of the names that people use.
  private static func column(_ name: ArraySlice<UInt8>) -> PhraseEntry.Column? {
    let name = lowercased(name)
    for (column, names) in [
      (
        PhraseEntry.Column.hanzi,
        ["hanzi", "simplified", "characters", "word", "phrase", "front", "汉字", "简体"]
      ),
      (.traditional, ["traditional", "繁体", "繁體"]), (.pinyin, ["pinyin", "reading", "拼音"]),
      (.english, ["english", "translation", "definition", "back", "英文"]),
      (.meaning, ["meaning", "explanation"]),
      (.chinese, ["chinese", "chinese meaning", "中文"]), (.tags, ["tags", "标签"]),
    ] where names.contains(where: { name.elementsEqual($0.utf8) }) {
      return column
    }
    return nil
  }

  /// The first column with Chinese characters, the next one with pinyin, and the one after it in English.
  private static func guess(_ fields: [ArraySlice<UInt8>]) -> [PhraseEntry.Column?] {
    var columns = [PhraseEntry.Column?](repeating: nil, count: fields.count)
    let texts = fields.map { String(decoding: HTMLText.plain($0), as: UTF8.self) }
    guard let hanzi = texts.firstIndex(where: { $0.scalars.contains { $0.value >= 0x2E80 } }),
      let pinyin = texts[(hanzi + 1)...].firstIndex(where: TableForm.looksLikePinyin)
    else { return columns }
    columns[hanzi] = .hanzi
    columns[pinyin] = .pinyin
    if pinyin + 1 < fields.count { columns[pinyin + 1] = .english }
    return columns
  }

  private static func looksLikePinyin(_ text: String) -> Bool {
    let text = PinyinText(text)
    return text.letters.contains { $0.mark != nil || $0.number != nil }
  }

  /// The name without white space at either end, and with ASCII letters in lower case.
  private static func lowercased(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var name = name
    while let first = name.first, first <= 0x20 { name.removeFirst() }
    while let last = name.last, last <= 0x20 { name.removeLast() }
    return name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 0x20 : $0 }
  }
}

extension [UInt8] {
  fileprivate func isAscii(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }
}
