import Foundation

/// A QR code in a terminal, drawn by `qrencode` (a Debian package that `make setup` installs).
enum TerminalCode {
  /// - Returns: nil where the program is not there; the address itself is printed anyway.
  static func drawing(of text: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/qrencode")
    process.arguments = ["-t", "UTF8", "-m", "2", text]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
