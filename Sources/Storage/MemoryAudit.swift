import Accounts
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: who did what.
public final class MemoryAudit: AuditStore {
  private struct Kept {
    /// The oldest first.
    var entries: [AuditEntry] = []
    var last: Int64 = 0
  }

  private let kept = Mutex(Kept())

  public init() {}

  public func addAudit(_ entry: AuditEntry, joiningSince time: Int64?) -> AuditEntry {
    kept.withLock { kept in
      let like = kept.entries.lastIndex { known in
        (known.kind, known.actor, known.address) == (entry.kind, entry.actor, entry.address)
          && time.map { known.at >= $0 } ?? false
      }
      if let like {
        kept.entries[like] = kept.entries[like].joined(by: entry)
        return kept.entries[like]
      }
      kept.last += 1
      let new = AuditEntry(
        id: kept.last, at: entry.at, kind: entry.kind, actor: entry.actor, player: entry.player,
        address: entry.address, subject: entry.subject, count: entry.count)
      kept.entries.append(new)
      return new
    }
  }

  public func auditEntries(_ query: AuditQuery) -> [AuditEntry] {
    kept.withLock { kept in
      let found = kept.entries.reversed().lazy.filter { entry in
        query.before.map { entry.id < $0 } ?? true && query.kind.map { entry.kind == $0 } ?? true
      }
      return Array(found.prefix(query.limit))
    }
  }

  public func auditEntries(of player: Int64) -> [AuditEntry] {
    kept.withLock { kept in
      kept.entries.reversed().filter { $0.player == player || $0.subjectPlayer == player }
    }
  }

  public func removeAudit(before time: Int64?, most: Int) -> Int {
    kept.withLock { kept in
      let before = kept.entries.count
      if let time { kept.entries.removeAll { $0.at < time } }
      let counted = kept.entries.filter { $0.actor != .owner }.map(\.id)
      if counted.count > most {
        let last = counted[counted.count - most - 1]
        kept.entries.removeAll { $0.actor != .owner && $0.id <= last }
      }
      return before - kept.entries.count
    }
  }
}
