import Tabletop

/// Reads and writes packs as files. It is for the page's editor, where it is a WebAssembly module of its own, which is
/// loaded when somebody opens or saves a file.
///
/// ```
/// {"read":{"text":"<gpx …"}}  →  {"pack":{…}}  or  {"mistakes":[{"pin":3,"field":"hint","problem":"…"}]}
/// ```
public final class PackFileQueries: QueryHandler {
  public override func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    do throws(JSONError) {
      let (name, payload) = try question.choice()
      if name.isIdentical(to: "read") { return try read(payload) }
      if name.isIdentical(to: "write") { return try write(payload) }
      throw question.unknownChoice(name)
    } catch {
      throw Refusal(error)
    }
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
}
