import Foundation

/// Shows the progress of long work on one line of standard error; shows nothing where that is no terminal.
final class ProgressBar {
  private static let width = 40

  private let total: Int
  private let isSeen = isatty(STDERR_FILENO) != 0
  private var shown = -1

  init(total: Int) { self.total = max(total, 1) }

  func show(_ done: Int) {
    let percent = min(100, done * 100 / total)
    guard isSeen, percent != shown else { return }
    shown = percent
    let full = percent * ProgressBar.width / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: ProgressBar.width - full)
    FileHandle.standardError.write(Data("\r\(bar) \(percent) %".utf8))
  }

  /// Clears the line.
  func end() {
    if shown >= 0 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
