/// Files that people edit without code, and that a game is played with: a host reads them and puts them into the
/// setup as `"content"`.
public struct ContentFiles: Hashable, Sendable {
  /// Their folder in Content.
  public let folder: String
  /// Their names, like "items.json". What stands before the dot is the name of the member: its value is what a JSON
  /// file holds, or the text of another.
  public let files: [String]

  public init(folder: String, files: [String]) {
    self.folder = folder
    self.files = files
  }

  /// The setup's member that holds them.
  public static let member = "content"
}
