import Tabletop

/// A whole number from 0 to 999,999,999, as people write it.
///
/// ```
/// WholeNumber("1,887")  // 1887, like "1 887" and "01887"
/// ```
struct WholeNumber {
  let value: Int64

  private static let maxDigits = 9

  /// - Returns: nil for all other texts. A sign between digits has to be one between thousands.
  init?(_ text: String) {
    var (value, digits) = (0 as Int64, 0)
    // How many digits have come since the last sign between thousands.
    var group: Int?
    for sign in text.trimmed().unicodeScalars {
      if let digit = sign.digit {
        (value, digits) = (value * 10 + digit, digits + 1)
        group = group.map { $0 + 1 }
        if digits > WholeNumber.maxDigits { return nil }
      } else {
        guard sign.isBetweenThousands, group.map({ $0 == 3 }) ?? (1...3).contains(digits) else { return nil }
        group = 0
      }
    }
    guard digits > 0, group == nil || group == 3 else { return nil }
    self.value = value
  }

  /// The range to which the number belongs, as an answer. All numbers are divided into ranges of `2 * margin + 1`
  /// numbers, which begin at `offset`: so the numbers around the right one are a single answer, with a single digest.
  func range(margin: Int64, offset: Int64) -> NormalisedAnswer {
    let width = 2 * margin + 1
    return NormalisedAnswer(String((value + width - offset) / width))
  }

  /// The offset with which this number is in the middle of its range; from 0 to `2 * margin`.
  func offset(margin: Int64) -> Int64 {
    let width = 2 * margin + 1
    return (value + width - margin) % width
  }
}

extension Unicode.Scalar {
  /// The value of a digit of ASCII or of its full-width form.
  fileprivate var digit: Int64? {
    switch value {
    case 0x30...0x39: Int64(value - 0x30)
    case 0xFF10...0xFF19: Int64(value - 0xFF10)
    default: nil
    }
  }

  /// Full stop, comma, apostrophes and spaces.
  fileprivate var isBetweenThousands: Bool {
    switch value {
    case 0x2E, 0x2C, 0x27, 0x2019, 0x20, 0xA0, 0x2009, 0x202F: true
    default: false
    }
  }
}
