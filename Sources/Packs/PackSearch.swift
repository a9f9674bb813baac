import TownHunt

/// The parts that a pack's texts have to contain, in the form in which they are compared: lower case without accents.
/// Every text contains an empty part.
///
/// ```swift
/// let parts = PackSearch(name: "horses", location: "ealing")  // each in its own text
/// let words = PackSearch(anywhere: "ealing horses")  // each word in any of the three texts
/// ```
public struct PackSearch: Hashable, Sendable {
  public let name: String
  public let location: String
  public let creator: String
  /// Parts of which each has to be in at least one of the three texts; none of them is empty or has a space.
  public let words: [String]

  /// - Parameter anywhere: words that may be in any of the texts.
  public init(name: String = "", location: String = "", creator: String = "", anywhere: String = "") {
    self.name = name.plain(keepingPunctuation: true)
    self.location = location.plain(keepingPunctuation: true)
    self.creator = creator.plain(keepingPunctuation: true)
    words = anywhere.plain(keepingPunctuation: true).unicodeScalars.split(separator: " ").map { String($0) }
  }

  public var isEmpty: Bool { name.isEmpty && location.isEmpty && creator.isEmpty && words.isEmpty }
}

/// The texts by which a pack is found, in the form in which they are compared.
public struct PackTexts: Hashable, Sendable {
  public let name: String
  public let location: String
  public let creator: String

  public init(key: PackKey, creator: PackCreator) {
    name = key.name
    location = key.location
    self.creator = creator.name.plain(keepingPunctuation: true)
  }

  public init(name: String, location: String, creator: String) {
    self.name = name
    self.location = location
    self.creator = creator
  }

  public func match(_ search: PackSearch) -> Bool {
    PackTexts.holds(name, search.name) && PackTexts.holds(location, search.location)
      && PackTexts.holds(creator, search.creator)
      && search.words.allSatisfy { word in
        [name, location, creator].contains { PackTexts.holds($0, word) }
      }
  }

  private static func holds(_ text: String, _ part: String) -> Bool {
    part.isEmpty || Array(text.utf8).contains(Array(part.utf8))
  }
}
