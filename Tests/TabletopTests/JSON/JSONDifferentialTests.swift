import Foundation
import Tabletop
import TestSupport
import Testing

/// Compares our reader with Foundation's on 100,000 documents: both accept the same documents, and read the
/// same values. Only these differences are intended:
/// - Foundation accepts a name twice in an object, a comma after the last element or member, a byte-order mark
///   before the value, and UTF-16 or UTF-32, which it guesses from zero bytes;
/// - it loses a U+FEFF inside of a string;
/// - it refuses numbers that are too large for a `Double`. We keep them as they were written.
@Suite struct JSONDifferentialTests {
  @Test(arguments: 0..<4) func readsWhatFoundationReads(_ part: Int) throws {
    var documents = RandomJSON(seed: UInt64(part))
    var accepted = 0
    for index in 0..<12_500 {
      let document = documents.document()
      #expect(compare(document, "part \(part), document \(index)"))
      if compare(documents.damaged(document), "part \(part), damaged \(index)") { accepted += 1 }
    }
    // If damaged documents were never valid JSON, or always, this would test nothing.
    #expect((500...6_000).contains(accepted))
  }

  /// - Returns: whether we accept it.
  private func compare(_ bytes: [UInt8], _ name: String) -> Bool {
    let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    do throws(JSONError) {
      let ours = try JSON(parsing: bytes)
      if let theirs {
        if !isSame(ours, theirs) { report("\(name) is read as \(ours) and \(theirs)", bytes) }
      } else if !hasNumberTooLargeForDouble(ours) {
        report("\(name) is refused by Foundation", bytes)
      }
      return true
    } catch {
      if theirs != nil, !isMeant(error, bytes) {
        report("\(name) is accepted by Foundation: \(error)", bytes)
      }
      return false
    }
  }

  private func report(_ difference: String, _ bytes: [UInt8]) {
    Issue.record("\(difference)\n\(String(decoding: bytes, as: UTF8.self))")
  }

  // MARK: Differences that are meant

  private func isMeant(_ refusal: JSONError, _ bytes: [UInt8]) -> Bool {
    guard case .byte(let offset) = refusal.place else { return false }
    let comma = bytes[..<min(offset, bytes.count)].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    let closes =
      offset < bytes.count && (bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}"))
    return refusal.problem == "a name stands twice in this object" || comma == UInt8(ascii: ",") && closes
      || bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.prefix(4).contains(0)
  }

  private func hasNumberTooLargeForDouble(_ value: JSON) -> Bool {
    switch value {
    case .number(let number): Double(number.literal)?.isInfinite ?? true
    case .array(let elements): elements.contains(where: hasNumberTooLargeForDouble)
    case .object(let members): members.contains { hasNumberTooLargeForDouble($0.value) }
    case .null, .bool, .string: false
    }
  }

  // MARK: Sameness

  private func isSame(_ ours: JSON, _ theirs: Any) -> Bool {
    switch (ours, theirs) {
    case (.null, is NSNull): true
    case (.bool(let a), let b as Bool): a == b
    case (.number(let a), let b as NSNumber): isSame(a, b)
    case (.string(let a), let b as String): withoutMarks(a) == withoutMarks(b)
    case (.array(let a), let b as [Any]): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.object(let a), let b as [String: Any]): isSame(a, b)
    default: false
    }
  }

  private func isSame(_ ours: [JSONMember], _ theirs: [String: Any]) -> Bool {
    let values = Dictionary(theirs.map { (withoutMarks($0.key), $0.value) }) { first, _ in first }
    return ours.count == theirs.count
      && ours.allSatisfy { member in
        values[withoutMarks(member.name)].map { isSame(member.value, $0) } ?? false
      }
  }

  /// Foundation keeps more digits than a `Double`, so both are compared as such.
  private func isSame(_ ours: JSONNumber, _ theirs: NSNumber) -> Bool {
    guard ours.whole != theirs.int64Value, let value = Double(ours.literal) else { return true }
    return abs(value - theirs.doubleValue) <= abs(value) * 1e-12
  }

  private func withoutMarks(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\u{FEFF}" }
  }
}
