import Tabletop

extension Pin {
  /// Reads a pin, and notes what is wrong with it.
  ///
  /// - Returns: nil where its id or its place is missing or wrong.
  init?(from reader: JSONReader, for purpose: Pack.Purpose, _ notes: inout MistakeNotes) {
    if purpose == .hunt, reader.value["closed"] != nil {
      self.init(closed: reader, &notes)
      return
    }
    guard let object = notes.object(reader, "pin", names: Pin.names) else { return nil }
    let isWhole = purpose != .draft
    let id = notes.number("id", of: object, in: Pin.ids, isRequired: true)
    let title = notes.text("title", of: object, upTo: Pin.longestText, isRequired: isWhole)
    let place = notes.read("at", of: object, isRequired: true) { reader throws(JSONError) in
      try Place(from: reader)
    }
    let hint = notes.text("hint", of: object, upTo: Pin.longestText, isRequired: isWhole)
    let points = notes.number("points", of: object, in: Pin.pointsRange, isRequired: isWhole)
    let radius = notes.number("radius", of: object, in: Pin.radii)
    let picture = notes.read("picture", of: object, Pin.picture)
    let told = notes.text("told", of: object, upTo: Pin.longestTold)
    let stage = notes.number("stage", of: object, in: Pin.stages)
    let clues = notes.read("clues", of: object) { reader throws(JSONError) in try reader.array() }
    let task = notes.task(of: object, for: purpose)
    let codewords = Pin.codewords(
      of: object, isRequired: purpose == .whole && task.hasAnswer, to: task, &notes)
    let isStretched = object.optional("stretched") != nil
    let needsDigests =
      purpose == .hunt && task.hasAnswer && object.optional("codeword") == nil && !isStretched
    let answers = Pin.digests("answers", of: object, isRequired: needsDigests, &notes)
    let stretched = Pin.digests("stretched", of: object, isRequired: false, &notes)
    guard let id, let place else { return nil }
    self.init(id: id, place: place)
    self.title = title ?? ""
    self.hint = hint ?? ""
    self.points = points ?? Pin.usualPoints
    self.task = task
    self.stage = stage
    self.clues = notes.clues(clues ?? [], upTo: self.points)
    self.radius = radius
    self.picture = picture
    self.told = told
    self.codewords = codewords ?? []
    self.answers = answers ?? []
    self.stretched = stretched ?? []
    if !task.hasAnswer, codewords != nil || answers != nil || isStretched {
      notes.note("task", "A pin without a question has no answers.")
    }
    if case .visit = task, radius == nil, isWhole {
      notes.note("radius", "A pin that asks players to be there needs a radius.")
    }
    if purpose == .whole, !self.answers.isEmpty || isStretched {
      notes.note("answers", "A creator's pack needs codewords, not digests.")
    }
    if answers != nil, isStretched { notes.note("stretched", "A pin has one kind of digests, not both.") }
    if codewords != nil, answers != nil || isStretched {
      notes.note("codeword", "A pin has codewords or digests, not both.")
    }
  }

  init(id: Int64, place: Place) {
    self.id = id
    self.place = place
  }

  private static let names: [StaticString] = [
    "id", "title", "hint", "points", "at", "codeword", "answers", "stretched", "radius", "picture", "told",
    "task", "choices", "margin", "offset", "clues", "stage",
  ]

  /// Reads a picture. It has to be a path of the server, so that no page asks another host for it.
  private static func picture(_ reader: JSONReader) throws(JSONError) -> String {
    let path = try reader.string()
    let bytes = Array(path.utf8)
    let isPath =
      bytes.first == UInt8(ascii: "/") && bytes.dropFirst().first != UInt8(ascii: "/")
      && bytes.count <= longestPicture && bytes.allSatisfy(isOfPath)
    guard isPath else { throw reader.error("expected a path of this server, like /pictures/7.webp") }
    return path
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Reads one word or a list of words; nil where there is none.
  private static func codewords(
    of object: JSONObject, isRequired: Bool, to task: Task, _ notes: inout MistakeNotes
  ) -> [String]? {
    let given = notes.read("codeword", of: object, isRequired: isRequired) { reader throws(JSONError) in
      guard case .array = reader.value else { return [try reader.string()] }
      var words: [String] = []
      for element in try reader.array() { words.append(try element.string()) }
      return words
    }
    guard let given else { return nil }
    guard (1...maxAnswers).contains(given.count) else {
      notes.note("codeword", "1 to \(maxAnswers) answers.")
      return nil
    }
    var words: [String] = []
    for word in given {
      guard let word = notes.check("codeword", word, upTo: longestText, isRequired: true) else { continue }
      if let problem = task.problem(of: word) { notes.note("codeword", problem) }
      words.append(word)
    }
    if case .number = task, words.count > 1 { notes.note("codeword", "A number has one right answer.") }
    return words
  }

  /// Reads a list of digests; nil where there is none.
  private static func digests(
    _ name: StaticString, of object: JSONObject, isRequired: Bool, _ notes: inout MistakeNotes
  ) -> [Digest]? {
    let given = notes.read(name, of: object, isRequired: isRequired) { reader throws(JSONError) in
      var digests: [Digest] = []
      for element in try reader.array() { digests.append(try Digest(from: element)) }
      return digests
    }
    if let given, !(1...maxAnswers).contains(given.count) {
      notes.note("\(name)", "1 to \(maxAnswers) answers.")
    }
    return given
  }
}
