import Tabletop

extension Category {
  /// Reads a category of a kind, and notes all mistakes that can be seen without other categories.
  ///
  /// - Returns: nil where it has no name. A category with mistakes is returned too, so that others can be checked by it.
  static func read(_ kind: Kind, from reader: JSONReader, _ notes: inout Notes) -> Category? {
    guard let object = object(of: kind, reader, &notes) else { return nil }
    let name = notes.read { () throws(JSONError) in try Category.name(try object.required("category")) }
    let isInventoryItem = notes.read { () throws(JSONError) in
      try object.required("isInventoryItem").bool()
    }
    let isOrderItem = notes.read { () throws(JSONError) in try object.required("isOrderItem").bool() }
    let content = Category.content(of: kind, object, &notes)
    guard let name else { return nil }
    return Category(
      name: name, isInventoryItem: isInventoryItem ?? true, isOrderItem: isOrderItem ?? true, content: content
    )
  }

  private static func object(of kind: Kind, _ reader: JSONReader, _ notes: inout Notes) -> JSONObject? {
    switch kind {
    case .titled: notes.object(reader, "category", "isInventoryItem", "isOrderItem", "art", "groups")
    case .stateful: notes.object(reader, "category", "isInventoryItem", "isOrderItem", "states")
    case .rhythmic: notes.object(reader, "category", "isInventoryItem", "isOrderItem", "states", "groups")
    case .assembled:
      notes.object(reader, "category", "isInventoryItem", "isOrderItem", "art", "parts", "places")
    }
  }

  /// Reads the content of a category. The values that take the place of mistakes are never used.
  private static func content(of kind: Kind, _ object: JSONObject, _ notes: inout Notes) -> Content {
    switch kind {
    case .titled:
      return .titled(art: art(of: object, &notes), groups: titles(of: object, &notes))
    case .stateful: return .stateful(states(of: object, &notes))
    case .rhythmic:
      let states = Category.states(of: object, &notes)
      return .rhythmic(states: states, groups: rhythms(of: object, stateCount: states.count, &notes))
    case .assembled:
      let art = Category.art(of: object, &notes)
      let parts = Category.parts(notes.member("parts", of: object), &notes)
      checkPlaces(notes.member("places", of: object), count: parts?.count, &notes)
      return .assembled(art: art, parts: parts ?? [])
    }
  }

