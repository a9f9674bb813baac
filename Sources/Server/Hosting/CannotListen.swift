import Foundation
import NIOCore

/// The system does not let the server listen where it should.
public struct CannotListen: Error, CustomStringConvertible {
  public let description: String

  init(_ settings: Settings, _ error: IOError) {
    let reason = String(cString: strerror(error.errnoCode))
    description = "it cannot listen on \(settings.host), port \(settings.port): \(reason)"
  }
}
