import Glibc

/// What the kernel tells of the server.
struct ServerProcess {
  let id: Int32

  /// Seconds of processor time it has used, all threads together.
  var processorSeconds: Double {
    let fields = contents("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
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
