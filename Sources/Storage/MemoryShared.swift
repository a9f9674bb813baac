import Synchronization

/// What several servers of one process share.
public final class MemoryShared: SharedStore {
  private struct Kept: Sendable {
    var secrets: [String: String] = [:]
    var versions: [String: [Int: String]] = [:]
  }

  private let kept = Mutex(Kept())

  public init() {}

  public func secret(_ name: String, orNew text: String) -> (text: String, isNew: Bool) {
    kept.withLock { kept in
      if let known = kept.secrets[name] { return (known, false) }
      kept.secrets[name] = text
      return (text, true)
    }
  }

  public func secret(_ name: String) -> String? { kept.withLock { $0.secrets[name] } }

  public func replaceSecret(_ name: String, by text: String) { kept.withLock { $0.secrets[name] = text } }

  public func contentVersions(of file: String, after number: Int) -> [String] {
    let versions = kept.withLock { $0.versions[file, default: [:]] }
    return versions.filter { $0.key > number }.sorted { $0.key < $1.key }.map(\.value)
  }

  public func addContentVersion(_ number: Int, of file: String, _ text: String) -> Bool {
    kept.withLock { kept in
      guard kept.versions[file]?[number] == nil else { return false }
      kept.versions[file, default: [:]][number] = text
      return true
    }
  }

  public func bringContentVersions(of file: String, _ versions: [(number: Int, text: String)]) {
    kept.withLock { kept in
      guard kept.versions[file, default: [:]].isEmpty else { return }
      kept.versions[file] = Dictionary(versions.map { ($0.number, $0.text) }) { first, _ in first }
    }
  }
}
