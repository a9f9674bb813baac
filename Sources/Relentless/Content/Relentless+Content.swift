import Tabletop

/// What people edit, and what is wrong with it (`parlour content check`). A game can be played with less than is
/// demanded here; it would be no fun, or show no picture.
extension Relentless {
  /// How many different things there are, at least, of what customers order.
  static let fewestItems = 6

  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    var mistakes: [ContentMistake] = []
    func check(_ name: String, _ check: (JSON) -> [JSONError]) {
      let file = "relentless/\(name)"
      if let value = content.json(file) {
        mistakes += check(value).map { ContentMistake(file: file, $0) }
      } else if !content.has(file) {
        mistakes.append(ContentMistake(file: file, "it is missing: the game is played with it"))
      }
    }
    check("items.json") { itemMistakes(in: JSONReader($0), content) }
    check("parameters.json") { ParameterTable.mistakes(in: $0, isDemo: false) }
    check("demo.json") { ParameterTable.mistakes(in: $0, isDemo: true) }
    check("words.json") { words in
      guard let items = content.json("relentless/items.json") else { return [] }
      return wordMistakes(in: JSONReader(words), for: JSONReader(items))
    }
    return mistakes
  }

  private static func itemMistakes(in items: JSONReader, _ content: ContentListing) -> [JSONError] {
    var notes = Notes()
    let catalogue = ItemCatalogue.read(items, &notes)
    // Once more, for what cannot be asked of a catalogue with a mistake.
    var ignored = Notes()
    for entry in ItemCatalogue.entries(in: items, &ignored) {
      checkStock(of: entry, in: items, &notes)
      checkVariety(of: entry, catalogue, &notes)
    }
    for picture in pictures(in: items) {
      guard case .string(let name) = picture.value, !content.has("relentless/art/\(name)") else { continue }
      notes.add(picture.error("there is no picture \"\(name)\" in relentless/art: add it or change the name"))
    }
    return notes.mistakes
  }

  /// What is a part of something has to be in stock.
  private static func checkStock(of entry: ItemCatalogue.Entry, in items: JSONReader, _ notes: inout Notes) {
    for category in every(in: items) {
      guard case .string(let name)? = category.value["category"],
        entry.category.parts.has(name),
        case .bool(false)? = category.value["isInventoryItem"]
      else { continue }
      notes.add(
        entry.error(
          at: "parts",
          "\"\(name)\" is not in stock: set its \"isInventoryItem\" to true or leave the part out"))
    }
  }

  /// Of what is ordered there have to be some different ones.
  private static func checkVariety(
    of entry: ItemCatalogue.Entry, _ catalogue: ItemCatalogue?, _ notes: inout Notes
  ) {
    let category = entry.category
    guard category.isOrderItem else { return }
    if case .assembled = category.content {
      guard let catalogue, let index = catalogue.index(of: category.name) else { return }
      let count = catalogue.varieties[index]
      if count < fewestItems {
        notes.add(
          entry.error(
            at: "parts",
            "only \(count) different ones can be assembled: \(fewestItems) at least are needed of what is ordered"
          ))
      }
    } else if !category.isInventoryItem {
      notes.add(
        entry.error(at: "isInventoryItem", "it is ordered but not in stock: one of both has to change"))
    } else if category.count < fewestItems {
      notes.add(
        entry.reader.error(
          "there are only \(category.count) different ones: \(fewestItems) at least are needed of what is ordered"
        ))
    }
  }

  /// Where the names of pictures stand.
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

  /// All categories, those with mistakes too.
  private static func every(in items: JSONReader) -> [JSONReader] {
    guard let object = try? items.anyObject() else { return [] }
    var all: [JSONReader] = []
    for kind in Kind.allCases {
      if let list = try? object.optional(named: kind.rawValue)?.array() { all += list }
    }
    return all
  }

  /// Everything has to be called something.
  private static func wordMistakes(in words: JSONReader, for items: JSONReader) -> [JSONError] {
    var notes = Notes()
    guard let object = notes.read({ () throws(JSONError) in try words.anyObject() }),
      let categories = notes.member("categories", of: object), let states = notes.member("states", of: object)
    else { return notes.mistakes }
    var ignored = Notes()
    for entry in ItemCatalogue.entries(in: items, &ignored) {
      let category = entry.category
      if categories.value[category.name] == nil {
        notes.add(
          categories.error(
            "there are no words for \"\(category.name)\": add {\"one\":\"…\",\"many\":\"…\"}"))
      }
      for state in category.states where states.value[category.name]?[state.name] == nil {
        notes.add(states.error("there is no word for \"\(state.name)\" of \"\(category.name)\": add one"))
      }
    }
    return notes.mistakes
  }
}

extension Category {
  /// How many different items there are of it; 0 for an assembled one, which is a matter of its parts.
  fileprivate var count: Int {
    switch content {
    case .titled(_, let groups): groups.reduce(0) { $0 + $1.count }
    case .stateful(let states): states.count
    case .rhythmic(_, let groups): groups.reduce(0) { $0 + $1.count }
    case .assembled: 0
    }
  }

  fileprivate var states: [State] {
    switch content {
    case .stateful(let states), .rhythmic(let states, _): states
    case .titled, .assembled: []
    }
  }
}

extension ItemCatalogue {
  /// For each category how many different items there are of it: for an assembled one, combinations of parts. What is
  /// more than a thousand counts as a thousand.
  fileprivate var varieties: [Int] {
    let most = 1_000
    var varieties = categories.map { min($0.count, most) }
    for index in partsFirst where !parts[index].isEmpty {
      var variety = 1
      for (place, part) in parts[index].enumerated() where place == 0 || parts[index][place - 1] != part {
        let repetition = parts[index].count { $0 == part }
        // Combinations with repetition: of n things r at a time, (n + r − 1) over r.
        var combinations = 1
        for step in 0..<repetition {
          combinations = min(combinations * (varieties[part] + step) / (step + 1), most)
        }
        variety = min(variety * combinations, most)
      }
      varieties[index] = variety
    }
    return varieties
  }
}
