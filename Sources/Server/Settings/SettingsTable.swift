import Accounts

/// All settings of the server. A new setting is one more line here: its flag, its environment variable, its key in the
/// file, the help, `docs/settings.md` and `deploy/parlour.yaml` follow from that.
public enum SettingsTable {
  /// Settings that belong together.
  public struct Section: Sendable {
    public let heading: String
    public let settings: [Setting]
    /// Whether the owner's page shows them as limits.
    var holdsLimits = false
  }

  public static let sections = [
    Section(heading: "Where it is reached", settings: reach),
    Section(heading: "Where things are kept", settings: places),
    Section(heading: "Several machines", settings: machines),
    Section(heading: "The owner", settings: owner),
    Section(heading: "Accounts and mail", settings: accounts),
    Section(heading: "How long things are kept", settings: retention),
    Section(heading: "Backups", settings: backups),
    Section(heading: "Maps", settings: maps),
    Section(heading: "Limits of an address", settings: addresses, holdsLimits: true),
    Section(heading: "Limits of a phone, a player or an account", settings: persons, holdsLimits: true),
    Section(heading: "Rooms", settings: rooms, holdsLimits: true),
    Section(heading: "The log", settings: log),
  ]

  public static let all = sections.flatMap(\.settings)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The setting with that name.
  public static func setting(_ name: String) -> Setting? { byName[name] }

  private static let reach: [Setting] = [
    .text(
      "host", \.settings.host, "address",
      "The address to listen on; 0.0.0.0 for all addresses of this machine."),
    .number("port", \.settings.port, in: 0...65_535, "The port to listen on; 0 for any free port."),
    .number(
      "threads", orNone: \.threads, in: 1...1_024, usual: "half of the cores", example: 2,
      "The number of threads that serve."),
    .list(
      "trust-proxy", \.settings.trustedProxies, "address", example: "127.0.0.1",
      "A proxy whose X-Forwarded-For is trusted."),
    .list(
      "allow-origin", \.settings.allowedOrigins, "origin", example: "https://club.example",
      "An origin whose pages may open rooms and sockets."),
    .text(
      "public-address", orNone: \.publicAddress, "address", example: "https://parlour.example",
      "Where people open the page, like https://parlour.example. Links in e-mails lead there."),
  ]

  private static let places: [Setting] = [
    .text("data", \.data, "folder", "The folder in which the server keeps its data."),
    .toggle("in-memory", \.inMemory, "Keep all data in memory. It is lost when the server stops."),
    .toggle(
      "survive-power-cuts", \.settings.survivesPowerCuts,
      "Wait for the disk at each save, so that a power cut loses nothing."),
    .text("web", \.settings.webFolder, "folder", "The folder with the page."),
    .text(
      "content", \.settings.contentFolder, "folder",
      "The folder with the files that people edit. It has a folder for each game."),
  ]

  private static let owner: [Setting] = [
    .secret(
      "admin-token", \.settings.adminToken, "token", usual: "made and kept",
      "The owner's token; better in the environment than after a flag, which everybody on the machine can see.",
      complaint:
        "The admin token needs \(AdminToken.shortest) to \(AdminToken.longest) letters, digits or signs, without spaces.",
      make: AdminToken.init),
    .text(
      "imprint", orNone: \.settings.imprint, "link", example: "https://school.example/imprint",
      "The page that says who runs this server, as https://… or as a path on this server. Without it, no page leads there.",
      complaint: noLink, if: isLink),
    .text(
      "privacy-page", orNone: \.settings.privacyPage, "link", example: "https://school.example/privacy",
      "The page that says what is done with personal data, in the same form. Without it, no page leads there.",
      complaint: noLink, if: isLink),
  ]

  private static let accounts: [Setting] = [
    .choice(
      "registration", orNone: \.settings.registration, usual: "as the owner's page says", example: .open,
      "Who may make an account: everybody, who has an invitation code of a class, or nobody."),
    .onOff(
      "boards-for-players", orNone: \.settings.boardsForPlayers, usual: "on where there is a class",
      "Whether boards are told only to who has joined with a name or logged in."),
    .text(
      "sendmail", orNone: \.sendmail, "path", usual: MailSettings.usualSendmail, example: "off",
      "The command that sends links for forgotten passwords by e-mail, or off."),
    .text(
      "mail-from", orNone: \.mailFrom, "address", usual: "parlour at the host of the public address",
      example: "parlour@school.example", "The address that e-mails come from."),
  ]

