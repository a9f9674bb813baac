/// The seed of a game's randomness: 0 … 2⁶³ − 1 where people choose it. All 64 bits count.
///
/// ```swift
/// let seed = Seed(42)
/// let isSameGame = Random(seed: seed) == Random(seed: Seed(42))  // true
/// ```
public struct Seed: Hashable, Sendable {
  public let value: UInt64
  public init(_ value: UInt64) { self.value = value }
}

extension Seed: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    self.init(UInt64(try reader.int64(in: 0...Int64.max)))
  }

  public func encode(to writer: inout JSONWriter) { writer.write(Int64(clamping: value)) }
}

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014; the constants are
/// those of Vigna's reference implementation). It spreads a seed over the larger state of `Random`.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The only source of randomness of a game: xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number
/// generators", 2021). A game keeps it in its state and never in a view.
///
/// ```swift
/// var random = Random(seed: Seed(7))
/// let die = random.below(6) + 1  // 5, on every machine
/// var cards = ["fox", "cat", "dog", "owl"]
/// random.shuffle(&cards)  // ["fox", "owl", "dog", "cat"]
/// let starter = random.pick(["Ana", "Ben"])  // "Ben"
/// ```
///
/// It draws the same numbers on every machine. The standard library's `random(in:using:)`, `shuffled(using:)` and
/// `randomElement(using:)` do not, because they draw as many bits as `Int` has: use `below`, `shuffle` and `pick`. It
/// does not conform to `RandomNumberGenerator`, so that nobody uses those with it by mistake.
public struct Random: Hashable, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  public init(seed: Seed) {
    var splitter = SplitMix64(state: seed.value)
    state = (splitter.next(), splitter.next(), splitter.next(), splitter.next())
  }

  /// A generator in a known state, for the published test vectors. At least one word must not be 0.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  public static func == (a: Random, b: Random) -> Bool { a.state == b.state }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(state.0)
    hasher.combine(state.1)
    hasher.combine(state.2)
    hasher.combine(state.3)
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    let result = rotateLeft(state.1 &* 5, by: 7) &* 9
    let t = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= t
    state.3 = rotateLeft(state.3, by: 45)
    return result
  }

  private func rotateLeft(_ x: UInt64, by count: UInt64) -> UInt64 { (x << count) | (x >> (64 - count)) }

  /// A whole number from 0 up to but not including `bound`, all equally likely (Lemire: "Fast random integer
  /// generation in an interval", 2019).
  ///
  /// - Returns: 0 where `bound` is 0 or less.
  public mutating func below(_ bound: Int64) -> Int64 {
    guard bound > 0 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int64(product.high)
  }

  /// The same, for counts and indices.
  public mutating func below(_ bound: Int) -> Int { Int(below(Int64(bound))) }

  /// Shuffles the elements: all orders are equally likely (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }

  /// One of the elements, all equally likely; nil where there are none.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
