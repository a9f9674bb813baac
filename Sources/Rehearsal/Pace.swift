/// How fast a walker walks.
///
/// Of groups of healthy adults of one age and sex, the slowest walks 0.94 m/s on average (women from 80 on) and the
/// fastest 1.43 m/s (men in their forties): R. W. Bohannon and A. W. Andrews, "Normal walking speed: a descriptive
/// meta-analysis", Physiotherapy 97, 2011. The usual pace is in the middle between them.
enum Pace: Int, Sendable {
  case slow, usual, brisk

  /// All of them, the slowest first.
  static let all: [Pace] = [.slow, .usual, .brisk]

  /// Millimetres in a second.
  var speed: Int64 {
    switch self {
    case .slow: 940
    case .usual: 1_190
    case .brisk: 1_430
    }
  }

  var name: String {
    switch self {
    case .slow: "slow"
    case .usual: "usual"
    case .brisk: "brisk"
    }
  }
}
