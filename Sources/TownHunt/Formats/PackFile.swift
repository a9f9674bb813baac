import Tabletop

/// Packs as files: our JSON, GeoJSON, and GPX.
public enum PackFile {
  public enum Format: String, Hashable, Sendable {
    case json, geojson, gpx
  }

  /// Reads a file of any of the formats, and finds out which one it is.
  ///
  /// - Returns: the pack, or all that is wrong with the file. A pack from GeoJSON or GPX is a draft, because it may have
  ///   no answers.
  public static func read(_ bytes: [UInt8]) -> Result<Pack, Mistakes> {
    let start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    if first == UInt8(ascii: "<") { return GPX.read(bytes) }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: Array(bytes[start...]), limits: .file)
    } catch {
      return .failure(
        Mistakes([Mistake(field: "file", problem: "Neither JSON nor GPX: \(error.description).")]))
    }
    if case .string? = json["type"] { return GeoJSON.read(json) }
    return Pack.read(json, for: .whole)
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
