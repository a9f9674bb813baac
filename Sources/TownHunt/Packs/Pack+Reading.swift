import Tabletop

extension Pack {
  /// Reads a pack from JSON.
  ///
  /// - Returns: the pack, or all that is wrong with it.
  public static func read(_ json: JSON, for purpose: Purpose) -> Result<Pack, Mistakes> {
    let (pack, mistakes) = readable(json, for: purpose)
    return mistakes.isEmpty ? .success(pack) : .failure(Mistakes(mistakes))
  }

  /// As much of a pack as can be read from JSON, and what is wrong with it.
  static func readable(_ json: JSON, for purpose: Purpose) -> (pack: Pack, mistakes: [Mistake]) {
    var notes = MistakeNotes()
    let pack = Pack(from: JSONReader(json), for: purpose, &notes)
    return (pack, notes.mistakes)
  }

  /// Reads as much of a pack as can be read.
  private init(from reader: JSONReader, for purpose: Purpose, _ notes: inout MistakeNotes) {
    guard let object = notes.object(reader, "pack", names: Pack.names) else { return }
    let isWhole = purpose == .whole
    id = notes.text("id", of: object, upTo: Pack.longestID, isRequired: purpose == .hunt)
    name = notes.text("name", of: object, upTo: Pack.longestName, isRequired: purpose != .draft) ?? ""
    location = notes.text("location", of: object, upTo: Pack.longestName, isRequired: isWhole) ?? ""
    description =
      notes.text("description", of: object, upTo: Pack.longestDescription, isRequired: isWhole) ?? ""
    minutes = notes.read("minutes", of: object, isRequired: purpose != .draft, Pack.minutes)
    creator = notes.text("creator", of: object, upTo: Pack.longestID)
    version = notes.number("version", of: object, in: 1...Int64(Int32.max))
    salt = notes.read("salt", of: object, Pack.salt)
    start = Pack.start(of: object, &notes)
    readPins(of: object, for: purpose, &notes)
  }

  private static let names: [StaticString] = [
    "$schema", "id", "name", "location", "description", "minutes", "creator", "version", "salt", "start",
    "pins",
  ]

  private static func start(of object: JSONObject, _ notes: inout MistakeNotes) -> Start? {
    guard let reader = object.optional("start"),
      let start = notes.object(reader, "start", names: ["at", "text"])
    else { return nil }
    let place = notes.read("at", of: start, isRequired: true) { reader throws(JSONError) in
      try Place(from: reader)
    }
    let text = notes.text("text", of: start, upTo: Pin.longestText)
    return place.map { Start(place: $0, text: text) }
  }

  private static func minutes(_ reader: JSONReader) throws(JSONError) -> Int64 {
    guard case .number(let number) = reader.value, let minutes = number.whole, minutesRange.contains(minutes),
      minutes % minutesStep == 0
    else { throw reader.error("expected a whole number from 15 to 300 in steps of 15") }
    return minutes
  }

  private static func salt(_ reader: JSONReader) throws(JSONError) -> String {
    let salt = try reader.string()
    guard salt.unicodeScalars.count <= longestID, !salt.hasControlCharacters else {
      throw reader.error("expected text of at most \(longestID) characters")
    }
    return salt
  }

  private mutating func readPins(of object: JSONObject, for purpose: Purpose, _ notes: inout MistakeNotes) {
    let readers = notes.read("pins", of: object, isRequired: true) { reader throws(JSONError) in
      try reader.array()
    }
    guard let readers else { return }
    let most = purpose == .draft ? Pack.maxPlaces : Pack.maxPins
    guard readers.count <= most else {
      return notes.note("pins", "At most \(most) pins; here are \(readers.count).")
    }
    var highestID = Int64.min
    for (index, reader) in readers.enumerated() {
      notes.pin = index + 1
      guard let pin = Pin(from: reader, for: purpose, &notes) else { continue }
      // Most files number their pins upwards, and then no pin is compared with all others.
      if pin.id <= highestID, pins.contains(where: { $0.id == pin.id }) {
        notes.note("id", "Another pin has the same id.")
      }
      highestID = max(highestID, pin.id)
      if !pin.answers.isEmpty, salt == nil, readers.contains(where: { $0.value["codeword"] != nil }) {
        notes.note("answers", "Digests and codewords in one pack need the salt of the digests.")
      }
      if !pin.stretched.isEmpty, salt == nil {
        notes.note("stretched", "Stretched digests need the salt of the pack.")
      }
      pins.append(pin)
    }
    notes.pin = nil
  }
}

/// All mistakes of a pack, at least one, in the order of the fields and pins.
public struct Mistakes: Error, Sendable, CustomStringConvertible {
  public let all: [Mistake]

  init(_ all: [Mistake]) { self.all = all }

  /// The first mistake, and how many others there are.
  public var description: String {
    guard let first = all.first else { return "" }
    switch all.count {
    case 1: return first.description
    case 2: return "\(first) There is another mistake."
    default: return "\(first) There are \(all.count - 1) others."
    }
  }
}
