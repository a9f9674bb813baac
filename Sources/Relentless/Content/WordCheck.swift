import Tabletop

/// Finds all mistakes in `words.json`, for `parlour content check`: everything in `items.json` has words, and nothing
/// else has. The page reads the words; the rules do not use them.
enum WordCheck {
  /// The most characters of a name, and of the words for a state.
  private static let longest = (name: 30, state: 80)

  /// - Parameter items: nil where `items.json` is not there, or cannot be read.
  static func mistakes(in words: JSONReader, for items: JSON?) -> [JSONError] {
    var notes = Notes()
    guard let object = notes.object(words, "$schema", "language", "categories", "states") else {
      return notes.mistakes
    }
    notes.checkLanguage(notes.member("language", of: object))
    let categories = notes.members(of: notes.member("categories", of: object))
    let states = notes.members(of: notes.member("states", of: object))
    for category in categories { checkName(category.reader, &notes) }
    for state in states.flatMap({ notes.members(of: $0.reader) }) {
      notes.checkText(state.reader, longest: longest.state)
    }
    guard let items else { return notes.mistakes }
    checkAllIsSaid(of: JSONReader(items), in: object, &notes)
    if ItemCatalogue.hasAllLists(JSONReader(items)) {
      checkAllIsThere(categories, states, in: JSONReader(items), &notes)
    }
    return notes.mistakes
  }

  // MARK: The file alone

  /// `{"one":"…","many":"…"}`
  private static func checkName(_ reader: JSONReader, _ notes: inout Notes) {
    guard let object = notes.object(reader, "one", "many") else { return }
    notes.checkText(notes.member("one", of: object), longest: longest.name)
    notes.checkText(notes.member("many", of: object), longest: longest.name)
  }

  // MARK: Against the items

  private static func checkAllIsSaid(of items: JSONReader, in words: JSONObject, _ notes: inout Notes) {
    var ignored = Notes()
    for category in ItemCatalogue.entries(in: items, &ignored).map({ $0.category }) {
      if let categories = object("categories", of: words), categories.value[category.name] == nil {
        notes.addOnce(
          categories.error(
            "there are no words for \"\(category.name)\": add {\"one\":\"…\",\"many\":\"…\"}"))
      }
      guard let states = object("states", of: words) else { continue }
      for name in category.stateNames where states.value[category.name]?[name] == nil {
        notes.addOnce(states.error("there is no word for \"\(name)\" of \"\(category.name)\": add one"))
      }
    }
  }

  private static func object(_ name: StaticString, of words: JSONObject) -> JSONReader? {
    guard let reader = words.optional(name), case .object = reader.value else { return nil }
    return reader
  }

  /// Reports words for things that are not in `items.json`. Usually such a thing has another name by now.
  private static func checkAllIsThere(
    _ categories: [Notes.Member], _ states: [Notes.Member], in items: JSONReader, _ notes: inout Notes
  ) {
    let all = ItemCheck.every(in: items)
    func category(_ name: String) -> JSONReader? { all.first { $0.value["category"].isText(name) } }
    func note(_ what: String, _ reader: JSONReader) {
      notes.add(reader.error("there is no \(what) in items.json: change the name or remove it"))
    }
    for member in categories where category(member.name) == nil {
      note("category \"\(member.name)\"", member.reader)
    }
    for member in states {
      guard let category = category(member.name), case .array(let known)? = category.value["states"] else {
        note("category \"\(member.name)\" with states", member.reader)
        continue
      }
      var ignored = Notes()
      for state in ignored.members(of: member.reader)
      where !known.contains(where: { $0["name"].isText(state.name) }) {
        note("state \"\(state.name)\" of \"\(member.name)\"", state.reader)
      }
    }
  }
}

extension JSON? {
  fileprivate func isText(_ text: String) -> Bool {
    guard case .string(let own)? = self else { return false }
    return own.isIdentical(to: text)
  }
}

extension Category {
  /// The names of its states, except those that could not be read.
  var stateNames: [String] {
    switch content {
    case .stateful(let states), .rhythmic(let states, _): states.map { $0.name }.filter { !$0.utf8.isEmpty }
    case .titled, .assembled: []
    }
  }
}
