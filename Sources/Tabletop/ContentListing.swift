/// The files that people edit, as a host found them. A game checks them for mistakes.
///
/// ```swift
/// let heaps = ContentListing.Value.json(try JSON(parsing: #"{"small":0}"#))
/// let content = ContentListing([ContentListing.File(path: "heap/heaps.json", value: heaps)])
/// let mistakes = Heap.contentMistakes(in: content)
/// let problem = mistakes.first?.error.description  // "small: expected a whole number from 1 to 100"
/// ```
public struct ContentListing: Sendable {
  public struct File: Sendable {
    /// Its path from the folder of all content: "relentless/items.json".
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
    /// A picture or a sound; or a file that cannot be read, which the host reports.
    case other
  }

  public let files: [File]

  public init(_ files: [File]) { self.files = files }

  public func has(_ path: String) -> Bool { files.contains { $0.path.isIdentical(to: path) } }

  /// The value of a JSON file; nil where there is no such file, or it cannot be read.
  public func json(_ path: String) -> JSON? {
    if case .json(let value)? = file(path)?.value { value } else { nil }
  }

  /// The text of a file that is not JSON; nil where there is no such file, or it cannot be read.
  public func text(_ path: String) -> String? {
    if case .text(let text)? = file(path)?.value { text } else { nil }
  }

  private func file(_ path: String) -> File? { files.first { $0.path.isIdentical(to: path) } }
}

/// Something that is wrong with a file that people edit.
///
/// ```swift
/// let mistake = ContentMistake(file: "heap/heaps.json", "there is no heap")
/// let line = "\(mistake.file): \(mistake.error)"  // "heap/heaps.json: there is no heap"
/// ```
public struct ContentMistake: Sendable {
  /// The path of the file from the folder of all content: "relentless/items.json".
  public let file: String
  /// The place in the file, and the problem: `stateful[0].states: expected …`.
  public let error: JSONError

  public init(file: String, _ error: JSONError) {
    self.file = file
    self.error = error
  }

  /// A mistake of the file as a whole.
  public init(file: String, _ problem: String) { self.init(file: file, JSONError(.path(""), problem)) }
}
