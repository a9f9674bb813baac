import Tabletop

/// A level of `levels.json`, read strictly to help the people who edit the file.
struct LevelEntry {
  let id: String

  /// - Parameter book: the phrases of a type; nil where they cannot be read, which is reported elsewhere.
  init(from reader: JSONReader, _ book: (PhraseType) -> PhraseBook?) throws(JSONError) {
    let object = try reader.object("id", "name", "theme", "difficulty", "type", "mode", "seconds", "phrases")
    id = try LevelEntry.name(try object.required("id"), longest: 60)
    _ = try LevelEntry.name(try object.required("name"), longest: 40)
    _ = try LevelEntry.name(try object.required("theme"), longest: 40)
    _ = try object.required("difficulty").int64(in: 1...3)
    let type = try PhraseType(from: try object.required("type"))
    let mode = try object.required("mode")
    guard let needed = LevelEntry.phrasesNeeded(for: try mode.string()) else {
      throw mode.error(#"expected "swapping", "sliding" or "tetris""#)
    }
    _ = try object.required("seconds").int64(in: PhraseSetup.secondsRange)
    try LevelEntry.check(try object.required("phrases"), type, book(type), needing: needed)
  }

  private static func phrasesNeeded(for mode: String) -> Int? {
    if mode.isIdentical(to: Swapping.id) { return Swapping.phrasesNeeded }
    if mode.isIdentical(to: Sliding.id) { return Sliding.phrasesNeeded }
    return mode.isIdentical(to: Tetris.id) ? Tetris.phrasesNeeded : nil
  }

  private static func name(_ reader: JSONReader, longest: Int) throws(JSONError) -> String {
    guard let name = try reader.string().asName(longest: longest) else {
      throw reader.error("expected a name of 1 to \(longest) characters")
    }
    return name
  }

  private static func check(
    _ reader: JSONReader, _ type: PhraseType, _ book: PhraseBook?, needing needed: Int
  ) throws(JSONError) {
    var phrases: [Phrase] = []
    for element in try reader.array() {
      let hanzi = try element.string()
      guard hanzi.scalars.count == type.length else {
        throw element.error(Refusal.badPhrase(hanzi, type).message)
      }
      guard let book else { continue }
      guard let phrase = book.phrase(hanzi) else {
        throw element.error("“\(hanzi)” is not in phrases.tsv: add it there, or take it out here")
      }
      phrases.append(phrase)
    }
    guard book != nil else { return }
    do throws(Refusal) { try PhraseSetup.check(phrases, type, needing: needed) } catch {
      throw reader.error(error.message)
    }
  }
}