  static func name(_ reader: JSONReader) throws(JSONError) -> String {
    var name = try reader.string()
    let isName = name.withUTF8 { utf8 in
      (1...40).contains(utf8.count) && (0x61...0x7A).contains(utf8[0]) && utf8.allSatisfy(isLetterOrDigit)
    }
    guard isName else {
      throw reader.error("expected a small letter, then letters and digits, at most 40 in all")
    }
    return name
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The name of a picture in the folder `art`.
  private static func art(of object: JSONObject, _ notes: inout Notes) -> String {
    notes.read { () throws(JSONError) in
      let reader = try object.required("art")
      guard let name = try reader.string().asName(longest: 60), !name.utf8.contains(UInt8(ascii: "/")) else {
        throw reader.error("expected the name of a file in the folder \"art\"")
      }
      return name
    } ?? ""
  }

  private static func titles(of object: JSONObject, _ notes: inout Notes) -> [[String]] {
    var known: [String] = []
    return notes.elements(of: notes.member("groups", of: object)).map { group in
      let list = notes.object(group, "titles").flatMap { notes.member("titles", of: $0) }
      var titles: [String] = []
      for reader in notes.elements(of: list) {
        let title = notes.read { () throws(JSONError) in try Category.title(reader, besides: known) }
        if let title {
          known.append(title)
          titles.append(title)
        }
      }
      return titles
    }
  }

  private static func title(_ reader: JSONReader, besides known: [String]) throws(JSONError) -> String {
    guard let title = try reader.string().asName(longest: 80) else {
      throw reader.error("expected a title of 1 to 80 characters")
    }
    if known.has(title) {
      throw reader.error("this title stands there twice: change or remove one")
    }
    return title
  }

  /// The states, as many as the list has elements, so that rhythms can be checked by their number.
  private static func states(of object: JSONObject, _ notes: inout Notes) -> [State] {
    var states: [State] = []
    for reader in notes.elements(of: notes.member("states", of: object)) {
      guard let object = notes.object(reader, "name", "art") else {
        states.append(State(name: "", art: ""))
        continue
      }
      let name = notes.read { () throws(JSONError) in
        try stateName(try object.required("name"), besides: states)
      }
      states.append(State(name: name ?? "", art: art(of: object, &notes)))
    }
    return states
  }

  private static func stateName(_ reader: JSONReader, besides states: [State]) throws(JSONError) -> String {
    guard let name = try reader.string().asName(longest: 40) else {
      throw reader.error("expected a name of 1 to 40 characters")
    }
    if states.contains(where: { $0.name.isIdentical(to: name) }) {
      throw reader.error("the state \"\(name)\" stands there twice: change or remove one")
    }
    return name
  }

  private static func rhythms(
    of object: JSONObject, stateCount: Int, _ notes: inout Notes
  ) -> [[Rhythm]] {
    var known: [Rhythm] = []
    return notes.elements(of: notes.member("groups", of: object)).map { group in
      let list = notes.object(group, "rhythms").flatMap { notes.member("rhythms", of: $0) }
      var rhythms: [Rhythm] = []
      for reader in notes.elements(of: list) {
        guard let rhythm = rhythm(reader, of: stateCount, &notes) else { continue }
        if known.contains(where: { $0.unit == rhythm.unit && $0.sequence == rhythm.sequence }) {
          notes.add(reader.error("this rhythm stands there twice: change or remove one"))
        }
        known.append(rhythm)
        rhythms.append(rhythm)
      }
      return rhythms
    }
  }

  /// Reads a rhythm. Nothing may change more than three times a second.
  private static func rhythm(_ reader: JSONReader, of stateCount: Int, _ notes: inout Notes) -> Rhythm? {
    guard let object = notes.object(reader, "unit", "sequence") else { return nil }
    let unit = notes.whole(notes.member("unit", of: object), in: 334...5_000)
    guard let list = notes.member("sequence", of: object) else { return nil }
    let numbers = notes.elements(of: list)
    let sequence = numbers.compactMap { number in
      notes.whole(number, in: 0...Int64(max(stateCount - 1, 0))).map { Int($0) }
    }
    if !(2...16).contains(numbers.count) {
      notes.add(list.error("expected 2 to 16 numbers of states"))
    } else if sequence.count == numbers.count, !sequence.contains(where: { $0 != sequence[0] }) {
      notes.add(list.error("all are the same state: a rhythm needs two different ones"))
    }
    guard let unit, sequence.count == numbers.count else { return nil }
    return Rhythm(unit: unit, sequence: sequence)
  }

  /// - Returns: nil where one of them cannot be read, or there are too few or too many.
  private static func parts(_ list: JSONReader?, _ notes: inout Notes) -> [String]? {
    let names = notes.elements(of: list)
    let parts = names.compactMap { name in notes.read { () throws(JSONError) in try name.string() } }
    guard (2...ItemCatalogue.maxParts).contains(names.count) else {
      if let list, case .array = list.value {
        notes.add(list.error("expected 2 to \(ItemCatalogue.maxParts) parts"))
      }
      return nil
    }
    return parts.count == names.count ? parts : nil
  }

  /// Checks that there is a place for each part: x, y and size in thousandths of the whole's side.
  ///
  /// - Parameter count: how many parts there are; nil where that is not known.
  private static func checkPlaces(_ list: JSONReader?, count: Int?, _ notes: inout Notes) {
    let places = notes.elements(of: list)
    for place in places {
      let numbers = notes.elements(of: place)
      if case .array = place.value, numbers.count != 3 { notes.add(place.error("expected [x, y, size]")) }
      for number in numbers { _ = notes.whole(number, in: 0...1_000) }
    }
    guard let count, let list, case .array = list.value, places.count != count else { return }
    notes.add(list.error("expected a place for each of the \(count) parts; there are \(places.count)"))
  }
}
