import Foundation
import Logging
import Synchronization
import Tabletop
import Testing

@testable import Server

/// The log as lines of JSON.
@Suite struct JSONLogHandlerTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])

    func logger(level: Logger.Level = .info, provider: Logger.MetadataProvider? = nil) -> Logger {
      var handler = JSONLogHandler(now: { Date(timeIntervalSince1970: 1_796_005_807.125) }) { line in
        self.all.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }
      handler.metadataProvider = provider
      var logger = Logger(label: "test") { [handler] _ in handler }
      logger.logLevel = level
      return logger
    }
  }

  @Test func aLineIsAnObject() {
    let lines = Lines()
    lines.logger().notice(
      "A room is gone.", metadata: ["room": "7", "codes": ["a", "b"], "by": ["who": "\(3)"]])
    #expect(
      lines.all.withLock { $0 } == [
        #"{"time":"2026-11-30T02:30:07.125Z","level":"notice","source":"ServerTests","message":"A room is gone.","#
          + #""metadata":{"by":{"who":"3"},"codes":["a","b"],"room":"7"}}"# + "\n"
      ])
  }

  @Test func aLineWithoutMetadataHasNone() {
    let lines = Lines()
    lines.logger().info("Hello.")
    #expect(lines.all.withLock { $0.first }?.hasSuffix(#""message":"Hello."}"# + "\n") == true)
  }

  @Test func hostileTextsStayInTheirLine() throws {
    let (lines, text) = (Lines(), "a\"}\n{\"level\":\"critical\"\r\u{0}\u{1B}[31m\u{2028}\\")
    lines.logger().error("\(text)", metadata: ["\(text)": "\(text)"])
    let line = try #require(lines.all.withLock { $0.first })
    #expect(line.utf8.filter { $0 < 0x20 } == [0x0A])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["message"] as? String == text)
    #expect((object["metadata"] as? [String: String])?[text] == text)
  }

  @Test func metadataComesFromAllPlacesAndTheNearestIsTaken() {
    let (lines, provider) = (Lines(), Logger.MetadataProvider { ["a": "provider", "b": "provider"] })
    var logger = lines.logger(provider: provider)
    logger[metadataKey: "a"] = "logger"
    logger[metadataKey: "c"] = "logger"
    logger.info("x", metadata: ["b": "line"])
    #expect(lines.all.withLock { $0.first }?.contains(#"{"a":"provider","b":"line","c":"logger"}"#) == true)
  }

  @Test func whatIsBelowTheLevelIsNotWritten() {
    let lines = Lines()
    lines.logger(level: .warning).notice("x")
    #expect(lines.all.withLock { $0.isEmpty })
  }
}
