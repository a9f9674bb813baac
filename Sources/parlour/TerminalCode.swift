import Subprocess
import SystemPackage

/// A QR code in a terminal, drawn by `qrencode` (a Debian package that `make setup` installs).
enum TerminalCode {
  /// - Returns: nil where the program is not there; the address itself is printed anyway.
  static func drawing(of text: String) async -> String? {
    let result = try? await run(
      .path("/usr/bin/qrencode"), arguments: ["-t", "UTF8", "-m", "2", text], output: .string(limit: 65_536))
    return result?.terminationStatus.isSuccess == true ? result?.standardOutput : nil
  }
}