  private static let retention: [Setting] = [
    .number(
      "room-days", \.settings.retention.roomDays, in: Setting.aCentury, of: "days",
      "Days after which a room that nobody used is removed, with its log."),
    .days(
      "score-days", orNever: \.settings.retention.scoreDays,
      "Days after which a score is removed, with its recording."),
    .days(
      "board-days", orNever: \.settings.retention.boardDays,
      "Days after which an entry of a teams' board is removed."),
    .number(
      "audit-days", \.settings.retention.auditDays, in: Setting.aCentury, of: "days",
      "Days after which an entry of the audit log is removed."),
  ]

  private static let backups: [Setting] = [
    .text(
      "backup-folder", orNone: \.settings.backupFolder, "folder", usual: "backups in the data folder",
      example: "/mnt/backups/parlour", "The folder in which the server keeps its backups."),
    .number(
      "backup-hours", orNone: \.settings.backupHours, in: 1...8_784, usual: "none", example: 24,
      "Hours after which the server makes another backup by itself."),
    .number(
      "backups-kept", \.settings.backupsKept, in: 1...10_000,
      "How many of the backups are kept that the server has made by itself."),
  ]

  private static let maps: [Setting] = [
    .text(
      "tiles", orNone: \.tiles, "address", usual: "plain maps",
      example: "https://tiles.example/{z}/{x}/{y}.png",
      "The address of map tiles, like https://tiles.example/{z}/{x}/{y}.png."),
    .text(
      "tiles-attribution", orNone: \.tilesAttribution, "text", example: "© OpenStreetMap contributors",
      "Who made the tiles. This text is shown on maps."),
    .text(
      "tiles-satellite", orNone: \.tilesSatellite, "address",
      example: "https://tiles.example/photo/{z}/{x}/{y}.jpg",
      "The address of tiles with satellite pictures."),
    .text(
      "tiles-satellite-attribution", orNone: \.tilesSatelliteAttribution, "text", usual: "who made the tiles",
      example: "© Flyover", "Who made the satellite pictures."),
    .toggle(
      "tiles-offline", \.tilesOffline,
      "Let devices keep tiles for use without a network. The owner of the tiles must allow it."),
  ]

  private static let addresses: [Setting] = [
    .number("rooms-per-hour", \.settings.limits.roomsPerHour, "Rooms that one address may open in an hour."),
    .number("joins-per-hour", \.settings.limits.joinsPerHour, "Seats that one address may take in an hour."),
    .number(
      "newcomers-per-hour", \.settings.limits.newcomersPerHour,
      "Guests and accounts that one address may make in an hour."),
    .number(
      "wrong-codes-per-minute", \.settings.limits.wrongCodesPerMinute,
      "Wrong room codes of one address in a minute."),
    .number(
      "wrong-class-codes-per-minute", \.settings.limits.wrongClassCodesPerMinute,
      "Wrong codes of classes from one address in a minute."),
    .number(
      "wrong-passwords-per-address", \.settings.limits.wrongPasswordsPerAddress,
      "Wrong passwords of one address in ten minutes, before each stranger there waits."),
    .number(
      "wrong-tokens-per-minute", \.settings.limits.wrongTokensPerMinute,
      "Wrong tokens of the owner from one address in a minute."),
    .number(
      "password-links-per-hour", \.settings.limits.passwordLinksPerHour,
      "Links for new passwords that one address may ask for in an hour, from devices that the server does not know."
    ),
    .number(
      "sockets-per-address", \.settings.limits.socketsPerAddress,
      "Phones of one address that may be connected at once."),
    .number(
      "connections-per-address", \.settings.limits.connectionsPerAddress,
      "Plain HTTP connections of one address that may be open at once; a browser opens six for a page."),
    .number(
      "messages-per-second-per-address", \.settings.limits.messagesPerSecondPerAddress,
      "Messages that all phones of one address may send in a second on average; at once they may send four times as many."
    ),
    .number(
      "least-bytes-per-second", \.settings.limits.leastBytesPerSecond,
      "Bytes a second with which what is sent has to come, and answers have to be read."),
    .number(
      "grace-seconds", \.settings.limits.graceSeconds, in: Setting.aDay, of: "seconds",
      "Seconds that what is sent, and answers, may take besides."),
    .number(
      "speeches-per-minute", \.settings.limits.speechesPerMinute,
      "Texts that one address may have spoken in a minute."),
    .number(
      "uploads-per-hour", \.settings.limits.uploadsPerHour,
      "Packs, drafts and pictures that one address may send in an hour."),
    .number(
      "pack-searches-per-minute", \.settings.limits.packSearchesPerMinute,
      "Searches for packs of one address in a minute."),
    .number(
      "pack-downloads-per-minute", \.settings.limits.packDownloadsPerMinute,
      "Packs that one address may get in a minute."),
    .number(
      "map-searches-per-minute", \.settings.limits.mapSearchesPerMinute,
      "Searches for places and sizes of maps of one address in a minute."),
    .number(
      "phrase-reports-per-hour", \.settings.limits.phraseReportsPerHour,
      "Reports about phrases that one address may send in an hour."),
  ]

