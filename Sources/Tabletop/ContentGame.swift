/// A game that is played with what people edit without code: files in Content, or packs.
public protocol ContentGame: Game {
  /// What hosts put into the setup; nil where they put nothing there, and the page alone reads the files.
  static var content: ContentFiles? { get }

  /// Whether the setup holds a pack of places (`"pack"`). In a room it may be the id of one of the server's packs: the
  /// server puts the pack there when a game begins, and tells its players nothing of it but what views hold.
  static var playsPacks: Bool { get }

  /// The setup with which a table is opened and which its recording keeps: what a host was given, and what this game
  /// needs of the content that the host added. So it plays the same whatever becomes of the files. A resolved setup
  /// is returned as it is.
  static func resolved(_ setup: JSON) throws(Refusal) -> JSON

  /// The digest of the content that a resolved setup was made of; nil where the setup does not have it.
  static func contentDigest(of setup: JSON) -> String?

  /// What is wrong with the files that people edit, as far as these rules read them: all of it at once. Whether
  /// a file can be read and names its schema is the host's to tell.
  static func contentMistakes(in content: ContentListing) -> [ContentMistake]
}

extension ContentGame {
  public static var content: ContentFiles? { nil }
  public static var playsPacks: Bool { false }
  public static func resolved(_ setup: JSON) throws(Refusal) -> JSON { setup }
  public static func contentDigest(of setup: JSON) -> String? { nil }
  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] { [] }
}
