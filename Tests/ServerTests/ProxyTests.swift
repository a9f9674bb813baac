import Foundation
import Testing

@testable import Server

/// Checks the configuration of nginx in deploy/ against what the server accepts and needs.
/// Tests/Server/test_nginx.py runs it.
@Suite struct ProxyTests {
  @Test func theProxyLetsThroughAllThatTheServerTakes() throws {
    let size = try #require(try ProxyTests.value(of: "client_max_body_size"))
    let mebibytes = try #require(size.hasSuffix("m") ? Int(size.dropLast()) : nil)
    let limits = Settings.Limits()
    for limit in [
      limits.packBytes, limits.recordingBytes, limits.pictureBytes, limits.bodyBytes,
      ProgressRoutes.longestProgress,
    ] {
      #expect(limit <= mebibytes * 1_048_576)
    }
    // Extracts for maps and dictionaries have limits of their own.
    #expect(try ProxyTests.lines().contains("client_max_body_size 2g;") && limits.mapBytes == 2 << 30)
    #expect(
      try ProxyTests.lines().contains("client_max_body_size 64m;") && limits.dictionaryBytes == 64 << 20)
  }

  @Test func theProxySaysAllThatTheServerAsksForIfItIsTrusted() throws {
    for (field, source) in [
      ("Host", "$http_host"), ("X-Forwarded-For", "$remote_addr"), ("X-Forwarded-Proto", "$scheme"),
    ] {
      let said = try #require(try ProxyTests.value(of: "proxy_set_header \(field)"))
      #expect(said == source)
    }
  }

  @Test func theProxySpeaksNothingThatIsUnsafe() throws {
    #expect(try ProxyTests.value(of: "ssl_protocols") == "TLSv1.2 TLSv1.3")
    let ciphers = try #require(try ProxyTests.value(of: "ssl_ciphers")).split(separator: ":")
    #expect(ciphers.count == 6)
    for cipher in ciphers {
      // A key for each connection, and encryption that notices changes.
      #expect(
        cipher.hasPrefix("ECDHE-") && (cipher.contains("-GCM-") || cipher.hasSuffix("CHACHA20-POLY1305")))
    }
    // People are led to HTTPS, and programs are refused.
    #expect(try ProxyTests.lines().contains("location / { return 301 https://$host$request_uri; }"))
    #expect(try ProxyTests.lines().contains("location /api/ { return 403; }"))
    #expect(try ProxyTests.lines().contains("location = /metrics { deny all; }"))
  }

  /// The value of a directive.
  private static func value(of directive: String) throws -> Substring? {
    let lines = try lines()
    return lines.first { $0.hasPrefix("\(directive) ") && $0.hasSuffix(";") }?
      .dropFirst(directive.count).dropLast().drop { $0 == " " }
  }

  private static func lines() throws -> [Substring] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../deploy/nginx")
    return try ["parlour-http.conf", "parlour.conf"].flatMap { name in
      let file = folder.appending(path: name).standardizedFileURL
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
    }
  }
}
