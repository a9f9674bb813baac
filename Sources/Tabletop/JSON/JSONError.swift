/// Why a text is no JSON, or a JSON value is not of the form it should have.
///
/// ```swift
/// let error = JSONError(.path("do.take.stones"), "expected a whole number")
/// let sentence = error.description  // "do.take.stones: expected a whole number"
/// let place: JSONError.Place = error.place  // its path; a byte where the text is no JSON
/// let code = Refusal(error).code  // "badForm"
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the error.
  public enum Place: Hashable, Sendable {
    /// An offset in the text, in bytes.
    case byte(Int)
    /// The path of a value: `do.flip.card`; empty for the whole document.
    case path(String)
  }

  public let place: Place
  /// What was expected, or what is wrong.
  public let problem: String

  public init(_ place: Place, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// Whether the text was no JSON at all.
  public var isSyntax: Bool { if case .byte = place { true } else { false } }

  /// One sentence without its full stop: `do.flip.card: expected a whole number`.
  public var description: String {
    switch place {
    case .byte(let offset): "byte \(offset): \(problem)"
    case .path(let path): path.utf8.isEmpty ? problem : "\(path): \(problem)"
    }
  }
}
