import Foundation
import Synchronization

/// Shows the progress of long work on one line of standard error; shows nothing where that is no terminal.
final class ProgressBar: Sendable {
  private static let width = 40

  private let total: Int
  private let isSeen = isatty(STDERR_FILENO) != 0
  private let shown = Mutex(-1)

  init(total: Int) { self.total = max(total, 1) }

  func show(_ done: Int) {
    let percent = min(100, done * 100 / total)
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return percent != shown
    }
    guard isSeen, isNew else { return }
    let full = percent * ProgressBar.width / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: ProgressBar.width - full)
    FileHandle.standardError.write(Data("\r\(bar) \(percent) %".utf8))
  }

  /// Clears the line.
  func end() {
    if isSeen, shown.withLock({ $0 }) >= 0 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
