import Glibc

/// Figures of the kernel about the server.
struct ServerProcess {
  let id: Int32

  /// Seconds of processor time it has used, all threads together.
  var processorSeconds: Double {
    let (own, kernel) = timesUsed
    return own + kernel
  }

  /// Seconds of processor time: its own, and what the kernel did for it, all threads together.
  var timesUsed: (own: Double, kernel: Double) {
    let fields = contents("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let own = Double(fields[11]), let kernel = Double(fields[12]) else {
      return (0, 0)
    }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return (own / ticks, kernel / ticks)
  }

  /// Kilobytes of memory it holds in RAM.
  var residentKilobytes: Int {
    contents("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      .flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private func contents(_ name: String) -> String {
    guard let file = fopen("/proc/\(id)/\(name)", "r") else { fail("There is no process \(id).") }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
