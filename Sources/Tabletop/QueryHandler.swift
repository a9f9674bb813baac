/// Answers questions of the page that belong to no table: lookups, conversions, checks. It may remember earlier
/// questions.
///
/// Like `AnyTable` it is a class with an overridden method, because Embedded Swift has no `any` values.
open class QueryHandler {
  public init() {}

  /// - Returns: JSON.
  open func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    throw Refusal("noQuestions", "This game answers no questions.")
  }
}
