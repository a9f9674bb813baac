import ArgumentParser
import Foundation
import Logging
import Rooms
import Server
import Storage
import SystemPackage

/// The value of an option that is switched on or off.
enum OnOff: String, ExpressibleByArgument {
  case on
  case off
}

/// `parlour serve`: the page, the rooms, and the HTTP interface.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the page and the rooms.",
    discussion: """
      Without options only this machine can reach the server. With "--host 0.0.0.0" phones on the same network can \
      join, and the server prints a code to scan. All data is in the data folder. If the server is killed, rooms \
      continue from there when it starts again.
      """)

  @Option(help: "The address to listen on; 0.0.0.0 for all addresses of this machine.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  @Flag(help: "Keep all data in memory. It is lost when the server stops.")
  var inMemory = false

  @Option(help: "The folder with the page.")
  var web = "Web"

  @Option(help: "The folder with the files that people edit. It has a folder for each game.")
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "The owner's token; better in the environment, as PARLOUR_ADMIN_TOKEN. Without it, a token is made.",
      valueName: "token"))
  var adminToken: String?

  @Option(help: "The number of threads that serve. Without it, half of the number of cores.")
  var threads: Int?

  @Flag(help: "Wait for the disk at each save, so that a power cut loses nothing.")
  var survivePowerCuts = false

  @Option(
    name: .customLong("trust-proxy"), help: "A proxy whose X-Forwarded-For is trusted. May be repeated.")
  var proxies: [String] = []

  @Option(name: .customLong("allow-origin"), help: "An origin whose pages may open rooms. May be repeated.")
  var origins: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whether boards are told only to who has joined with a name or logged in: on or off.",
      valueName: "on|off"))
  var boardsForPlayers = OnOff.off

  @Option(
    help: ArgumentHelp(
      "Where people open the page, like https://parlour.example. Links in e-mails lead there.",
      valueName: "address"))
  var publicAddress: String?

  @Option(
    help: ArgumentHelp(
      "The command that sends links for forgotten passwords by e-mail, or \"off\". Without it, /usr/sbin/sendmail.",
      valueName: "path"))
  var sendmail: String?

  @Option(
    help: ArgumentHelp(
      "The address that e-mails come from. Without it, parlour at the host of the public address.",
      valueName: "address"))
  var mailFrom: String?

  @Option(
    help: ArgumentHelp(
      "The address of map tiles, like https://tiles.example/{z}/{x}/{y}.png. Without it, maps are plain.",
      valueName: "address"))
  var tiles: String?

  @Option(help: ArgumentHelp("Who made the tiles. This text is shown on maps.", valueName: "text"))
  var tilesAttribution: String?

  @Option(help: ArgumentHelp("The address of tiles with satellite pictures.", valueName: "address"))
  var tilesSatellite: String?

  @Option(
    help: ArgumentHelp("Who made the satellite pictures, if not who made the tiles.", valueName: "text"))
  var tilesSatelliteAttribution: String?

  @Flag(help: "Let devices keep tiles for use without a network. The owner of the tiles must allow it.")
  var tilesOffline = false

  @Option(help: "Rooms that one address may open in an hour.")
  var roomsPerHour = Settings.Limits().roomsPerHour

  @Option(help: "Seats that one address may take in an hour.")
  var joinsPerHour = Settings.Limits().joinsPerHour

  @Option(help: "Phones of one address that may be connected at once.")
  var socketsPerAddress = Settings.Limits().socketsPerAddress

  @Option(help: "Plain HTTP connections of one address that may be open at once.")
  var connectionsPerAddress = Settings.Limits().connectionsPerAddress

  @Option(help: "Bytes a second with which what is sent has to come, and answers have to be read.")
  var leastBytesPerSecond = Settings.Limits().leastBytesPerSecond

  @Option(help: "Seconds that what is sent, and answers, may take besides.")
  var graceSeconds = Settings.Limits().graceSeconds

  @Option(help: "Messages that one phone may send in a second on average.")
  var messagesPerSecond = Settings.Limits().messagesPerSecond

  @Option(help: "Messages that all phones of one address may send in a second on average.")
  var messagesPerSecondPerAddress = Settings.Limits().messagesPerSecondPerAddress

  @Option(help: "Bad messages that one phone may send in a minute before it is disconnected.")
  var badMessagesPerMinute = Settings.Limits().badMessagesPerMinute

  @Option(help: "Seconds after which a player whose phone cannot be reached counts as away.")
  var awaySeconds = RoomPatience().untilAway / 1_000

  @Option(help: "Seconds after which such a host is replaced, or the host may take over such a seat.")
  var replaceSeconds = RoomPatience().untilReplaced / 1_000

  @Option(help: "Seconds after which a room without phones is dropped from memory. It stays in the database.")
  var idleSeconds = Settings.Limits().idleSeconds

  @Option(help: "How much to log: trace, debug, info, notice, warning, error or critical.")
  var logLevel = "notice"

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535.") }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("\(logLevel) is no level of logging.")
    }
    guard threads ?? 1 >= 1, roomsPerHour >= 1, joinsPerHour >= 1, socketsPerAddress >= 1,
      connectionsPerAddress >= 1, leastBytesPerSecond >= 1, messagesPerSecond >= 1,
      messagesPerSecondPerAddress >= 1, badMessagesPerMinute >= 1, idleSeconds >= 1
    else {
      throw ValidationError("Limits and threads are whole numbers from 1.")
    }
    guard (1...86_400).contains(graceSeconds) else {
      throw ValidationError("--grace-seconds is a whole number from 1 to 86400.")
    }
    guard awaySeconds >= 1, awaySeconds <= replaceSeconds, replaceSeconds <= 86_400 else {
      throw ValidationError(
        "--away-seconds is a whole number from 1, and --replace-seconds one from that to 86400.")
    }
  }

  func run() async throws {
    DataFolder.keepPrivate()
    let adminToken = try Serve.chosenAdminToken(option: adminToken)
    let mapTiles = try chosenTiles()
    let mail = try chosenMail()
    guard FileManager.default.fileExists(atPath: web + "/index.html") else {
      throw Failure(.noInput, "There is no page in \"\(web)\": name its folder with --web.")
    }
    var settings = settings
    settings.adminToken = adminToken
    settings.tiles = mapTiles
    settings.mail = mail.settings
    do {
      let server = try ParlourServer(settings, logger: logger)
      try await server.run { [settings, server] port in
        await Serve.announce(settings, server, port: port, hint: mail.hint)
      }
    } catch {
      let known = Failure(error)
      throw Failure(known.code, "The server cannot run: \(known.sentence)")
    }
  }

  private func chosenMail() throws(Failure) -> MailSettings.Chosen {
    do throws(MailSettings.Mistake) {
      return try MailSettings.chosen(sendmail: sendmail, address: publicAddress, from: mailFrom)
    } catch {
      throw Failure(.usage, error.sentence)
    }
  }

  /// The owner's own maps; nil where there are none.
  private func chosenTiles() throws(Failure) -> MapTiles? {
    guard let tiles else {
      guard tilesAttribution == nil, tilesSatellite == nil, tilesSatelliteAttribution == nil, !tilesOffline
      else {
        throw Failure(.usage, "Options of tiles go with --tiles.")
      }
      return nil
    }
    guard let attribution = tilesAttribution else {
      throw Failure(.usage, "--tiles needs --tiles-attribution: who made the tiles is shown on every map.")
    }
    let address = try tileAddress(tiles)
    var satellite: (TileAddress, String)?
    if let tilesSatellite {
      satellite = (try tileAddress(tilesSatellite), tilesSatelliteAttribution ?? attribution)
    }
    guard
      let tiles = MapTiles(address, attribution: attribution, satellite: satellite, mayBeKept: tilesOffline)
    else {
      throw Failure(
        .usage,
        "Who made the tiles is told in one line, of at most \(MapTiles.longestAttribution) characters.")
    }
    return tiles
  }

  private func tileAddress(_ text: String) throws(Failure) -> TileAddress {
    guard let address = TileAddress(text) else {
      throw Failure(
        .usage,
        "\(text) is no address of tiles: one host, and {z}, {x} and {y} in it, as in https://tiles.example/{z}/{x}/{y}.png."
      )
    }
    return address
  }

  private var settings: Settings {
    var settings = Settings()
    settings.host = host
    settings.port = port
    settings.dataFolder = inMemory ? nil : data
    settings.webFolder = web
    settings.contentFolder = content
    settings.threads = threads ?? max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
    settings.survivesPowerCuts = survivePowerCuts
    settings.trustedProxies = Set(proxies)
    settings.allowedOrigins = Set(origins)
    settings.boardsForPlayers = boardsForPlayers == .on
    settings.patience.untilAway = awaySeconds * 1_000
    settings.patience.untilReplaced = replaceSeconds * 1_000
    settings.limits.roomsPerHour = roomsPerHour
    settings.limits.joinsPerHour = joinsPerHour
    settings.limits.socketsPerAddress = socketsPerAddress
    settings.limits.connectionsPerAddress = connectionsPerAddress
    settings.limits.leastBytesPerSecond = leastBytesPerSecond
    settings.limits.graceSeconds = graceSeconds
    settings.limits.messagesPerSecond = messagesPerSecond
    settings.limits.messagesPerSecondPerAddress = messagesPerSecondPerAddress
    settings.limits.badMessagesPerMinute = badMessagesPerMinute
    settings.limits.idleSeconds = idleSeconds
    return settings
  }

  private var logger: Logger {
    var logger = Logger(label: "parlour") { label in StreamLogHandler.standardError(label: label) }
    logger.logLevel = Logger.Level(rawValue: logLevel) ?? .warning
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
