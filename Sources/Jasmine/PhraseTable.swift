import Tabletop

/// Finds a phrase by the numbers of the cells that show it.
struct PhraseTable: Sendable {
  /// The numbers of up to four cells, in 16 bits each.
  struct Key: Hashable, Sendable {
    private(set) var bits: UInt64 = 0

    init() {}

    init(_ numbers: [Int]) { for number in numbers { append(number) } }

    /// Adds the number of one more cell.
    mutating func append(_ number: Int) { bits = bits << 16 | UInt64(UInt16(truncatingIfNeeded: number)) }
  }

  struct Entry: Sendable {
    let key: Key
    let hanzi: String
  }

  /// In the order of their keys. Of two entries with the same key, only the first is kept.
  private let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries.inOrder { $0.key.bits < $1.key.bits }.withoutRepeats { $0.key == $1.key }
  }

  /// The phrase that these cells show; nil where they show none.
  func hanzi(_ key: Key) -> String? {
    let index = entries.firstIndexInOrder { $0.key.bits < key.bits }
    return index < entries.count && entries[index].key == key ? entries[index].hanzi : nil
  }
}
