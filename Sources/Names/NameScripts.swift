/// Which alphabets may stand together in a name: the profile "Highly Restrictive" of Unicode's UTS 39 (5.2). It goes by
/// the property Script. What is of no script, such as digits, signs and emoji, goes with every one.
enum NameScripts {
  /// Scripts that are written together. Every other name has letters of one script.
  private static let mixtures: [Set<String>] = [
    ["Latin", "Han", "Hiragana", "Katakana"],
    ["Latin", "Han", "Bopomofo"],
    ["Latin", "Han", "Hangul"],
  ]

  private struct Stretch {
    let scalars: ClosedRange<UInt32>
    let script: String
  }

  /// In the order of their scalars; none overlaps another.
  private static let stretches: [Stretch] = parsed(ScriptTable.text)

  /// Whether the letters may stand in one name.
  static func go(together scalars: [Unicode.Scalar]) -> Bool {
    let scripts = Set(scalars.compactMap(script))
    return scripts.count <= 1 || mixtures.contains { scripts.isSubset(of: $0) }
  }

  /// Whether all digits count from the same zero (UTS 39, 5.3).
  static func hasOneKindOfDigits(_ scalars: [Unicode.Scalar]) -> Bool {
    let zeros = scalars.compactMap { scalar -> UInt32? in
      guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue,
        (0...9).contains(value)
      else { return nil }
      return scalar.value &- UInt32(value)
    }
    return Set(zeros).count <= 1
  }

  /// The script of a letter or mark; nil where it is of none, and for everything else.
  static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      break
    default: return nil
    }
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].scalars.contains(scalar.value) { return stretches[middle].script }
      if stretches[middle].scalars.lowerBound > scalar.value { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// Reads lines of a script's name and its numbers. A line that begins with a space goes on with the last one.
  private static func parsed(_ text: String) -> [Stretch] {
    var stretches: [Stretch] = []
    for (script, words) in TableText.groups(text) {
      for word in words {
        let bounds = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { continue }
        stretches.append(Stretch(scalars: first...last, script: script))
      }
    }
    return stretches.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }
  }
}

/// The form of the tables that scripts/make-name-tables writes.
enum TableText {
  /// The first word of each group, and the others.
  static func groups(_ text: String) -> [(first: String, others: [Substring])] {
    var groups: [(first: String, others: [Substring])] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first == " ", !groups.isEmpty {
        groups[groups.count - 1].others += words
      } else if let first = words.first {
        groups.append((String(first), Array(words.dropFirst())))
      }
    }
    return groups
  }
}
