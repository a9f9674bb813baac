/// The files that people edit, as a host found them: from them a game tells what is wrong.
public struct ContentListing: Sendable {
  public struct File: Sendable {
    /// The way to it from the folder of all content: "relentless/items.json".
    public let path: String
    public let value: Value

    public init(path: String, value: Value) {
      self.path = path
      self.value = value
    }
  }

  public enum Value: Sendable {
    case json(JSON)
    case text(String)
    /// A picture or a sound; or a file that cannot be read, which the host tells.
    case other
  }

  public let files: [File]

  public init(_ files: [File]) { self.files = files }

  public func has(_ path: String) -> Bool { files.contains { $0.path.isIdentical(to: path) } }

  /// What a JSON file holds; nil where there is none, or it cannot be read.
  public func json(_ path: String) -> JSON? {
    if case .json(let value)? = file(path)?.value { value } else { nil }
  }

  /// The text of another file; nil where there is none, or it cannot be read.
  public func text(_ path: String) -> String? {
    if case .text(let text)? = file(path)?.value { text } else { nil }
  }

  private func file(_ path: String) -> File? { files.first { $0.path.isIdentical(to: path) } }
}

/// Something that is wrong with a file that people edit.
public struct ContentMistake: Sendable {
  /// The way to the file from the folder of all content: "relentless/items.json".
  public let file: String
  /// Where in it, and what to do about it: `stateful[0].states: expected …`.
  public let error: JSONError

  public init(file: String, _ error: JSONError) {
    self.file = file
    self.error = error
  }

  /// A mistake of the file as a whole.
  public init(file: String, _ problem: String) { self.init(file: file, JSONError(.path(""), problem)) }
}
