import Tabletop

/// Pins whose content comes later: until then the rules have only its digest (docs/rules/hunt.md, "Closed pins").
extension Pin {
  /// The content of a pin as an action has it that opens the pin; nil for any other JSON.
  public init?(content json: JSON) {
    guard let pin = try? Pin(content: JSONReader(json)) else { return nil }
    self = pin
  }

  /// The pin without its content.
  public func closed(salt: String) -> Pin {
    var pin = Pin(id: id, place: place)
    pin.stage = stage
    pin.answers = [contentDigest(salt: salt)]
    pin.isClosed = true
    return pin
  }

  /// Whether this closed pin is that pin without its content.
  func isClosed(of pin: Pin, salt: String) -> Bool {
    let digest = pin.contentDigest(salt: salt)
    return pin.stage == stage && answers.contains { $0.isIdentical(to: digest) }
  }

  /// The SHA-256 of the salt and of the pin as packs have it, without its answers: these are not the same on the server
  /// and on a device.
  private func contentDigest(salt: String) -> Digest {
    var writer = JSONWriter()
    encode(to: &writer, withAnswers: false)
    return Digest(words: SHA256.words(of: Array(salt.utf8) + writer.bytes))
  }

  /// Reads a closed pin, and notes what is wrong with it.
  init?(closed reader: JSONReader, _ notes: inout MistakeNotes) {
    guard let object = notes.object(reader, "pin", names: ["id", "stage", "closed"]) else { return nil }
    let id = notes.number("id", of: object, in: Pin.ids, isRequired: true)
    let stage = notes.number("stage", of: object, in: Pin.stages)
    let digest = notes.read("closed", of: object) { reader throws(JSONError) in [try Digest(from: reader)] }
    // Nobody asks where a closed pin is.
    guard let id, let digest, let place = Place(latitude: 0, longitude: 0) else { return nil }
    self.init(id: id, place: place)
    self.stage = stage
    answers = digest
    isClosed = true
  }

  /// Reads the content of a pin, with digests of its answers.
  init(content reader: JSONReader) throws(JSONError) {
    var notes = MistakeNotes()
    let pin = Pin(from: reader, for: .hunt, &notes)
    guard let pin, notes.mistakes.isEmpty, !pin.isClosed, pin.codewords.isEmpty else {
      throw reader.error("expected a pin with its content, and digests of its answers")
    }
    self = pin
  }

  func encodeClosed(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      if let stage { writer.member("stage", stage) }
      if let digest = answers.first { writer.member("closed", digest) }
    }
  }
}

extension Pack {
  /// The pack with closed pins. It has to have digests in place of answers.
  public func closed(with salt: String) -> Pack {
    var pack = self
    pack.pins = pins.map { $0.closed(salt: salt) }
    return pack
  }
}
