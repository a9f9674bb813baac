import Tabletop

/// A draft of a pack from the file of another program. Texts that are too long are shortened, because other programs
/// have other limits, and the maker goes through the draft anyway.
struct FileDraft {
  /// The members of the pack without its pins.
  var members: [JSONMember] = []
  var pins: [JSON] = []

  /// Reads the draft as a pack.
  ///
  /// - Returns: the draft with the texts that were shortened, or all that is wrong with it.
  func read(noPins problem: String) -> PackFile.Content {
    guard !pins.isEmpty else {
      return .mistakes(Mistakes([Mistake(field: "pins", problem: problem)]))
    }
    var notes = MistakeNotes()
    var pack = FileDraft.shortened(members, FileDraft.limits, &notes)
    var list: [JSON] = []
    list.reserveCapacity(pins.count)
    for (index, pin) in pins.enumerated() {
      notes.pin = index + 1
      guard case .object(let members) = pin else {
        list.append(pin)
        continue
      }
      list.append(.object(FileDraft.shortened(members, FileDraft.pinLimits, &notes)))
    }
    pack.append(JSONMember("pins", .array(list)))
    return PackFile.Content(Pack.read(.object(pack), for: .draft), notes: notes.mistakes)
  }

  private static let limits: [(StaticString, Int)] = [
    ("name", Pack.longestName), ("location", Pack.longestName), ("description", Pack.longestDescription),
  ]
  private static let pinLimits: [(StaticString, Int)] = [
    ("title", Pin.longestText), ("hint", Pin.longestText), ("told", Pin.longestTold),
  ]

  /// The members with shorter texts, and a note about each one that was shortened.
  private static func shortened(
    _ members: [JSONMember], _ limits: [(StaticString, Int)], _ notes: inout MistakeNotes
  ) -> [JSONMember] {
    members.map { member in
      guard let (_, longest) = limits.first(where: { member.name.isIdentical(to: $0.0) }),
        case .string(let text) = member.value, let short = text.shortened(to: longest)
      else { return member }
      notes.note(member.name, "Was shortened to \(longest) characters.")
      return JSONMember(member.name, .string(short))
    }
  }
}

extension [JSONMember] {
  /// Adds a text, unless there is none.
  @inline(never)
  mutating func add(_ name: String, _ text: String?) {
    if let text, !text.utf8.isEmpty { append(JSONMember(name, .string(text))) }
  }

  /// Adds a whole number. Any other text stays text, so that it is reported as a mistake.
  @inline(never)
  mutating func add(whole name: String, _ text: String) {
    append(JSONMember(name, Int64(text).map { .number(JSONNumber($0)) } ?? .string(text)))
  }
}

extension JSON {
  /// The JSON of a place, rounded. A text that is no number stays as it is, so that it is reported as a mistake.
  ///
  /// - Parameters: degrees to the north and to the east, as a file writes them.
  @inline(never)
  static func place(latitude: String, longitude: String) -> JSON {
    .array(
      [latitude, longitude].map { text in
        let trimmed = text.trimmed()
        // XML may write +51.5.
        let degrees =
          trimmed.utf8.first == UInt8(ascii: "+")
          ? String(decoding: trimmed.utf8.dropFirst(), as: UTF8.self) : trimmed
        guard let units = Int64(decimal: degrees, places: Place.decimals, roundsMore: true) else {
          return .string(text)
        }
        return .number(JSONNumber(units, places: Place.decimals))
      })
  }
}
