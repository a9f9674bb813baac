import Foundation

/// The processor time that this process has used so far; the load of other processes does not count.
///
/// - Returns: nanoseconds.
func processorTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension [Int64] {
  /// A percentile: so many percent are not larger. The numbers must be sorted, and not be empty.
  func percentile(_ percent: Int) -> Int64 { self[(count - 1) * percent / 100] }
}
