import Tabletop

extension ItemCatalogue: JSONDecodable {
  /// The most parts of one thing, not counting the parts of its parts.
  static let maxParts = 8
  /// The most pieces of one thing. A piece cannot be taken apart any further.
  static let maxPieces = 32

  /// - Throws: the first mistake.
  public init(from reader: JSONReader) throws(JSONError) {
    var notes = Notes()
    let catalogue = ItemCatalogue.read(reader, &notes)
    if let mistake = notes.mistakes.first { throw mistake }
    guard let catalogue else { throw reader.error("expected items") }
    self = catalogue
  }

  /// Reads `items.json`, and notes all its mistakes.
  ///
  /// - Returns: nil where there is one.
  static func read(_ reader: JSONReader, _ notes: inout Notes) -> ItemCatalogue? {
    let entries = ItemCatalogue.entries(in: reader, &notes)
    guard notes.mistakes.isEmpty else { return nil }
    guard let catalogue = ItemCatalogue(entries.map { $0.category }) else {
      notes.add(reader.error("something contains itself: no part may be made of the whole"))
      return nil
    }
    checkSizes(of: catalogue, entries, &notes)
    return notes.mistakes.isEmpty ? catalogue : nil
  }

  /// The categories that have a name, in the order of the file. All mistakes in any of them are noted.
  static func entries(in reader: JSONReader, _ notes: inout Notes) -> [Entry] {
    var entries: [Entry] = []
    var names: [String] = []
    let object = notes.object(reader, "$schema", "titled", "stateful", "rhythmic", "assembled")
    guard let object else { return [] }
    read(.titled, from: notes.member("titled", of: object), &entries, &names, &notes)
    read(.stateful, from: notes.member("stateful", of: object), &entries, &names, &notes)
    read(.rhythmic, from: notes.member("rhythmic", of: object), &entries, &names, &notes)
    read(.assembled, from: notes.member("assembled", of: object), &entries, &names, &notes)
    checkNames(entries, &notes)
    checkParts(entries, hasAllLists(reader) ? names : nil, &notes)
    return entries
  }

  /// Whether there is a list for each kind. While a list is missing, its categories are not reported as missing
  /// elsewhere.
  static func hasAllLists(_ items: JSONReader) -> Bool {
    for kind in Kind.allCases {
      guard case .array? = items.value[kind.rawValue] else { return false }
    }
    return true
  }

  /// A category, and where it was read.
  struct Entry {
    let category: Category
    let reader: JSONReader
    /// Whether it has no mistakes of its own.
    let isSound: Bool

    /// An error at its member with that name.
    func error(at name: StaticString, _ problem: String) -> JSONError {
      do throws(JSONError) {
        return try reader.anyObject().required(name).error(problem)
      } catch {
        return reader.error(problem)
      }
    }
  }

  /// - Parameter names: the names of all categories, even of those with mistakes, so that they are not reported as
  ///   missing elsewhere.
  private static func read(
    _ kind: Kind, from list: JSONReader?, _ entries: inout [Entry], _ names: inout [String],
    _ notes: inout Notes
  ) {
    for reader in notes.elements(of: list) {
      if case .string(let name)? = reader.value["category"] { names.append(name) }
      let count = notes.mistakes.count
      if let category = Category.read(kind, from: reader, &notes) {
        entries.append(Entry(category: category, reader: reader, isSound: notes.mistakes.count == count))
      }
    }
  }

  private static func checkNames(_ entries: [Entry], _ notes: inout Notes) {
    for (index, entry) in entries.enumerated() {
      let name = entry.category.name
      if entries[..<index].contains(where: { $0.category.name.isIdentical(to: name) }) {
        notes.add(
          entry.error(at: "category", "there is another \"\(name)\": give one of them another name"))
      }
    }
  }

  /// - Parameter names: the names of all categories; nil where they are not known.
  private static func checkParts(
    _ entries: [Entry], _ names: [String]?, _ notes: inout Notes
  ) {
    for (index, entry) in entries.enumerated() {
      for part in entry.category.parts where names?.has(part) == false {
        let mistake = entry.error(
          at: "parts", "there is no category \"\(part)\": add it or leave the part out")
        notes.addOnce(mistake)
      }
      let parts = entry.category.parts.inOrder { $0.precedes($1) }
      guard !parts.isEmpty else { continue }
      for other in entries[..<index] where other.category.parts.count == parts.count {
        let otherParts = other.category.parts.inOrder { $0.precedes($1) }
        if zip(parts, otherParts).allSatisfy({ $0.isIdentical(to: $1) }) {
          notes.add(
            entry.error(at: "parts", "\"\(other.category.name)\" has the same parts: change one of them"))
        }
      }
    }
  }

  static func checkSizes(
    of catalogue: ItemCatalogue, _ entries: [Entry], _ notes: inout Notes
  ) {
    for entry in entries {
      guard let index = catalogue.index(of: entry.category.name), catalogue.pieces[index] > maxPieces else {
        continue
      }
      notes.add(
        entry.error(
          at: "parts", "it has more than \(maxPieces) pieces once its parts are taken apart: use fewer"))
    }
  }

  /// For each category, how many pieces its items have. A number above the limit counts as one more than the limit.
  private var pieces: [Int] {
    var pieces = [Int](repeating: 1, count: categories.count)
    for index in partsFirst where !parts[index].isEmpty {
      pieces[index] = min(ItemCatalogue.maxPieces + 1, parts[index].reduce(0) { $0 + pieces[$1] })
    }
    return pieces
  }
}
