import Foundation

/// What this process has used of a core so far: a busy machine does not count.
///
/// - Returns: nanoseconds.
func processorTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension [Int64] {
  /// The least that so many of a hundred do not exceed. The numbers are in order, and there are some.
  func percentile(_ percent: Int) -> Int64 { self[(count - 1) * percent / 100] }
}
