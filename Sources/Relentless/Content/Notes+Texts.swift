import Tabletop

// What the checks of texts for people have in common.

extension Notes {
  /// A member of an object.
  struct Member {
    let name: String
    let reader: JSONReader
  }

  /// All members of an object, whatever their names are. Where it is no object, there are none, and this is noted.
  mutating func members(of reader: JSONReader?) -> [Member] {
    guard let reader, let object = read({ () throws(JSONError) in try reader.anyObject() }),
      case .object(let members) = reader.value
    else { return [] }
    return members.compactMap { member in
      object.optional(named: member.name).map { Member(name: member.name, reader: $0) }
    }
  }

  /// Checks that a language is two or three lower-case letters, perhaps followed by parts of letters and digits.
  mutating func checkLanguage(_ reader: JSONReader?) {
    guard let reader, let text = read({ () throws(JSONError) in try reader.string() }) else { return }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].count) && parts[0].allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy(Category.isLetterOrDigit)
      }
    if !isTag { add(reader.error("expected the tag of a language, like \"en\" or \"pt-BR\"")) }
  }

  /// Checks a text of 1 to `longest` characters.
  ///
  /// - Returns: the text; nil where there is a mistake.
  @discardableResult
  mutating func checkText(_ reader: JSONReader?, longest: Int) -> String? {
    guard let reader, let text = read({ () throws(JSONError) in try reader.string() }) else { return nil }
    guard let trimmed = text.asName(longest: longest), trimmed.isIdentical(to: text) else {
      add(reader.error("expected a text of 1 to \(longest) characters, without a space before or after it"))
      return nil
    }
    return text
  }
}
