/// Files that a game is played with and that people edit without code. A host reads them and puts them into the setup
/// as `"content"`.
///
/// ```swift
/// let files = ContentFiles(folder: "heap", files: ["heaps.json", "words.txt"])
/// // A host adds to the setup: "content":{"heaps":{"small":7},"words":"stone\npebble\n"}
/// ```
public struct ContentFiles: Hashable, Sendable {
  /// Their folder in Content.
  public let folder: String
  /// Their names, like "items.json". The part before the dot is the name of the member. Its value is the content of a
  /// JSON file, or the text of any other file.
  public let files: [String]

  public init(folder: String, files: [String]) {
    self.folder = folder
    self.files = files
  }

  /// The setup's member that holds them.
  public static let member = "content"
}
