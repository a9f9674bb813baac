/// Answers questions of the page that belong to no table: lookups, conversions, checks. It may remember earlier
/// questions.
///
/// ```swift
/// final class StoneQueries: QueryHandler {
///   /// How many of so many stones it is best to take.
///   override func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
///     do throws(JSONError) {
///       let stones = try question.object("stones").required("stones").int(in: 1...100)
///       return JSONWriter.bytes(of: max(stones % 4, 1))
///     } catch { throw Refusal(error) }
///   }
/// }
/// ```
///
/// Like `AnyTable` it is a class with an overridden method, because Embedded Swift has no `any` values.
open class QueryHandler {
  public init() {}

  /// - Returns: JSON.
  open func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    throw Refusal("noQuestions", "This game answers no questions.")
  }
}
