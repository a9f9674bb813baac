import Tabletop

extension PhraseIndex {
  /// The setup and the content that a game starts with, when somebody asks for it with `setup`. The content has the
  /// shipped phrases and those imported phrases that the setup's characters can show. No other phrases of a large
  /// phrase book can matter in that game, and it would take time to read them all. More than `maxCharacters`
  /// characters can show nearly the whole book: if a setup has more, some of its phrases are drawn at random.
  ///
  /// - Parameters:
  ///   - content: the shipped files, as a host puts them into the setup.
  ///   - setup: as it is asked for. One that is refused when it is resolved is not changed.
  ///   - seed: the seed with which phrases are drawn.
  public func lending(
    to content: JSON, for setup: JSON, of game: GameID, seed: Seed
  ) -> (setup: JSON, content: JSON) {
    guard let request = request(setup, content, game), let type = request.type, let phrases = request.phrases
    else {
      return (setup, content)
    }
    let names = phrases.map { $0.hanzi }
    let characters = PhraseIndex.characters(of: names)
    if characters.count <= PhraseIndex.maxCharacters {
      return (setup, lend(imported(showing: characters, type), to: content))
    }
    let named = lend(imported(names, type), to: content)
    guard let drawn = PhraseIndex.drawn(from: setup, named, of: game, seed) else { return (setup, named) }
    let shown = PhraseIndex.characters(of: drawn.phrases.map { $0.hanzi })
    return (drawn.setup, lend(imported(showing: shown, type), to: content))
  }

  /// The setup that is asked for; nil where it cannot be read.
  private func request(_ setup: JSON, _ content: JSON, _ game: GameID) -> RequestedSetup? {
    guard case .object(let members) = content else { return nil }
    let levels = JSON.object(members.filter { $0.name.isIdentical(to: "levels") })
    let asked = setup.adding(ContentFiles.member, levels)
    guard var request = try? RequestedSetup(from: JSONReader(asked), hasFall: true) else { return nil }
    if request.phrases == nil { try? request.takeLevel(for: game) }
    return request
  }

  private func lend(_ lent: [Int], to content: JSON) -> JSON {
    guard !lent.isEmpty, case .string(let shipped)? = content["phrases"] else { return content }
    let text = PhraseBook.text(Array(shipped.utf8), and: lent.map { entries[$0] })
    return content.replacing("phrases", with: .string(String(decoding: text, as: UTF8.self)))
  }

  // MARK: Which are lent

  private func imported(showing characters: [Unicode.Scalar], _ type: PhraseType) -> [Int] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    return places(showing: String(text), type).filter { $0 >= shippedCount }
  }

  /// The phrases with these names.
  private func imported(_ names: [String], _ type: PhraseType) -> [Int] {
    let names = names.inOrder { $0.precedes($1) }
    return (shippedCount..<entries.count).filter { place in
      guard types[place] == type else { return false }
      let name = entries[place][.hanzi]
      let index = names.firstIndexInOrder { $0.precedes(name) }
      return index < names.count && names[index].isIdentical(to: name)
    }
  }

  // MARK: Drawing

  /// The setup with some of its phrases, drawn at random, and these phrases. They have no more than `maxCharacters`
  /// characters together. Nil where the setup is refused when it is resolved.
  private static func drawn(
    from setup: JSON, _ content: JSON, of game: GameID, _ seed: Seed
  ) -> (setup: JSON, phrases: [Phrase])? {
    // The resolver need not check the number: phrases with so many characters are more than any game needs.
    let resolver = SetupResolver(mode: game, needed: 0, hasFall: true)
    guard let whole = try? resolver.resolved(setup.adding(ContentFiles.member, content)),
      case .object(let members) = whole, let list = whole["phrases"],
      var phrases = try? JSONReader(list).array().map({ reader throws(JSONError) in try Phrase(from: reader) }
      )
    else { return nil }
    var random = Random(seed: seed)
    random.shuffle(&phrases)
    var characters: [Unicode.Scalar] = []
    phrases = phrases.filter { phrase in
      let more = (characters + phrase.hanzi.scalars).sortedOnce
      if more.count > maxCharacters { return false }
      characters = more
      return true
    }
    let asked = JSON.object(
      members.filter { member in !["also", "book"].contains { $0.isIdentical(to: member.name) } })
    let drawn = asked.replacing("phrases", with: .array(phrases.map { $0.json }))
    return (setup["imported"].map { drawn.adding("imported", $0) } ?? drawn, phrases)
  }

  private static func characters(of names: [String]) -> [Unicode.Scalar] {
    names.flatMap { $0.scalars }.sortedOnce
  }
}

extension [Unicode.Scalar] {
  /// The characters in order, each once.
  fileprivate var sortedOnce: [Unicode.Scalar] { inOrder { $0 < $1 }.withoutRepeats { $0 == $1 } }
}

extension RequestedPhrase {
  fileprivate var hanzi: String {
    switch self {
    case .named(let hanzi): hanzi
    case .whole(let phrase): phrase.hanzi
    }
  }
}
