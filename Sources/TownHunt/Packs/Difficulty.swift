/// How hard it is to hunt for the pins of a pack.
public enum Difficulty: Hashable, Sendable, CaseIterable {
  case easy
  case medium
  case hard

  /// As messages and stores write it.
  public var name: String {
    switch self {
    case .easy: "easy"
    case .medium: "medium"
    case .hard: "hard"
    }
  }

  /// How hard a pack seems to be before people have hunted for its pins. Three things make it harder: a walk of more than
  /// an hour, more than half of the pins without help, and less time than the walk takes. A pack with none of them is
  /// easy, and with two of them hard.
  ///
  /// - Parameters:
  ///   - length: of the walk, in metres.
  ///   - minutes: the time that it takes.
  init(of pack: Pack, length: Int64, minutes: Int64) {
    var (alone, reasons) = (0, 0)
    for pin in pack.pins where !pin.helps { alone += 1 }
    if length > Difficulty.longWalk { reasons += 1 }
    if alone * 2 > pack.pins.count { reasons += 1 }
    if let limit = pack.minutes, limit < minutes { reasons += 1 }
    self = reasons == 0 ? .easy : reasons == 1 ? .medium : .hard
  }

  /// How hard a pack was for those who hunted.
  ///
  /// It is easy where three of four pins were found, with at most one wrong answer to two found pins. It is hard where
  /// fewer than half of the pins were found, or where more answers were wrong than right.
  ///
  /// - Parameters:
  ///   - shown: the pins that came to the map, added up over all hunts; `found` and `wrong` likewise.
  /// - Returns: nil before there were ten hunts.
  public init?(hunts: Int64, shown: Int64, found: Int64, wrong: Int64) {
    guard hunts >= Difficulty.enoughHunts, shown > 0 else { return nil }
    if found * 2 < shown || wrong > found {
      self = .hard
    } else {
      self = found * 4 >= shown * 3 && wrong * 2 <= found ? .easy : .medium
    }
  }

  /// An hour at 4.5 km/h; metres.
  private static let longWalk: Int64 = 4_500
  private static let enoughHunts: Int64 = 10
}

extension Pin {
  /// Whether it has a picture of what to look for or a clue, or accepts more than one answer, or asks for no answer that
  /// players have to find out and type.
  fileprivate var helps: Bool {
    switch task {
    case .choice, .code, .photo, .visit: true
    case .number(let margin, _): margin > 0 || picture != nil || !clues.isEmpty
    case .words: picture != nil || !clues.isEmpty || codewords.count + answers.count + stretched.count > 1
    }
  }
}
