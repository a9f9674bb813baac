import NIOCore

/// The addresses at which phones on the same network find this server.
public enum LocalAddresses {
  /// - Returns: none for a server that listens on this machine alone.
  public static func urls(host: String, port: Int) -> [String] {
    switch host {
    case "127.0.0.1", "::1", "localhost": return []
    case "0.0.0.0", "::": return networkAddresses().map { "http://\($0):\(port)" }
    default: return ["http://\(host.contains(":") ? "[\(host)]" : host):\(port)"]
    }
  }

  private static func networkAddresses() -> [String] {
    // Without addresses the page shows its own one instead, as it does for a server that listens on this machine alone.
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device in
      guard case .v4? = device.address, let address = device.address?.ipAddress else { return nil }
      return address.hasPrefix("127.") || address.hasPrefix("169.254.") ? nil : address
    }
  }
}
