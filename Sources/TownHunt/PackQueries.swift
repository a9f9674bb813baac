import Tabletop

/// Answers questions about packs that need no table. It is for the page's editor, where it is a WebAssembly module of
/// its own.
///
/// ```
/// {"read":{"text":"<gpx …"}}  →  {"pack":{…}}  or  {"mistakes":[{"pin":3,"field":"hint","problem":"…"}]}
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
      let text = try payload.object("text").required("text").string()
      return json { writer in writer.member("text", NormalisedAnswer(text).text) }
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
    if name.isIdentical(to: "read") { return try read(payload) }
    if name.isIdentical(to: "write") { return try write(payload) }
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

  /// Reads a file. The page unpacks what a KMZ contains, because this module has no zlib, and asks again.
  private func read(_ payload: JSONReader) throws(JSONError) -> [UInt8] {
    let object = try payload.object("text", "bytes")
    let content: PackFile.Content
    if let reader = object.optional("bytes") {
      guard let bytes = Base64.bytes(of: try reader.string()) else {
        throw reader.error("expected base64url")
      }
      content = PackFile.read(bytes)
    } else {
      content = PackFile.read(Array(try object.required("text").string().utf8), isUTF8: true)
    }
    return json { writer in
      switch content {
      case .pack(let pack, let notes):
        writer.member("pack", pack)
        if !notes.isEmpty { writer.member("notes", notes) }
      case .mistakes(let mistakes): writer.member("mistakes", mistakes.all)
      case .deflated(let entry):
        writer.member("inflate", Base64.text(of: entry.bytes))
        writer.member("length", entry.length)
      }
    }
  }

  private func write(_ payload: JSONReader) throws(JSONError) -> [UInt8] {
    let object = try payload.object("pack", "format")
    let reader = try object.required("format")
    guard let format = PackFile.Format(named: try reader.string()) else {
      throw reader.error("expected \"json\", \"geojson\" or \"gpx\"")
    }
    switch Pack.read(try object.required("pack").value, for: .draft) {
    case .failure(let mistakes): return json { writer in writer.member("mistakes", mistakes.all) }
    case .success(let pack):
      return json { writer in writer.member("text", PackFile.text(of: pack, as: format)) }
    }
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

  private func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }
}
