import Tabletop

/// Makes the setup that a table is opened with, and that its recording keeps, from the setup that a person asks for and
/// the content that the host adds. It looks up the phrases that are named, writes out a level, and keeps only those
/// phrases of the phrase book, and of those that the player has imported, that the level's characters can show. No other
/// phrase could ever be seen.
///
/// ```
/// {"level":"animals","content":{"phrases":"hanzi\tpinyin…","levels":{…}}}
/// {"type":"chengYu","level":"animals","phrases":[{"hanzi","pinyin"},…],"also":[{"hanzi","pinyin"},…],"seconds":180,…}
/// ```
struct SetupResolver {
  /// The game.
  let mode: GameID
  /// How many phrases it needs.
  let needed: Int
  /// Whether it has tiles that fall, and the setup says how fast.
  let hasFall: Bool

  /// Resolves a setup. One with `also` is already resolved: only `content` is taken out of it.
  ///
  /// - Throws: `noSuchLevel`, `noSuchPhrase`, `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`,
  ///   `badForm`.
  func resolved(_ setup: JSON) throws(Refusal) -> JSON {
    if case .object(let members) = setup, setup["also"] != nil {
      return .object(members.filter { !$0.name.isIdentical(to: "content") })
    }
    let request: RequestedSetup
    do throws(JSONError) { request = try self.request(setup) } catch { throw Refusal(error) }
    guard let requested = request.phrases else { throw .noSuchLevel(request.level ?? "") }
    guard let type = request.type else { throw Refusal("badForm", #""type" is missing"#) }
    let book = try SetupResolver.book(of: request, type)
    let phrases = try look(up: requested, type, in: book)
    try PhraseSetup.check(phrases, type, needing: needed)

    var members = [JSONMember("type", .string(type.rawValue))]
    if let level = request.level { members.append(JSONMember("level", .string(level))) }
    members.append(JSONMember("phrases", .array(phrases.map { $0.json })))
    members.append(JSONMember("also", .array(SetupResolver.also(of: book, phrases, type).map { $0.json })))
    let seconds = request.seconds ?? PhraseSetup.defaultSeconds
    members.append(JSONMember("seconds", .number(JSONNumber(seconds))))
    if let fall = request.fall { members.append(JSONMember("fall", .number(JSONNumber(fall)))) }
    if let text = request.book { members.append(JSONMember("book", .string(PhraseBook.digest(of: text)))) }
    return .object(members)
  }

  /// Reads a setup and, if it has no phrases of its own, the level that it names. If the result has no phrases, there
  /// is no such level.
  private func request(_ setup: JSON) throws(JSONError) -> RequestedSetup {
    let reader = JSONReader(setup)
    var request = try RequestedSetup(from: reader, hasFall: hasFall)
    if request.phrases == nil, request.level == nil { throw reader.error(#""phrases" is missing"#) }
    if request.phrases == nil { try request.takeLevel(for: mode) }
    return request
  }

  /// The phrase book and the imported phrases of a request; nil where it has neither.
  private static func book(of request: RequestedSetup, _ type: PhraseType) throws(Refusal) -> PhraseBook? {
    try PhraseSetup.check(imported: request.imported, type)
    let book = try request.book.map { text throws(Refusal) in try PhraseBook(text, type) }
    return request.imported.isEmpty ? book : (book ?? .empty).with(request.imported)
  }

  private func look(
    up requested: [RequestedPhrase], _ type: PhraseType, in book: PhraseBook?
  ) throws(Refusal) -> [Phrase] {
    var phrases: [Phrase] = []
    for phrase in requested {
      switch phrase {
      case .whole(let phrase): phrases.append(phrase)
      case .named(let hanzi):
        guard hanzi.scalars.count == type.length else { throw .badPhrase(hanzi, type) }
        guard let phrase = book?.phrase(hanzi) else {
          throw Refusal("noSuchPhrase", "“\(hanzi)” is not in the phrase book.")
        }
        phrases.append(phrase)
      }
    }
    return phrases
  }

  /// The phrases of the book that the characters of the level's phrases can show, without the level's own phrases. A
  /// word of Ci Hui whose syllables differ from those of the level's word is another word.
  private static func also(of book: PhraseBook?, _ phrases: [Phrase], _ type: PhraseType) -> [Phrase] {
    guard let book else { return [] }
    let characters = Characters(of: phrases)
    let own = phrases.inOrder { $0.precedes($1) }
    return book.phrases.filter { phrase in
      guard phrase.hanzi.scalars.allSatisfy({ characters.number(of: $0) != nil }) else { return false }
      let index = own.firstIndexInOrder { $0.hanzi.precedes(phrase.hanzi) }
      guard index < own.count, own[index].hanzi.isIdentical(to: phrase.hanzi) else { return true }
      return type == .ciHui && !own[index].isIdentical(to: phrase)
    }
  }
}

extension Refusal {
  fileprivate static func noSuchLevel(_ name: String) -> Refusal {
    Refusal("noSuchLevel", "There is no such level here: “\(name)”.")
  }
}
