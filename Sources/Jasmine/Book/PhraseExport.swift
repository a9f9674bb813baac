/// Phrases as files that others can read, and that can be imported again.
public enum PhraseExport {
  private static let names = Array(
    "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags".utf8)

  /// In the form of `phrases.tsv`: the names of the columns, then one phrase per line, columns separated by tabs.
  public static func tsv(_ entries: [PhraseEntry]) -> [UInt8] {
    var text = names + [UInt8(ascii: "\n")]
    for entry in entries { text += entry.line + [UInt8(ascii: "\n")] }
    return text
  }

  /// In the form that Anki imports (docs.ankiweb.net, "Text files"). A field that contains a quotation mark or begins
  /// with # is in quotation marks.
  public static func anki(_ entries: [PhraseEntry]) -> [UInt8] {
    var text = Array("#separator:tab\n#html:false\n#columns:".utf8) + names + Array("\n#tags column:7\n".utf8)
    let quote = UInt8(ascii: "\"")
    for entry in entries {
      for column in PhraseEntry.Column.allCases {
        if column != .hanzi { text.append(UInt8(ascii: "\t")) }
        let field = entry.bytes(column)
        // Anki separates tags by spaces.
        if column == .tags {
          text += field.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
        } else if field.contains(quote) || field.first == UInt8(ascii: "#") {
          text.append(quote)
          for byte in field { text += byte == quote ? [quote, quote] : [byte] }
          text.append(quote)
        } else {
          text += field
        }
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
