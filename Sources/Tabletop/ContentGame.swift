/// A game that is played with content that people edit without code: files in Content, or packs.
///
/// A setup names one of the heaps in `heaps.json`:
///
/// ```swift
/// extension Heap: ContentGame {
///   static let content: ContentFiles? = ContentFiles(folder: "heap", files: ["heaps.json"])
///
///   /// `{"heap":"small"}` becomes `{"stones":7}`, which means the same after the file has changed.
///   static func resolved(_ setup: JSON) throws(Refusal) -> JSON {
///     guard case .string(let name)? = setup["heap"] else { return setup }
///     guard let stones = setup[ContentFiles.member]?["heaps"]?[name] else { throw .noSuchHeap }
///     return .object([JSONMember("stones", stones)])
///   }
/// }
/// ```
public protocol ContentGame: Game {
  /// The files that hosts put into the setup; nil where hosts put none there and only the page reads the files.
  static var content: ContentFiles? { get }

  /// The files that the server gives to nobody, because they hold answers: their paths from the folder of all content,
  /// like "heap/answers.json".
  static var secretFiles: [String] { get }

  /// The name of the setup's member that holds a pack, like "pack"; nil in games that are not played with packs. In a
  /// room it may be the id of one of the server's packs instead. The server replaces the id by the pack when a game
  /// begins, and tells players nothing of the pack except what views contain.
  static var packMember: String? { get }

  /// The setup that a table is opened with and that its recording keeps. It has what the host was given, and what
  /// this game needs of the content that the host added. So a recording plays the same even after the files change. A
  /// resolved setup is returned unchanged.
  static func resolved(_ setup: JSON) throws(Refusal) -> JSON

  /// The digest of the content that a resolved setup was made of; nil where the setup does not have it.
  static func contentDigest(of setup: JSON) -> String?

  /// All mistakes in the files that people edit, as far as these rules read the files. The host itself reports a file
  /// that cannot be read or does not name its schema.
  ///
  /// ```swift
  /// static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
  ///   guard let heaps = content.json("heap/heaps.json") else { return [] }
  ///   do throws(JSONError) {
  ///     _ = try JSONReader(heaps).object("small").required("small").int(in: 1...100)
  ///   } catch {
  ///     return [ContentMistake(file: "heap/heaps.json", error)]
  ///   }
  ///   return []
  /// }
  /// ```
  static func contentMistakes(in content: ContentListing) -> [ContentMistake]
}

extension ContentGame {
  public static var content: ContentFiles? { nil }
  public static var secretFiles: [String] { [] }
  public static var packMember: String? { nil }
  public static func resolved(_ setup: JSON) throws(Refusal) -> JSON { setup }
  public static func contentDigest(of setup: JSON) -> String? { nil }
  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] { [] }
}
