import Tabletop

/// What the cells of a puzzle show, each text with a number: characters, and syllables where there are any.
struct CellTexts: Sendable {
  private(set) var texts: [String] = []
  /// The one character of a text; nil where it has more.
  private var scalars: [Unicode.Scalar?] = []

  subscript(number: Int) -> String { texts[number] }

  /// The number of a text, a new one where it has none yet.
  mutating func add(_ text: String) -> Int {
    if let number = number(of: text) { return number }
    texts.append(text)
    let characters = text.scalars
    scalars.append(characters.count == 1 ? characters[0] : nil)
    return texts.count - 1
  }

  func number(of text: String) -> Int? { texts.firstIndex { $0.isIdentical(to: text) } }

  /// The numbers of the four cells that show a phrase, characters first; nil where one of them is shown nowhere.
  func numbers(of phrase: Phrase, _ type: PhraseType) -> [Int]? {
    var numbers: [Int] = []
    for scalar in phrase.hanzi.scalars {
      guard let number = scalars.firstIndex(of: scalar) else { return nil }
      numbers.append(number)
    }
    guard type == .ciHui else { return numbers }
    for syllable in phrase.pinyin {
      guard let number = number(of: syllable) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension Phrase {
  /// What the four cells of its line show, characters first. None of them is empty.
  func cells(_ type: PhraseType) -> [String?] {
    let characters = hanzi.scalars.map { Optional(String($0)) }
    return type == .ciHui ? characters + pinyin.map { Optional($0) } : characters
  }
}
