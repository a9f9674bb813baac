import Tabletop

/// Packs as files: our JSON, GeoJSON, GPX, and KML, which is also read from a KMZ. KML is not written.
public enum PackFile {
  public enum Format: String, Hashable, Sendable {
    case json, geojson, gpx
  }

  /// What a file contains.
  public enum Content: Sendable {
    /// A pack. That of another program's file is a draft: it may have no answers, and more than `Pack.maxPins` pins.
    /// The notes are about texts that were too long and are shortened; our own JSON has none.
    case pack(Pack, notes: [Mistake])
    /// All that is wrong with the file.
    case mistakes(Mistakes)
    /// A file in an archive, which has to be unpacked (RFC 1951) and then read.
    case deflated(ZipEntry)

    init(_ pack: Result<Pack, Mistakes>, notes: [Mistake] = []) {
      switch pack {
      case .success(let pack): self = .pack(pack, notes: notes)
      case .failure(let mistakes): self = .mistakes(mistakes)
      }
    }

    /// A mistake of the file as a whole.
    static func unreadable(_ problem: String) -> Content { .mistakes(Mistakes(file: problem)) }
  }

  /// Reads a file of any of the formats, and finds out which one it is.
  ///
  /// - Parameter isUTF8: whether the bytes are in UTF-8 whatever the file says, because somebody has decoded it already.
  public static func read(_ bytes: [UInt8], isUTF8: Bool = false) -> Content {
    if ZipArchive.isArchive(bytes) { return archive(bytes) }
    let start = bytes[...].has(prefix: "\u{FEFF}") ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    if first == UInt8(ascii: "<") { return xml(bytes, isUTF8: isUTF8) }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: Array(bytes[start...]), limits: .file)
    } catch {
      return .unreadable("Neither JSON, GPX nor KML: \(error.description).")
    }
    if case .string? = json["type"] { return GeoJSON.read(json) }
    return Content(Pack.read(json, for: .whole))
  }

  private static func archive(_ bytes: [UInt8]) -> Content {
    guard let entry = ZipArchive(bytes).file(withEnding: ".kml", upTo: XMLReader.maxBytes) else {
      return .mistakes(.damagedArchive)
    }
    return entry.isDeflated ? .deflated(entry) : xml(entry.bytes, isUTF8: false)
  }

  private static func xml(_ bytes: [UInt8], isUTF8: Bool) -> Content {
    do throws(XMLError) {
      var reader = try XMLReader(bytes, isUTF8: isUTF8)
      let root = try XMLElement.nextStart(&reader)
      if root?.isNamed("gpx") == true { return try GPX.read(&reader) }
      if root?.isNamed("kml") == true { return try KML.read(&reader) }
      return .unreadable("This is XML, but neither GPX nor KML.")
    } catch {
      return .unreadable("Line \(error.line): \(error.problem).")
    }
  }

  /// The text of a file.
  public static func text(of pack: Pack, as format: Format) -> String {
    switch format {
    case .json: json(of: pack)
    case .geojson: GeoJSON.text(of: pack)
    case .gpx: GPX.text(of: pack)
    }
  }

  /// The JSON of a pack, one pin per line.
  private static func json(of pack: Pack) -> String {
    var writer = JSONWriter()
    writer.object { writer in pack.encodeMembers(to: &writer) }
    var head = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
    if head.utf8.count > 1 { head += "," }
    return head + "\"pins\":[" + lines(of: pack.pins) + "]}\n"
  }

  /// The values of a list, each on a line of its own.
  static func lines(of values: [some JSONEncodable]) -> String {
    var text = ""
    for (index, value) in values.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + JSONWriter.text(of: value)
    }
    return text + "\n"
  }
}

extension Mistakes {
  /// What is wrong with an archive that cannot be read.
  public static var damagedArchive: Mistakes {
    Mistakes(file: "This archive is damaged, or there is no KML in it.")
  }

  /// What is wrong with an archive of a pack with its pictures that cannot be read.
  public static var unfitArchive: Mistakes {
    Mistakes(file: "This archive is damaged, or its pack.json is no pack.")
  }

  /// A mistake of a file as a whole.
  fileprivate init(file problem: String) { self.init([Mistake(field: "file", problem: problem)]) }
}

extension PackFile.Format {
  /// - Returns: nil where there is no such format.
  init?(named name: String) {
    if name.isIdentical(to: "json") {
      self = .json
    } else if name.isIdentical(to: "geojson") {
      self = .geojson
    } else if name.isIdentical(to: "gpx") {
      self = .gpx
    } else {
      return nil
    }
  }
}
