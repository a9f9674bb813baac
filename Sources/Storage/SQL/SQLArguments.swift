/// What a statement is given in place of a `?` or a `:name`. The kind is known even where the value is NULL: PostgreSQL
/// cannot always tell it from the statement.
public struct SQLArgument: Hashable, Sendable {
  public let kind: SQLKind
  public let value: SQLValue

  public init<Value: SQLConvertible>(_ value: Value) {
    kind = Value.kind
    self.value = value.sqlValue
  }
}

/// The arguments of a statement: in its order (`?`), or by name (`:name`), never both. They have names where there are
/// more than six, or where one of them is used twice.
///
/// ```swift
/// let positional: SQLArguments = [player.number, digest.text]
/// let named: SQLArguments = ["player": player.number, "removal": nil as String?]
/// ```
public struct SQLArguments: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public private(set) var positional: [SQLArgument]
  public private(set) var named: [String: SQLArgument]

  public init(arrayLiteral elements: any SQLConvertible...) {
    positional = elements.map { SQLArgument($0) }
    named = [:]
  }

  public init(dictionaryLiteral elements: (String, any SQLConvertible)...) {
    positional = []
    named = Dictionary(minimumCapacity: elements.count)
    for (name, value) in elements { named[name] = SQLArgument(value) }
  }

  public init(_ values: some Sequence<some SQLConvertible>) {
    positional = values.map { SQLArgument($0) }
    named = [:]
  }

  public static func + (left: SQLArguments, right: SQLArguments) -> SQLArguments {
    var all = left
    all += right
    return all
  }

  public static func += (left: inout SQLArguments, right: SQLArguments) {
    left.positional += right.positional
    left.named.merge(right.named) { _, new in new }
  }
}
