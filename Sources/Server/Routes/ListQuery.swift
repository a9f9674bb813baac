import Hummingbird
import Tabletop

/// The parameters in the address of a request for a list, which is answered part by part.
struct ListQuery {
  /// Those that name a part.
  static let pages: Set = ["limit", "offset"]
  private static let longestText = 100
  private static let most = 100
  private static let usual = 20
  private static let furthest = 10_000
  /// Up to here every reader of JSON keeps whole numbers exactly: 2⁵³ − 1 (RFC 8259, section 6).
  private static let largestNumber: Int64 = 9_007_199_254_740_991

  private let values: [String: String]

  /// - Throws: `badForm` where a parameter stands twice.
  init(_ request: Request) throws(Refusal) {
    var values: [String: String] = [:]
    for (name, value) in request.uri.queryParameters {
      guard values.updateValue(String(value), forKey: String(name)) == nil else {
        throw Refusal("badForm", "\(name): expected once")
      }
    }
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }

  /// - Throws: `badForm` where there are others than these.
  func check(_ names: Set<String>) throws(Refusal) {
    guard let other = values.keys.filter({ !names.contains($0) }).min() else { return }
    throw Refusal("badForm", "\(other): there is no such parameter here")
  }

  /// How many rows of the list are asked for.
  var limit: Int {
    get throws(Refusal) { try whole("limit", in: 1...ListQuery.most) ?? ListQuery.usual }
  }

  /// How many rows of the list stand before them.
  var offset: Int {
    get throws(Refusal) { try whole("offset", in: 0...ListQuery.furthest) ?? 0 }
  }

  /// A text to search for; empty where there is none.
  func text(_ name: String) throws(Refusal) -> String {
    let text = values[name] ?? ""
    guard text.unicodeScalars.count <= ListQuery.longestText else {
      throw Refusal("badForm", "\(name): expected at most \(ListQuery.longestText) characters")
    }
    return text
  }

  /// Whether a parameter is there, which can only be `true`.
  func isAsked(_ name: String) throws(Refusal) -> Bool {
    guard let value = values[name] else { return false }
    guard value == "true" else { throw Refusal("badForm", "\(name): expected \"true\"") }
    return true
  }

  /// The number of something; nil where there is none.
  func number(_ name: String) throws(Refusal) -> Int64? {
    guard let text = values[name] else { return nil }
    guard let number = Int64(text), (1...ListQuery.largestNumber).contains(number) else {
      throw Refusal("badForm", "\(name): expected the number of something, from 1")
    }
    return number
  }

  private func whole(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal(
        "badForm", "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
