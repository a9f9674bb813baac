import Tabletop

/// Answers questions about packs that need no table and no file. It is for the page, where it is a WebAssembly module
/// of its own.
///
/// ```
/// {"check":{"pack":{…}}}  →  {"pack":{…}}  or  {"mistakes":[{"pin":3,"field":"hint","problem":"…"}]}
/// ```
public final class PackQueries: QueryHandler {
  public override func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    let sealed: (seal: Seal, text: String)
    do throws(JSONError) {
      let (name, payload) = try question.choice()
      guard name.isIdentical(to: "unseal") else { return try answer(name, payload, question) }
      sealed = try self.sealed(payload)
    } catch {
      throw Refusal(error)
    }
    let pins = try sealed.seal.pins(in: sealed.text)
    return json { writer in writer.member("pins", pins) }
  }

  private func sealed(_ payload: JSONReader) throws(JSONError) -> (seal: Seal, text: String) {
    let object = try payload.object("id", "version", "salt", "sealed")
    let seal = Seal(
      id: try object.required("id").string(),
      version: try object.required("version").int64(in: 1...Int64.max),
      salt: try object.required("salt").string())
    return (seal, try object.required("sealed").string())
  }

  private func answer(
    _ name: String, _ payload: JSONReader, _ question: JSONReader
  ) throws(JSONError) -> [UInt8] {
    if name.isIdentical(to: "normalise") {
      return try normalise(payload)
    }
    if name.isIdentical(to: "digest") {
      let object = try payload.object("text", "salt")
      let text = NormalisedAnswer(try object.required("text").string())
      let digest = Digest(of: text, salt: try object.required("salt").string())
      return json { writer in writer.member("digest", digest) }
    }
    if name.isIdentical(to: "stretch") { return try stretch(payload) }
    if name.isIdentical(to: "check") {
      return check(try payload.object("pack").required("pack").value)
    }
    if name.isIdentical(to: "seal") {
      let object = try payload.object("pack", "salt")
      let salt = try object.required("salt").string()
      return tell(Pack.read(try object.required("pack").value, for: .whole).map { $0.sealed(with: salt) })
    }
    if name.isIdentical(to: "around") {
      let object = try payload.object("template", "at")
      let template = try object.required("template")
      return tell(
        Pack.read(try PackTemplate(template).pack(at: Place(from: object.required("at"))), for: .whole))
    }
    if name.isIdentical(to: "distance") {
      let object = try payload.object("from", "to")
      let from = try Place(from: try object.required("from"))
      let metres = from.metres(to: try Place(from: try object.required("to")))
      return json { writer in writer.member("metres", metres) }
    }
    throw question.unknownChoice(name)
  }

  /// An answer in the form in which it is compared: empty where nothing is left. That of a number has its range, too.
  private func normalise(_ payload: JSONReader) throws(JSONError) -> [UInt8] {
    let object = try payload.object("text", "margin", "offset")
    let text = try object.required("text").string()
    guard let reader = object.optional("margin") else {
      return json { writer in writer.member("text", NormalisedAnswer(text).text) }
    }
    let margin = try reader.int64(in: Pin.margins)
    let offset = try object.required("offset").int64(in: 0...2 * margin)
    return json { writer in
      guard let number = WholeNumber(text) else { return writer.member("text", "") }
      writer.member("text", String(number.value))
      writer.member("range", number.range(margin: margin, offset: offset).text)
    }
  }

  /// The digest among a pin's stretched ones that is of an answer; another one where the answer is of none.
  private func stretch(_ payload: JSONReader) throws(JSONError) -> [UInt8] {
    let object = try payload.object("text", "salt", "pin", "stretched")
    let text = NormalisedAnswer(try object.required("text").string())
    let salt = try object.required("salt").string()
    let pin = try object.required("pin").int64(in: Pin.ids)
    var digests: [Digest] = []
    for element in try object.required("stretched").array() { digests.append(try Digest(from: element)) }
    let digest =
      StretchedDigest.digest(of: text, pin: pin, salt: salt, among: digests)
      ?? StretchedDigest.digest(of: text, pin: pin, salt: salt, secret: 0)
    return json { writer in writer.member("digest", digest) }
  }

  /// Says what is wrong with a pack, and what its pins say about it, even where it is not finished.
  private func check(_ json: JSON) -> [UInt8] {
    let (pack, mistakes) = Pack.readable(json, for: .whole)
    return self.json { writer in
      if mistakes.isEmpty { writer.member("pack", pack) } else { writer.member("mistakes", mistakes) }
      if let facts = pack.facts { writer.member("facts", facts) }
    }
  }

  private func tell(_ result: Result<Pack, Mistakes>) -> [UInt8] {
    json { writer in
      switch result {
      case .success(let pack): writer.member("pack", pack)
      case .failure(let mistakes): writer.member("mistakes", mistakes.all)
      }
    }
  }
}

extension QueryHandler {
  /// The bytes of an object, as an answer.
  func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }
}
