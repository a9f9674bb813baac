/// The paths of the page's screens. A screen is at "/#!/jasmine", but people type, print and say "/jasmine".
enum ScreenPaths {
  /// The first words of all paths of screens, as `Web/app/main.js` and the games' `game.js` have them, and the owner's short
  /// name for her pages (`Web/app/links.js`). A test compares them (Tests/Content/test_screens.py).
  static let firstWords: Set<String> = [
    "about", "account", "admin", "hunt", "jasmine", "join", "kids", "owner", "relentless", "replay", "room",
    "settings", "turns", "watch",
  ]

  /// Where the screen of a path is.
  ///
  /// - Parameter path: like "/jasmine/boards".
  /// - Returns: like "/#!/jasmine/boards"; nil if no screen has such a path.
  static func address(of path: String) -> String? {
    let words = path.split(separator: "/").map(String.init)
    guard let first = words.first, firstWords.contains(first), words.allSatisfy(isPlain) else { return nil }
    return "/#!/" + words.joined(separator: "/")
  }

  /// Whether a word of a path can stand in a link into the page.
  private static func isPlain(_ word: String) -> Bool {
    word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
