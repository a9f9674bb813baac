import Tabletop

extension Pin {
  /// What somebody does at a pin to find it (docs/rules/hunt.md, "Tasks").
  public enum Task: Sendable {
    /// Types an answer.
    case words
    /// Chooses one of these answers.
    case choice([String])
    /// Types a whole number. It may differ from the right one by the margin.
    ///
    /// The offset is only there where digests are: it says at which numbers the ranges begin that have one digest each
    /// (`WholeNumber.range`).
    case number(margin: Int64, offset: Int64?)
    /// Scans or types the code that hangs there.
    case code
    /// Takes a photo, which stays on the device.
    case photo
    /// Is there.
    case visit

    /// Whether the pin has a right answer.
    public var hasAnswer: Bool {
      switch self {
      case .words, .choice, .number, .code: true
      case .photo, .visit: false
      }
    }

    var name: String {
      switch self {
      case .words: "words"
      case .choice: "choice"
      case .number: "number"
      case .code: "code"
      case .photo: "photo"
      case .visit: "visit"
      }
    }
  }

  /// More of a hint, for somebody who gives up some of the pin's points for it.
  public struct Clue: Sendable {
    let text: String
    /// In points.
    let cost: Int64
  }

  static let choiceCounts = 2...8
  static let margins: ClosedRange<Int64> = 0...1_000_000
  static let maxClues = 3
  static let stages: ClosedRange<Int64> = 1...99

  /// The stage in which the pin comes.
  var stageOrFirst: Int64 { stage ?? Pin.stages.lowerBound }

  /// What the pin is worth for somebody who has taken the first `taken` clues, in points.
  func worth(afterClues taken: Int) -> Int64 { clues.prefix(taken).reduce(points) { $0 - $1.cost } }

  /// An answer in the form of which a digest is made.
  ///
  /// - Throws: `emptyAnswer`, `noNumber`.
  func normalised(_ text: String) throws(Refusal) -> NormalisedAnswer {
    guard case .number(let margin, let offset) = task else {
      let answer = NormalisedAnswer(text)
      if answer.isEmpty { throw .emptyAnswer }
      return answer
    }
    guard let number = WholeNumber(text) else { throw .noNumber }
    return number.range(margin: margin, offset: offset ?? 0)
  }

  /// The pin with the offset that the ranges of its numbers get, so that all right numbers are in one range.
  func withOffset() -> Pin {
    guard case .number(let margin, nil) = task, let word = codewords.first, let number = WholeNumber(word)
    else { return self }
    var pin = self
    pin.task = .number(margin: margin, offset: number.offset(margin: margin))
    return pin
  }

  /// The right answers in the forms of which digests are made.
  var normalisedCodewords: [NormalisedAnswer] {
    codewords.compactMap { word in
      do throws(Refusal) { return try normalised(word) } catch { return nil }
    }
  }

  /// - Parameter forPlayers: without what only digests need.
  func encodeTask(to writer: inout JSONWriter, forPlayers: Bool) {
    switch task {
    case .words: return
    case .choice, .number, .code, .photo, .visit: writer.member("task", task.name)
    }
    switch task {
    case .choice(let choices): writer.member("choices", choices)
    case .number(let margin, let offset):
      writer.member("margin", margin)
      if let offset, !forPlayers { writer.member("offset", offset) }
    case .words, .code, .photo, .visit: break
    }
  }
}

extension Pack {
  /// The stages that have pins, in their order.
  var stages: [Int64] {
    var hasPins = Array(repeating: false, count: Int(Pin.stages.upperBound) + 1)
    for pin in pins { hasPins[Int(pin.stageOrFirst)] = true }
    return Pin.stages.filter { hasPins[Int($0)] }
  }
}

extension Pin.Clue: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", text)
      writer.member("cost", cost)
    }
  }
}

extension Refusal {
  fileprivate static let emptyAnswer = Refusal("emptyAnswer", "An answer needs a letter or a digit.")
  fileprivate static let noNumber = Refusal("noNumber", "This pin takes a whole number.")
}
