import Tabletop

/// The texts that the cells of a puzzle show, each with a number: characters, and for Ci Hui also syllables.
struct CellTexts: Sendable {
  private(set) var texts: [String] = []
  /// For each text, its character; nil where it has more than one.
  private var scalars: [Unicode.Scalar?] = []

  subscript(number: Int) -> String { texts[number] }

  /// Adds a text unless it is already here, and returns its number.
  mutating func add(_ text: String) -> Int {
    if let number = number(of: text) { return number }
    texts.append(text)
    let characters = text.scalars
    scalars.append(characters.count == 1 ? characters[0] : nil)
    return texts.count - 1
  }

  func number(of text: String) -> Int? { texts.firstIndex { $0.isIdentical(to: text) } }

  /// The numbers of the four cells that show a phrase, characters first; nil where no cell shows one of its texts.
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
  /// The texts of the four cells of its line, characters first. None of them is nil.
  func cells(_ type: PhraseType) -> [String?] {
    let characters = hanzi.scalars.map { Optional(String($0)) }
    return type == .ciHui ? characters + pinyin.map { Optional($0) } : characters
  }
}
