import Tabletop

extension Category {
  /// Reads a category of a kind, and notes all that can be seen to be wrong of it alone.
  ///
  /// - Returns: nil where something is.
  static func read(_ kind: Kind, from reader: JSONReader, _ notes: inout Notes) -> Category? {
    let count = notes.mistakes.count
    _ = notes.read { () throws(JSONError) in try checkNames(of: kind, reader) }
    guard let object = try? reader.anyObject() else { return nil }
    let name = notes.read { () throws(JSONError) in try Category.name(try object.required("category")) }
    let isInventoryItem = notes.read { () throws(JSONError) in
      try object.required("isInventoryItem").bool()
    }
    let isOrderItem = notes.read { () throws(JSONError) in try object.required("isOrderItem").bool() }
    let content = Category.content(of: kind, object, &notes)
    guard notes.mistakes.count == count, let name, let isInventoryItem, let isOrderItem else { return nil }
    return Category(
      name: name, isInventoryItem: isInventoryItem, isOrderItem: isOrderItem, content: content)
  }

  private static func checkNames(of kind: Kind, _ reader: JSONReader) throws(JSONError) {
    switch kind {
    case .titled: _ = try reader.object("category", "isInventoryItem", "isOrderItem", "art", "groups")
    case .stateful: _ = try reader.object("category", "isInventoryItem", "isOrderItem", "states")
    case .rhythmic: _ = try reader.object("category", "isInventoryItem", "isOrderItem", "states", "groups")
    case .assembled:
      _ = try reader.object("category", "isInventoryItem", "isOrderItem", "art", "parts", "places")
    }
  }

  /// What stands for something with a mistake is never used.
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
      let parts = notes.read { () throws(JSONError) in try Category.parts(try object.required("parts")) }
      _ = notes.read { () throws(JSONError) in
        try checkPlaces(try object.required("places"), count: parts?.count)
      }
      return .assembled(art: art, parts: parts ?? [])
    }
  }

  private static func name(_ reader: JSONReader) throws(JSONError) -> String {
    var name = try reader.string()
    let isName = name.withUTF8 { utf8 in
      (1...40).contains(utf8.count) && (0x61...0x7A).contains(utf8[0]) && utf8.allSatisfy(isLetterOrDigit)
    }
    guard isName else {
      throw reader.error("expected a small letter, then letters and digits, at most 40 in all")
    }
    return name
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
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
      let list = notes.read { () throws(JSONError) in try group.object("titles").required("titles") }
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

  /// As many as there are in the list, so that rhythms can be checked by their number.
  private static func states(of object: JSONObject, _ notes: inout Notes) -> [State] {
    var states: [State] = []
    for reader in notes.elements(of: notes.member("states", of: object)) {
      let object = notes.read { () throws(JSONError) in try reader.object("name", "art") }
      guard let object else {
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
      let list = notes.read { () throws(JSONError) in try group.object("rhythms").required("rhythms") }
      var rhythms: [Rhythm] = []
      for reader in notes.elements(of: list) {
        let rhythm = notes.read { () throws(JSONError) in
          let rhythm = try Rhythm(from: reader, of: stateCount)
          if known.contains(where: { $0.unit == rhythm.unit && $0.sequence == rhythm.sequence }) {
            throw reader.error("this rhythm stands there twice: change or remove one")
          }
          return rhythm
        }
        if let rhythm {
          known.append(rhythm)
          rhythms.append(rhythm)
        }
      }
      return rhythms
    }
  }

  private static func parts(_ reader: JSONReader) throws(JSONError) -> [String] {
    var parts: [String] = []
    for part in try reader.array() { parts.append(try part.string()) }
    guard (2...ItemCatalogue.mostParts).contains(parts.count) else {
      throw reader.error("expected 2 to \(ItemCatalogue.mostParts) parts")
    }
    return parts
  }

  /// A place for each part: x, y and size in thousandths of the whole's side.
  ///
  /// - Parameter count: how many parts there are; nil where that cannot be told.
  private static func checkPlaces(_ reader: JSONReader, count: Int?) throws(JSONError) {
    let places = try reader.array()
    for place in places {
      let numbers = try place.array()
      guard numbers.count == 3 else { throw place.error("expected [x, y, size]") }
      for number in numbers { _ = try number.int(in: 0...1_000) }
    }
    guard let count, places.count != count else { return }
    throw reader.error("expected a place for each of the \(count) parts; there are \(places.count)")
  }
}

extension Category.Rhythm {
  /// Nothing changes more than three times a second.
  private static let units: ClosedRange<Int64> = 334...5_000

  fileprivate init(from reader: JSONReader, of stateCount: Int) throws(JSONError) {
    let object = try reader.object("unit", "sequence")
    unit = try object.required("unit").int64(in: Category.Rhythm.units)
    let list = try object.required("sequence")
    var sequence: [Int] = []
    for state in try list.array() { sequence.append(try state.int(in: 0...max(stateCount - 1, 0))) }
    guard (2...16).contains(sequence.count) else { throw list.error("expected 2 to 16 numbers of states") }
    guard sequence.contains(where: { $0 != sequence[0] }) else {
      throw list.error("all are the same state: a rhythm needs two different ones")
    }
    self.sequence = sequence
  }
}
