extension String {
  /// The text without white space at either end (Unicode's White_Space property).
  public func trimmed() -> String {
    let scalars = unicodeScalars
    var (start, end) = (endIndex, endIndex)
    for index in scalars.indices where !scalars[index].isWhiteSpace {
      if start == endIndex { start = index }
      end = scalars.index(after: index)
    }
    return String(scalars[start..<end])
  }

  /// Whether both have exactly the same bytes. `==` also calls strings equal that only look the same.
  ///
  /// ```swift
  /// let decomposed = "Zoe\u{308}"
  /// let looksTheSame = decomposed == "Zoë"  // true
  /// let isIdentical = decomposed.isIdentical(to: "Zoë" as String)  // false
  /// ```
  @inline(never)
  public func isIdentical(to other: String) -> Bool { compared(byBytesTo: other) == 0 }

  /// Whether it contains a control character (Unicode's Cc) or a line or paragraph separator.
  public var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
  }

  /// The typed name, trimmed; nil where it is empty, has more than `longest` Unicode scalars, or contains a control
  /// character.
  ///
  /// ```swift
  /// let name = "  Ana ".asName(longest: 20)  // "Ana"
  /// let none = " \t".asName(longest: 20)  // nil
  /// ```
  public func asName(longest: Int) -> String? {
    let name = trimmed()
    let length = name.unicodeScalars.count
    return length >= 1 && length <= longest && !name.hasControlCharacters ? name : nil
  }
}

extension [String] {
  /// Whether it contains a string with exactly the bytes of `text`.
  @inline(never)
  public func has(_ text: String) -> Bool { contains { $0.isIdentical(to: text) } }

  /// The typed names of players, trimmed, in the order of their seats.
  ///
  /// ```swift
  /// let players = try [" Ana", "Ben "].asPlayerNames(longest: 20)  // ["Ana", "Ben"]
  /// let twice = try? ["Ana", "Ana"].asPlayerNames(longest: 20)  // nil: refused with "nameTaken"
  /// ```
  ///
  /// - Parameter longest: the most Unicode scalars of a name.
  /// - Throws: `badName` where one is not a name (`asName`), `nameTaken` where two are the same.
  @inline(never)
  public func asPlayerNames(longest: Int) throws(Refusal) -> [String] {
    var names: [String] = []
    for (index, text) in enumerated() {
      guard let name = text.asName(longest: longest) else {
        throw Refusal("badName", "Player \(index + 1) needs a name of 1 to \(longest) characters.")
      }
      guard !names.has(name) else {
        throw Refusal(
          "nameTaken", .conflict, "Two players are called \(name). Give one of them another name.")
      }
      names.append(name)
    }
    return names
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space property, written out because Embedded Swift has no tables of properties.
  public var isWhiteSpace: Bool {
    switch value {
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
