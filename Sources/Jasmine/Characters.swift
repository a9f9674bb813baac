import Tabletop

/// The characters of some phrases, each with a number, in the order of code points.
struct Characters: Sendable {
  private let scalars: [Unicode.Scalar]

  init(of phrases: [Phrase]) {
    scalars = phrases.flatMap { $0.hanzi.scalars }.inOrder { $0 < $1 }.withoutRepeats { $0 == $1 }
  }

  var count: Int { scalars.count }

  /// The number of a character; nil where none of the phrases has it.
  func number(of scalar: Unicode.Scalar) -> Int? {
    let index = scalars.firstIndexInOrder { $0 < scalar }
    return index < scalars.count && scalars[index] == scalar ? index : nil
  }

  /// The numbers of a phrase's characters; nil where one of them is not here.
  func numbers(of phrase: Phrase) -> [Int]? {
    var numbers: [Int] = []
    for scalar in phrase.hanzi.scalars {
      guard let number = number(of: scalar) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The character with that number.
  func text(of number: Int) -> String { String(scalars[number]) }
}
