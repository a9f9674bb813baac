import Tabletop

/// Finds all mistakes in `descriptions.json`, for `parlour content check`: every state in `items.json` is described, and
/// nothing else is. The page reads the descriptions; the rules do not use them.
enum DescriptionCheck {
  /// How many levels there are, from helpful to misleading.
  private static let levels = 3
  private static let paces = 4
  /// The most characters of a sentence and of a word, and the most words for the lengths of a state.
  private static let most = (sentence: 100, word: 30, lengths: 5)
  private static let titlePlaces = ["title", "start", "end", "first", "last", "longest", "count", "letters"]
  private static let rhythmPlaces = ["rhythm", "sounds", "turned", "pace"]

  /// - Parameter items: nil where `items.json` is not there, or cannot be read.
  static func mistakes(in descriptions: JSONReader, for items: JSON?) -> [JSONError] {
    var notes = Notes()
    guard let object = notes.object(descriptions, "$schema", "language", "states", "titles", "rhythms") else {
      return notes.mistakes
    }
    notes.checkLanguage(notes.member("language", of: object))
    var known: [String] = []
    let states = notes.member("states", of: object)
    checkStates(states, of: .stateful, in: items, &notes) { state, notes in
      for one in elements(of: state, count: levels, &notes) {
        guard let text = notes.checkText(one, longest: most.sentence) else { continue }
        if known.has(text) { notes.add(one.error("this description is there twice: change one")) }
        known.append(text)
      }
    }
    if let titles = notes.member("titles", of: object) {
      for level in elements(of: titles, count: levels, &notes) {
        let patterns = notes.elements(of: level)
        if case .array = level.value, patterns.isEmpty {
          notes.add(level.error("expected at least one sentence"))
        }
        for pattern in patterns { checkPattern(pattern, with: titlePlaces, &notes) }
      }
    }
    if let rhythms = notes.member("rhythms", of: object) { check(rhythms: rhythms, for: items, &notes) }
    return notes.mistakes
  }

  private static func check(rhythms: JSONReader, for items: JSON?, _ notes: inout Notes) {
    guard let object = notes.object(rhythms, "patterns", "paces", "states") else { return }
    if let patterns = notes.member("patterns", of: object) {
      for pattern in elements(of: patterns, count: levels, &notes) {
        checkPattern(pattern, with: rhythmPlaces, &notes)
      }
    }
    if let list = notes.member("paces", of: object) {
      for pace in elements(of: list, count: paces, &notes) { notes.checkText(pace, longest: most.word) }
    }
    checkStates(notes.member("states", of: object), of: .rhythmic, in: items, &notes) { state, notes in
      // The words of a state, and its sounds.
      for list in elements(of: state, count: 2, &notes) {
        let words = notes.elements(of: list)
        if case .array = list.value, !(1...most.lengths).contains(words.count) {
          notes.add(list.error("expected 1 to \(most.lengths) words, for one unit, two units, and so on"))
        }
        for word in words where !word.isEmptyText { notes.checkText(word, longest: most.word) }
      }
    }
  }

  /// Checks each state of each category, and that all states of all categories of a kind are there, and nothing else.
  private static func checkStates(
    _ list: JSONReader?, of kind: Kind, in items: JSON?, _ notes: inout Notes,
    _ check: (JSONReader, inout Notes) -> Void
  ) {
    guard let list else { return }
    let categories = notes.members(of: list)
    for category in categories {
      for state in notes.members(of: category.reader) { check(state.reader, &notes) }
    }
    guard case .object = list.value, let items else { return }
    var ignored = Notes()
    let all = ItemCatalogue.entries(in: JSONReader(items), &ignored).map { $0.category }.filter {
      $0.kind == kind
    }
    for category in all {
      for name in category.stateNames where list.value[category.name]?[name] == nil {
        notes.addOnce(list.error("there is no description of \"\(name)\" of \"\(category.name)\": add it"))
      }
    }
    guard ItemCatalogue.hasAllLists(JSONReader(items)) else { return }
    for member in categories {
      guard let category = all.first(where: { $0.name.isIdentical(to: member.name) }) else {
        notes.add(
          member.reader.error("no category in items.json has such states: change the name or remove it"))
        continue
      }
      for state in ignored.members(of: member.reader) where !category.stateNames.has(state.name) {
        notes.add(state.reader.error("there is no such state in items.json: change the name or remove it"))
      }
    }
  }

  /// The elements of a list that has a certain number of them.
  private static func elements(of list: JSONReader, count: Int, _ notes: inout Notes) -> [JSONReader] {
    let elements = notes.elements(of: list)
    if case .array = list.value, elements.count != count {
      notes.add(list.error("expected \(count) entries, not \(elements.count)"))
    }
    return elements
  }

  /// A sentence in which places stand for something, as `{title}`.
  private static func checkPattern(_ reader: JSONReader, with places: [String], _ notes: inout Notes) {
    guard let text = notes.checkText(reader, longest: most.sentence) else { return }
    let parts = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
    let end = UInt8(ascii: "}")
    let isSound =
      !parts[0].contains(end)
      && parts.dropFirst().allSatisfy { part in
        let pieces = part.split(separator: end, omittingEmptySubsequences: false)
        return pieces.count == 2 && places.contains { $0.utf8.elementsEqual(pieces[0]) }
      }
    if !isSound {
      notes.add(reader.error("expected no braces but those of {\(places.joined(separator: "}, {"))}"))
    }
  }
}

extension JSONReader {
  fileprivate var isEmptyText: Bool {
    guard case .string(let text) = value else { return false }
    return text.utf8.isEmpty
  }
}
