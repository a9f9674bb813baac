import Tabletop

/// Checks the files that people edit for the three games of Jasmine. Only Swapping, the first of the games, reports
/// mistakes, so that each is reported once.
extension Swapping {
  static let phrases = "jasmine/phrases.tsv"
  static let levels = "jasmine/levels.json"

  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    var mistakes: [ContentMistake] = []
    for file in [phrases, levels] where !content.has(file) {
      mistakes.append(ContentMistake(file: file, "it is missing: Jasmine is played with it"))
    }
    var books: (idioms: PhraseBook, words: PhraseBook)?
    if let text = content.text(phrases).map({ Array($0.utf8) }) {
      books = self.books(in: text)
      mistakes += phraseMistakes(in: text, isBook: books != nil).map { ContentMistake(file: phrases, $0) }
    }
    if let value = content.json(levels) {
      mistakes += levelMistakes(in: JSONReader(value)) { $0 == .chengYu ? books?.idioms : books?.words }
        .map { ContentMistake(file: levels, $0) }
    }
    return mistakes
  }

  /// The phrases as games read them; nil where the first line does not name their columns.
  private static func books(in text: [UInt8]) -> (idioms: PhraseBook, words: PhraseBook)? {
    do throws(Refusal) { return (try PhraseBook(text, .chengYu), try PhraseBook(text, .ciHui)) } catch {
      return nil
    }
  }

  /// Reports lines without a phrase, phrases that cannot be played with, and phrases that are there twice.
  ///
  /// - Parameter isBook: whether games can read the text. Files of some other forms can only be imported.
  private static func phraseMistakes(in text: [UInt8], isBook: Bool) -> [JSONError] {
    let file: PhraseFile
    do throws(Refusal) { file = try PhraseFile.read(text) } catch {
      return [JSONError(.path(""), error.message)]
    }
    guard isBook else {
      let problem = "expected a first line that names the columns hanzi and pinyin, with tabs between them"
      return [JSONError(.path(""), problem)]
    }
    var mistakes = file.bad.map { JSONError(.path("line \($0.line)"), $0.problem) }
    if file.badCount > file.bad.count {
      mistakes.append(JSONError(.path(""), "\(file.badCount - file.bad.count) more lines tell no phrase"))
    }
    for entry in file.entries where entry.type == nil {
      let problem = "expected four characters or two, with one syllable each"
      mistakes.append(JSONError(.path(entry[.hanzi]), problem))
    }
    let sorted = file.entries.inOrder { $0.precedes($1) }
    for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.isSamePhrase(as: next) {
      mistakes.append(JSONError(.path(entry[.hanzi]), "it is there twice: take one of them out"))
    }
    return mistakes
  }

  private static func levelMistakes(
    in levels: JSONReader, _ book: (PhraseType) -> PhraseBook?
  ) -> [JSONError] {
    var mistakes: [JSONError] = []
    var ids: [String] = []
    do throws(JSONError) {
      for level in try levels.object("$schema", "levels").required("levels").array() {
        do throws(JSONError) {
          let entry = try LevelEntry(from: level, book)
          guard !ids.contains(where: { $0.isIdentical(to: entry.id) }) else {
            throw level.error("there is another level \"\(entry.id)\": give one of them another id")
          }
          ids.append(entry.id)
        } catch {
          mistakes.append(error)
        }
      }
    } catch {
      mistakes.append(error)
    }
    return mistakes
  }
}
