import Ports
import Synchronization

extension MemoryStore: ServedDayStore {
  public func servedDays() -> ServedDays { keptDays.withLock { $0 } }
  public func save(_ days: ServedDays) { keptDays.withLock { $0 = ServedDays(days.days) } }
}
