import Tabletop

extension PhraseIndex {
  /// The content of a game that is to begin with a setup, with those phrases beside the shipped ones that its
  /// characters can show: all of a large phrase book that can matter there, without the time to read the whole. Of more
  /// than `mostCharacters` these are nearly all: such a game is given those that the setup names.
  ///
  /// - Parameters:
  ///   - content: the shipped files, as a host puts them into the setup.
  ///   - setup: as it is asked for. One that cannot be read changes nothing: it is refused when it is settled.
  public func lending(to content: JSON, for setup: JSON, of game: GameID) -> JSON {
    guard case .object(let members) = content, case .string(let shipped)? = content["phrases"] else {
      return content
    }
    let levels = JSON.object(members.filter { $0.name.isIdentical(to: "levels") })
    let asked = setup.adding(ContentFiles.member, levels)
    guard var wish = try? Wish(from: JSONReader(asked), hasFall: true) else { return content }
    if wish.phrases == nil { try? wish.takeLevel(for: game) }
    guard let type = wish.type, let phrases = wish.phrases else { return content }
    let lent = importedPlaces(for: phrases.map { $0.hanzi }, type)
    if lent.isEmpty { return content }
    let text = PhraseBook.text(Array(shipped.utf8), and: lent.map { entries[$0] })
    return content.replacing("phrases", with: .string(String(decoding: text, as: UTF8.self)))
  }

  private func importedPlaces(for names: [String], _ type: PhraseType) -> [Int] {
    var characters: [Unicode.Scalar] = []
    for name in names { characters += name.scalars }
    characters = characters.inOrder { $0 < $1 }.withoutRepeats { $0 == $1 }
    if characters.count > PhraseIndex.mostCharacters { return importedPlaces(of: names, type) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    return places(showing: String(text), type).filter { $0 >= shippedCount }
  }

  /// The phrases with these names.
  private func importedPlaces(of names: [String], _ type: PhraseType) -> [Int] {
    let names = names.inOrder { $0.precedes($1) }
    return (shippedCount..<entries.count).filter { place in
      guard types[place] == type else { return false }
      let name = entries[place][.hanzi]
      let index = names.firstIndexInOrder { $0.precedes(name) }
      return index < names.count && names[index].isIdentical(to: name)
    }
  }
}

extension WishedPhrase {
  fileprivate var hanzi: String {
    switch self {
    case .named(let hanzi): hanzi
    case .whole(let phrase): phrase.hanzi
    }
  }
}
