/// A value in a row. SQLite has no booleans: there they are the integers 0 and 1.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case boolean(Bool)
  case text(String)
  case blob([UInt8])
}

/// The type of a value in the tables of PostgreSQL: `BIGINT`, `BOOLEAN`, `TEXT` or `BYTEA`.
public enum SQLKind: Hashable, Sendable {
  case integer
  case boolean
  case text
  case blob
}

/// A type of Swift that statements take and rows give.
public protocol SQLConvertible {
  /// What it is in a table, even where there is no value.
  static var kind: SQLKind { get }

  var sqlValue: SQLValue { get }

  /// Nil where the value is not of this kind, or out of range.
  init?(_ value: SQLValue)
}

extension Int64: SQLConvertible {
  public static var kind: SQLKind { .integer }

  public var sqlValue: SQLValue { .integer(self) }

  public init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Int: SQLConvertible {
  public static var kind: SQLKind { .integer }

  public var sqlValue: SQLValue { .integer(Int64(self)) }

  public init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: SQLConvertible {
  public static var kind: SQLKind { .boolean }

  public var sqlValue: SQLValue { .boolean(self) }

  public init?(_ value: SQLValue) {
    switch value {
    case .boolean(let truth): self = truth
    case .integer(let number): self = number != 0
    case .null, .text, .blob: return nil
    }
  }
}

extension String: SQLConvertible {
  public static var kind: SQLKind { .text }

  public var sqlValue: SQLValue { .text(self) }

  public init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension [UInt8]: SQLConvertible {
  public static var kind: SQLKind { .blob }

  public var sqlValue: SQLValue { .blob(self) }

  public init?(_ value: SQLValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}

/// NULL is nil.
extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  public static var kind: SQLKind { Wrapped.kind }

  public var sqlValue: SQLValue { self?.sqlValue ?? .null }

  public init?(_ value: SQLValue) {
    if value == .null {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
}
