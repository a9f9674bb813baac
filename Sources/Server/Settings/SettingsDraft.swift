import Foundation
import Logging
import Rooms

/// How a line of the log is written.
enum LogFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// What the sources have said so far. Some settings make sense only together, so they become `Settings` at the end.
struct SettingsDraft: Sendable {
  var settings = Settings()
  var data = "./data"
  var inMemory = false
  var threads: Int?
  var publicAddress: String?
  var nodeAddress: String?
  var sendmail: String?
  var mailFrom: String?
  var tiles: String?
  var tilesAttribution: String?
  var tilesSatellite: String?
  var tilesSatelliteAttribution: String?
  var tilesOffline = false
  var logLevel = Logger.Level.notice
  /// Which source each setting comes from.
  var sources: [String: SettingSource] = [:]

  var awaySeconds: Int64 {
    get { settings.patience.untilAway / 1_000 }
    set { settings.patience.untilAway = newValue * 1_000 }
  }
  var replaceSeconds: Int64 {
    get { settings.patience.untilReplaced / 1_000 }
    set { settings.patience.untilReplaced = newValue * 1_000 }
  }
  var logFormat: LogFormat {
    get { settings.logsJSON ? .json : .text }
    set { settings.logsJSON = newValue == .json }
  }
}

/// What an owner has chosen, from all sources.
public struct ChosenSettings: Sendable {
  public let settings: Settings
  public let logLevel: Logger.Level
  /// A sentence for the owner about settings that are missing; otherwise nil.
  public let hint: String?
}

extension SettingsDraft {
  /// What comes of the draft, after a look at settings that go together.
  ///
  /// - Parameter isProgram: whether a path is that of a program.
  func chosen(isProgram: (String) -> Bool) throws(SettingMistake) -> ChosenSettings {
    guard awaySeconds <= replaceSeconds else { throw awayTooLong }
    var settings = settings
    settings.dataFolder = inMemory ? nil : data
    settings.nodeAddress = try chosenNodeAddress()
    settings.threads = threads ?? max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
    settings.tiles = try chosenTiles()
    let mail = try chosenMail(isProgram)
    settings.mail = mail.settings
    settings.sources = sources
    return ChosenSettings(settings: settings, logLevel: logLevel, hint: mail.hint)
  }

  private func source(_ name: String) -> SettingSource { sources[name] ?? .usual }

  /// Nil where no other server shares the database.
  private func chosenNodeAddress() throws(SettingMistake) -> String? {
    guard settings.database != nil else {
      guard nodeAddress != nil else { return nil }
      let source = source("node-address")
      throw source.mistake(
        "node-address", "goes with \(source.called("database")), the database that the servers share.")
    }
    if let address = nodeAddress.flatMap(NodeAddress.init) { return address.text }
    if let address = NodeAddress(host: settings.host, port: settings.port) { return address.text }
    let source = source("database")
    throw source.mistake(
      "database",
      "needs \(source.called("node-address")): \(settings.host) and port \(settings.port) do not say where the proxy reaches this server."
    )
  }

  private var awayTooLong: SettingMistake {
    guard let source = sources["away-seconds"] else {
      let source = source("replace-seconds")
      return source.mistake(
        "replace-seconds", "is at least \(source.called("away-seconds")), which is \(awaySeconds).")
    }
    return source.mistake(
      "away-seconds", "is at most \(source.called("replace-seconds")), which is \(replaceSeconds).")
  }

  private func chosenMail(_ isProgram: (String) -> Bool) throws(SettingMistake) -> MailSettings.Chosen {
    do throws(MailSettings.Mistake) {
      return try MailSettings.chosen(
        sendmail: sendmail, address: publicAddress, from: mailFrom, isProgram: isProgram)
    } catch {
      throw source(error.setting).mistake(error.setting, sentence: error.sentence)
    }
  }

  /// The owner's own maps; nil where there are none.
  private func chosenTiles() throws(SettingMistake) -> MapTiles? {
    guard let tiles else {
      let others = [
        tilesAttribution == nil ? nil : "tiles-attribution", tilesSatellite == nil ? nil : "tiles-satellite",
        tilesSatelliteAttribution == nil ? nil : "tiles-satellite-attribution",
        tilesOffline ? "tiles-offline" : nil,
      ]
      guard let other = others.compactMap({ $0 }).first else { return nil }
      throw source(other).mistake(
        other, "goes with \(source(other).called("tiles")), the address of the tiles.")
    }
    guard let attribution = tilesAttribution else {
      let source = source("tiles")
      throw source.mistake(
        "tiles", "needs \(source.called("tiles-attribution")): who made the tiles is shown on every map.")
    }
    let address = try tileAddress(tiles, "tiles")
    var satellite: (TileAddress, String)?
    if let tilesSatellite {
      satellite = (
        try tileAddress(tilesSatellite, "tiles-satellite"), tilesSatelliteAttribution ?? attribution
      )
    }
    if let tiles = MapTiles(address, attribution: attribution, satellite: satellite, mayBeKept: tilesOffline)
    {
      return tiles
    }
    let isFirst = MapTiles(address, attribution: attribution) == nil
    let name = isFirst ? "tiles-attribution" : "tiles-satellite-attribution"
    throw source(name).mistake(
      name,
      sentence:
        "Who made the tiles is told in one line, of at most \(MapTiles.longestAttribution) characters.")
  }

  private func tileAddress(_ text: String, _ name: String) throws(SettingMistake) -> TileAddress {
    guard let address = TileAddress(text) else {
      throw source(name).mistake(
        name,
        sentence:
          "\(text) is no address of tiles: one host, and {z}, {x} and {y} in it, as in https://tiles.example/{z}/{x}/{y}.png."
      )
    }
    return address
  }
}
