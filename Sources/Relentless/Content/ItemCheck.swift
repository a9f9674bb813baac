import Tabletop

/// Finds all mistakes in `items.json` (docs/relentless-designers.md), for `parlour content check`. Reading notes the
/// mistakes that make reading fail; the checks here go further. A mistake in one place does not hide a mistake in
/// another.
enum ItemCheck {
  /// The fewest different items of a category that customers order.
  static let fewest = 6
  /// The folder of the pictures.
  private static let folder = "relentless/art/"

  static func mistakes(in items: JSONReader, _ content: ContentListing) -> [JSONError] {
    var notes = Notes()
    let entries = ItemCatalogue.entries(in: items, &notes)
    for entry in entries {
      checkLoop(of: entry, entries, &notes)
      checkStock(of: entry, in: items, &notes)
    }
    let complete = complete(entries)
    if let catalogue = ItemCatalogue(complete.map { $0.category }) {
      ItemCatalogue.checkSizes(of: catalogue, complete, &notes)
      checkVarieties(of: complete, in: catalogue, &notes)
    }
    for picture in pictures(in: items) {
      guard case .string(let name) = picture.value, !content.has(folder + name) else { continue }
      notes.add(picture.error("there is no picture \"\(name)\" in relentless/art: add it or change the name"))
    }
    return notes.mistakes
  }

  /// Pictures in the folder that no item has. Either they were left behind, or an item should have them.
  static func picturesOfNothing(in content: ContentListing, besides items: JSONReader) -> [ContentMistake] {
    var used: [String] = []
    for picture in pictures(in: items) {
      if case .string(let name) = picture.value { used.append(folder + name) }
    }
    return content.files.filter { isPicture($0.path) && !used.has($0.path) }.map {
      ContentMistake(file: $0.path, "nothing in items.json has this picture: name it there or remove it")
    }
  }

  private static func isPicture(_ path: String) -> Bool {
    path.utf8.starts(with: folder.utf8) && path.utf8.suffix(4).elementsEqual(".svg".utf8)
  }

  /// Checks that nothing is a part of itself, at any depth.
  private static func checkLoop(
    of entry: ItemCatalogue.Entry, _ entries: [ItemCatalogue.Entry], _ notes: inout Notes
  ) {
    var reached: [String] = []
    var waiting = entry.category.parts
    while let part = waiting.popLast() {
      if reached.has(part) { continue }
      reached.append(part)
      for other in entries where other.category.name.isIdentical(to: part) { waiting += other.category.parts }
    }
    if reached.has(entry.category.name) {
      notes.add(entry.error(at: "parts", "it contains itself: no part may be made of the whole"))
    }
  }

  /// Checks that every part of something is in stock, and everything that is ordered and cannot be assembled.
  private static func checkStock(of entry: ItemCatalogue.Entry, in items: JSONReader, _ notes: inout Notes) {
    for category in every(in: items) {
      guard case .string(let name)? = category.value["category"],
        entry.category.parts.has(name),
        case .bool(false)? = category.value["isInventoryItem"]
      else { continue }
      notes.addOnce(
        entry.error(
          at: "parts",
          "\"\(name)\" is not in stock: set its \"isInventoryItem\" to true or leave the part out"))
    }
    let category = entry.category
    if category.isOrderItem, !category.isInventoryItem, category.kind != .assembled {
      notes.add(
        entry.error(at: "isInventoryItem", "it is ordered but not in stock: one of both has to change"))
    }
  }

  /// The categories whose parts are all there, each name once. None of them contains itself.
  private static func complete(_ entries: [ItemCatalogue.Entry]) -> [ItemCatalogue.Entry] {
    var complete: [ItemCatalogue.Entry] = []
    func isThere(_ name: String) -> Bool { complete.contains { $0.category.name.isIdentical(to: name) } }
    while let next = entries.first(where: { entry in
      !isThere(entry.category.name) && entry.category.parts.allSatisfy(isThere)
    }) {
      complete.append(next)
    }
    return complete
  }

  /// Checks that each category that is ordered has enough different items.
  private static func checkVarieties(
    of entries: [ItemCatalogue.Entry], in catalogue: ItemCatalogue, _ notes: inout Notes
  ) {
    let varieties = catalogue.varieties { category in
      entries.contains { $0.category === category && $0.isSound }
    }
    for entry in entries where entry.category.isOrderItem {
      guard let index = catalogue.index(of: entry.category.name), let count = varieties[index], count < fewest
      else { continue }
      if entry.category.kind == .assembled {
        notes.add(
          entry.error(
            at: "parts",
            "only \(count) different ones can be assembled: \(fewest) at least are needed of what is ordered")
        )
      } else if entry.category.isInventoryItem {
        notes.add(
          entry.reader.error(
            "there are only \(count) different ones: \(fewest) at least are needed of what is ordered"))
      }
    }
  }

  /// The values that are names of pictures.
  private static func pictures(in items: JSONReader) -> [JSONReader] {
    var pictures: [JSONReader] = []
    for category in every(in: items) {
      guard let object = try? category.anyObject() else { continue }
      if let art = object.optional("art") { pictures.append(art) }
      guard let states = try? object.optional("states")?.array() else { continue }
      for state in states {
        if let art = try? state.anyObject().optional("art") { pictures.append(art) }
      }
    }
    return pictures
  }

  /// All categories, including those without a name.
  static func every(in items: JSONReader) -> [JSONReader] {
    guard let object = try? items.anyObject() else { return [] }
    var all: [JSONReader] = []
    for kind in Kind.allCases {
      if let list = try? object.optional(named: kind.rawValue)?.array() { all += list }
    }
    return all
  }
}
