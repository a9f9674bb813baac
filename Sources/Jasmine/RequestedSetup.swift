import Tabletop

/// A setup as a person asks for it, not resolved yet, with the content that the host adds.
struct RequestedSetup {
  var type: PhraseType?
  var level: String?
  var phrases: [RequestedPhrase]?
  var seconds: Int64?
  var fall: Milliseconds?
  /// The phrases that the player has imported on a device: they count in the game as those of the phrase book do.
  var imported: [Phrase] = []
  /// The text of the phrase book, in UTF-8.
  var book: [UInt8]?
  /// The levels of `levels.json`.
  var levels: [JSONReader] = []

  init(from reader: JSONReader, hasFall: Bool) throws(JSONError) {
    let object =
      hasFall
      ? try reader.object("type", "level", "phrases", "imported", "seconds", "fall", "content")
      : try reader.object("type", "level", "phrases", "imported", "seconds", "content")
    if let reader = object.optional("level") { level = try PhraseSetup.level(from: reader) }
    if let reader = object.optional("fall") { fall = try reader.int64(in: TetrisSetup.fallRange) }
    if let reader = object.optional("imported") { imported = try PhraseSetup.phrases(from: reader) }
    try fill(from: object)
    guard let content = try object.optional("content")?.object("phrases", "levels") else { return }
    if let reader = content.optional("phrases") { book = Array(try reader.string().utf8) }
    if let reader = content.optional("levels") { levels = try reader.anyObject().required("levels").array() }
  }

  /// Reads the members that a setup and a level have in common, except those that are already set.
  private mutating func fill(from object: JSONObject) throws(JSONError) {
    if type == nil, let reader = object.optional("type") { type = try PhraseType(from: reader) }
    if phrases == nil, let reader = object.optional("phrases") {
      phrases = try RequestedPhrase.list(from: reader)
    }
    if seconds == nil, let reader = object.optional("seconds") {
      seconds = try reader.int64(in: PhraseSetup.secondsRange)
    }
  }

  /// Finds the requested level by its id or else by its name, reads it, and sets `level` to its id. If that game and
  /// type have no such level, nothing changes.
  mutating func takeLevel(for mode: GameID) throws(JSONError) {
    guard let requested = level else { return }
    let fitting = levels.filter { level in
      level.value.tells("mode", mode) && (type.map { level.value.tells("type", $0.rawValue) } ?? true)
    }
    guard
      let named = fitting.first(where: { $0.value.tells("id", requested) })
        ?? fitting.first(where: { $0.value.tells("name", requested) })
    else { return }
    let object = try named.anyObject()
    level = try PhraseSetup.level(from: try object.required("id"))
    try fill(from: object)
  }
}

extension JSON {
  /// Whether it is an object whose member `name` is this text.
  fileprivate func tells(_ name: String, _ text: String) -> Bool {
    guard case .string(let value)? = self[name] else { return false }
    return value.isIdentical(to: text)
  }
}

/// A phrase as a setup or a level asks for it.
enum RequestedPhrase {
  /// Only its characters, which have to be looked up.
  case named(String)
  case whole(Phrase)

  static func list(from reader: JSONReader) throws(JSONError) -> [RequestedPhrase] {
    var phrases: [RequestedPhrase] = []
    for element in try reader.array() {
      if case .string(let hanzi) = element.value {
        phrases.append(.named(hanzi))
      } else {
        phrases.append(.whole(try Phrase(from: element)))
      }
    }
    return phrases
  }
}
