import ArgumentParser
import Foundation
import Logging
import Server
import Storage
import SystemPackage

/// `parlour serve`: the page, the rooms, and the HTTP interface.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the page and the rooms.",
    discussion: """
      Without options only this machine can reach the server. With "--host 0.0.0.0" phones on the same network can \
      join, and the server prints a code to scan. All data is in the data folder. If the server is killed, rooms \
      continue from there when it starts again.

      Each setting can also be in a file or in the environment; docs/settings.md lists them all.
      """)

  @OptionGroup var sources: SettingFlags

  func run() async throws {
    DataFolder.keepPrivate()
    let chosen = try sources.chosen()
    let settings = chosen.settings
    guard FileManager.default.fileExists(atPath: settings.webFolder + "/index.html") else {
      throw Failure(.noInput, "There is no page in \"\(settings.webFolder)\": name its folder with --web.")
    }
    do {
      let server = try ParlourServer(settings, logger: Serve.logger(for: chosen))
      try await server.run { port in
        await Serve.announce(settings, server, port: port, hint: chosen.hint)
      }
    } catch {
      let known = Failure(error)
      throw Failure(known.code, "The server cannot run: \(known.sentence)")
    }
  }

  private static func logger(for chosen: ChosenSettings) -> Logger {
    var logger = Logger(label: "parlour") { label in
      if chosen.settings.logsJSON {
        JSONLogHandler.standardError()
      } else {
        StreamLogHandler.standardError(label: label)
      }
    }
    logger.logLevel = chosen.logLevel
    return logger
  }

  /// - Parameter hint: a sentence about settings that are missing.
  private static func announce(
    _ settings: Settings, _ server: ParlourServer, port: Int, hint: String?
  ) async {
    let addresses = LocalAddresses.urls(host: settings.host, port: port)
    let own = addresses.isEmpty || settings.host == "0.0.0.0" || settings.host == "::"
    var text = "Parlour is open"
    if own { text += ": http://localhost:\(port)" }
    text += "\n"
    for address in addresses { text += "Phones on this network: \(address)\n" }
    let nearest = own ? "http://localhost:\(port)" : addresses.first
    if let nearest { text += ownersLines(settings, server, address: nearest) }
    if let hint { text += hint + "\n" }
    if let address = addresses.first, let code = await TerminalCode.drawing(of: address) { text += code }
    // A server whose words nobody can read serves all the same.
    try? FileDescriptor.standardOutput.write(Array(text.utf8))
  }
}
