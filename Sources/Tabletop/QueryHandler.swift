/// Answers the page's questions that belong to no table: it looks things up, converts, checks. It may remember what it
/// was told.
///
/// Like `AnyTable` it is a class with an overridden method, because Embedded Swift has no `any` values.
open class QueryHandler {
  public init() {}

  /// - Returns: JSON.
  open func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    throw Refusal("noQuestions", "This game answers no questions.")
  }
}
