import Tabletop

extension MistakeNotes {
  /// Reads what is to be done at a pin: words, where nothing else is said.
  mutating func task(of object: JSONObject, for purpose: Pack.Purpose) -> Pin.Task {
    let name = read("task", of: object) { reader throws(JSONError) in try reader.string() }
    let choices = read("choices", of: object) { reader throws(JSONError) in
      var choices: [String] = []
      for element in try reader.array() { choices.append(try element.string()) }
      return choices
    }
    let margin = number("margin", of: object, in: Pin.margins)
    let offset = number("offset", of: object, in: 0...2 * Pin.margins.upperBound)
    let task = task(named: name ?? Pin.Task.words.name, choices ?? [], margin, offset, for: purpose)
    if case .choice = task {} else if choices != nil { note("choices", "Only a choice has them.") }
    if case .number = task {
    } else if margin != nil || offset != nil {
      note(margin == nil ? "offset" : "margin", "Only a number has one.")
    }
    return task
  }

  private mutating func task(
    named name: String, _ choices: [String], _ margin: Int64?, _ offset: Int64?, for purpose: Pack.Purpose
  ) -> Pin.Task {
    if name.isIdentical(to: "choice") { return .choice(check(choices, isWhole: purpose != .draft)) }
    if name.isIdentical(to: "number") {
      let margin = margin ?? 0
      if let offset, offset > 2 * margin { note("offset", "At most twice the margin.") }
      if offset != nil, purpose == .whole { note("offset", "There is no such field.") }
      return .number(margin: margin, offset: offset)
    }
    for task in [Pin.Task.words, .code, .photo, .visit] where name.isIdentical(to: task.name) { return task }
    note("task", "Expected \"words\", \"choice\", \"number\", \"code\", \"photo\" or \"visit\".")
    return .words
  }

  private mutating func check(_ choices: [String], isWhole: Bool) -> [String] {
    var checked: [String] = []
    for choice in choices.prefix(Pin.choiceCounts.upperBound) {
      guard let choice = check("choices", choice, upTo: Pin.longestText, isRequired: true) else { continue }
      let answer = NormalisedAnswer(choice)
      if answer.isEmpty { note("choices", "Needs a letter or a digit.") }
      if checked.contains(where: { NormalisedAnswer($0).text.isIdentical(to: answer.text) }) {
        note("choices", "Two of them are the same.")
      }
      checked.append(choice)
    }
    if choices.count > Pin.choiceCounts.upperBound || (isWhole && choices.count < Pin.choiceCounts.lowerBound)
    {
      note(
        "choices",
        "There have to be \(Pin.choiceCounts.lowerBound) to \(Pin.choiceCounts.upperBound) answers to choose from."
      )
    }
    return checked
  }

  /// Reads clues, which together cost less than the pin is worth: somebody who finds it always gets a point.
  mutating func clues(_ readers: [JSONReader], upTo points: Int64) -> [Pin.Clue] {
    if readers.count > Pin.maxClues { note("clues", "At most \(Pin.maxClues) clues.") }
    var clues: [Pin.Clue] = []
    var left = points
    for reader in readers.prefix(Pin.maxClues) {
      guard let object = object(reader, "clues", names: ["text", "cost"]) else { continue }
      let text = text("text", of: object, upTo: Pin.longestText, isRequired: true)
      let cost = number("cost", of: object, in: 0...Pin.pointsRange.upperBound, isRequired: true)
      guard let text, let cost else { continue }
      clues.append(Pin.Clue(text: text, cost: cost))
      left -= cost
    }
    if left < 1 { note("clues", "Together they have to cost less than the pin is worth.") }
    return clues
  }
}

extension Pin.Task {
  /// What is wrong with a right answer to this task; nil where nothing is.
  func problem(of word: String) -> String? {
    switch self {
    case .number: WholeNumber(word) == nil ? "Expected a whole number of at most nine digits." : nil
    case .choice(let choices):
      choices.contains { NormalisedAnswer($0).text.isIdentical(to: NormalisedAnswer(word).text) }
        ? nil : "Is not among the choices."
    case .words, .code, .photo, .visit:
      NormalisedAnswer(word).isEmpty ? "Needs a letter or a digit." : nil
    }
  }
}
