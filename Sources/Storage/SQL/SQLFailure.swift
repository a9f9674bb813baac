/// What a statement broke, so that it changed nothing. The transaction is over.
public enum SQLFailure: Error, Hashable, Sendable {
  /// A value, or a primary key, that there may be only once was there already.
  case notUnique
  /// What a row refers to was not there.
  case missingReference
}
