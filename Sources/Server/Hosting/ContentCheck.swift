import Catalogue
import Foundation
import SystemPackage
import Tabletop

/// Reads a whole folder of content, and finds all mistakes in the files that people edit: those that files of any kind can
/// have, and those that the games find.
public struct ContentCheck: Sendable {
  /// In the order of their files.
  public private(set) var mistakes: [ContentMistake] = []
  /// All files of the folder, by their paths.
  public private(set) var files: [ContentListing.File] = []
  private let folder: String

  /// Reads all files. It takes a second for the shipped ones, so do not call it on an event loop.
  ///
  /// - Throws: `contentUnreadable` where there is no such folder.
  public init(_ folder: String) throws(Refusal) {
    self.folder = folder
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw Refusal(
        "contentUnreadable", .unavailable, "\(folder) cannot be read: it is no folder with content.")
    }
    for path in paths.sorted() where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { files.append(ContentListing.File(path: path, value: read(path))) }
    }
    for file in files { checkSchema(of: file) }
    let listing = ContentListing(files)
    mistakes += Catalogue.games.flatMap { $0.contentMistakes(in: listing) }
    mistakes.sort { $0.file < $1.file }
  }

  private mutating func read(_ path: String) -> ContentListing.Value {
    let isJSON = path.hasSuffix(".json")
    guard isJSON || path.hasSuffix(".tsv") || path.hasSuffix(".txt") else { return .other }
    let limit = JSONLimits.file.bytes
    do {
      let bytes = try FileDescriptor.bytes(of: "\(folder)/\(path)", limit: limit)
      if isJSON { return json(bytes, path) }
      if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
      mistakes.append(ContentMistake(file: path, "it is no text in UTF-8: save it as such"))
    } catch {
      mistakes.append(ContentMistake(file: path, "it cannot be read: \(error)"))
    }
    return .other
  }

  private mutating func json(_ bytes: [UInt8], _ path: String) -> ContentListing.Value {
    do throws(JSONError) {
      return .json(try JSON(parsing: bytes, limits: .file))
    } catch {
      mistakes.append(ContentMistake(file: path, ContentCheck.withLine(error, in: bytes)))
      return .other
    }
  }

  /// The same error for people, who count lines and not bytes.
  private static func withLine(_ error: JSONError, in bytes: [UInt8]) -> JSONError {
    guard case .byte(let offset) = error.place else { return error }
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return JSONError(.path("line \(line), column \(column)"), error.problem)
  }

  /// Checks that a file names its schema, which lies beside it: editors then help to write the file.
  private mutating func checkSchema(of file: ContentListing.File) {
    guard case .json(let value) = file.value, !file.path.hasSuffix(".schema.json") else { return }
    let schema = String(file.path.dropLast(".json".count)) + ".schema.json"
    let name = schema.split(separator: "/").last.map(String.init) ?? schema
    if case .string(let named)? = value["$schema"], named == name {
      if !files.contains(where: { $0.path.isIdentical(to: schema) }) {
        mistakes.append(
          ContentMistake(
            file: file.path, JSONError(.path("$schema"), "there is no \(name) beside it: put it there")))
      }
    } else {
      mistakes.append(
        ContentMistake(file: file.path, JSONError(.path("$schema"), "expected \"\(name)\": name its schema")))
    }
  }
}