  private static let persons: [Setting] = [
    .number(
      "messages-per-second", \.settings.limits.messagesPerSecond,
      "Messages that one phone may send in a second on average; at once it may send four times as many."),
    .number(
      "bad-messages-per-minute", \.settings.limits.badMessagesPerMinute,
      "Bad messages that one phone may send in a minute before it is disconnected."),
    .number(
      "password-links-per-device", \.settings.limits.passwordLinksPerDevice,
      "Links for new passwords that a device may ask for in an hour on which somebody has logged in."),
    .number("packs-per-account", \.settings.limits.packsPerAccount, "Packs of an account."),
    .number(
      "drafts-per-account", \.settings.limits.draftsPerAccount, "Drafts of packs that an account may keep."),
    .number(
      "picture-bytes-per-account", \.settings.limits.pictureBytesPerAccount, of: "bytes",
      "Bytes of all pictures that one account may add."),
    .number(
      "invitations-per-hour", \.settings.limits.invitationsPerHour,
      "Invitations to help with packs that an account may send in an hour."),
    .number(
      "live-changes-per-hour", \.settings.limits.liveChangesPerHour,
      "Live hunts, changes of them and messages to their teams that an account may send in an hour."),
    .number(
      "tickets-per-minute", \.settings.limits.ticketsPerMinute,
      "Tickets for ranked games that one player may have in a minute."),
    .number(
      "scores-per-minute", \.settings.limits.scoresPerMinute,
      "Scores that one player may hand in in a minute."),
  ]

  private static let rooms: [Setting] = [
    .number(
      "away-seconds", \.awaySeconds, in: Setting.aDay, of: "seconds",
      "Seconds after which a player whose phone cannot be reached counts as away."),
    .number(
      "replace-seconds", \.replaceSeconds, in: Setting.aDay, of: "seconds",
      "Seconds after which such a host is replaced, or the host may take over such a seat."),
    .number(
      "idle-seconds", \.settings.limits.idleSeconds, of: "seconds",
      "Seconds after which a room without phones is dropped from memory. It stays in the database."),
  ]

  private static let log: [Setting] = [
    .choice("log-level", \.logLevel, "How much is logged, to standard error."),
    .choice(
      "log-format", \.logFormat,
      "Whether a line of the log is text for people, or an object of JSON for programs."),
  ]

  @Sendable private static func noLink(_ text: String) -> String {
    "\(text) is no link to a page: it begins with https:// or http://, or with one / on this server."
  }

  /// A page that links may lead to: on the web, or a path on this server.
  @Sendable private static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= 500,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>\\`".utf8.contains($0) })
    else { return false }
    return ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
      || (text.hasPrefix("/") && !text.hasPrefix("//"))
  }
}
