/// Names that nobody can take: the words by which the page and the server name something else.
enum ReservedNames {
  /// In the language of the page, which is English. What looks like one of them is reserved, too.
  static let words = [
    // Shown instead of names that are hidden or gone.
    "hidden name", "hidden", "former player", "removed player", "deleted player", "deleted account",
    "removed", "somebody",
    // Marks of names.
    "guest", "a guest", "account", "you",
    // Who speaks for the server.
    "Parlour", "owner", "the owner", "server owner", "admin", "administrator", "moderator", "organiser",
    "organizer", "official", "staff", "server", "system", "support",
  ]

  static let looks = Set(words.compactMap(NameLook.init))
}

extension NameLook {
  /// Whether it is the look of a name that nobody can take.
  public var isReserved: Bool { ReservedNames.looks.contains(self) }
}
