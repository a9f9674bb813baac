import Accounts
import Postgres
import Rooms

/// What the owner of a server can choose.
public struct Settings: Sendable {
  public var host = "127.0.0.1"
  public var port = 8080
  /// The folder of the database; nil: nothing is kept after the process ends.
  public var dataFolder: String?
  /// The PostgreSQL that several servers share; nil: this server has a database of its own.
  public var database: PostgresSettings?
  /// Where a proxy reaches this server, which is its name among those that share the database; nil where it shares none.
  public var nodeAddress: String?
  /// The folder of the page.
  public var webFolder = "Web"
  /// The folder with the content that people edit without code.
  public var contentFolder = "Content"
  /// The description of the HTTP interface.
  public var openAPIFile = "docs/openapi.yaml"
  /// How many threads serve sockets and requests.
  public var threads = 1
  /// Whether saved rooms survive a power cut too, and not only the end of the process.
  public var survivesPowerCuts = false
  /// Addresses of proxies whose `X-Forwarded-For` is believed.
  public var trustedProxies: Set<String> = []
  /// The secret that opens the owner's part of the interface; nil: the token in the data folder, made if
  /// missing.
  public var adminToken: AdminToken?
  /// The program that speaks Chinese; nil where there is none.
  public var voice = Voice.installed
  /// Origins, besides the request's own host, whose pages may change things.
  public var allowedOrigins: Set<String> = []
  /// Whether boards, and what stands on them, are told only to who has a session; nil: they are as soon as there is a
  /// class.
  public var boardsForPlayers: Bool?
  /// Who may make an account; nil: the owner chooses on her page, and until then everybody may.
  public var registration: Registration?
  /// The address of the page that says who runs this server (imprint); nil: no page leads to one.
  public var imprint: String?
  /// The address of the page that says what is done with personal data; nil: no page leads to one.
  public var privacyPage: String?
  /// The folder of the backups that the server makes; nil: `backups` in the data folder.
  public var backupFolder: String?
  /// After how many hours the server makes another backup by itself; nil: it makes none.
  public var backupHours: Int?
  /// How many of the backups that the server has made by itself are kept, at least 1: the newest.
  public var backupsKept = 14
  /// How long things are kept.
  public var retention = Retention()
  /// Whether each line of the log is an object of JSON.
  public var logsJSON = false
  /// How links for new passwords are sent; nil: the server sends no mail.
  public var mail: MailSettings?
  /// The maps of the page; nil: the page draws a plain map.
  public var tiles: MapTiles?
  /// How long rooms wait for phones that cannot be reached; silence is measured in whole seconds.
  public var patience = RoomPatience()
  public var limits = Limits()
  /// Where the settings that somebody has chosen come from, by their names; the others have their defaults.
  public var sources: [String: SettingSource] = [:]

  public init() {}

  /// How much anybody may ask for.
  public struct Limits: Sendable {
    /// Wrong room codes of one address in a minute. Who has a seat, or has scanned the picture of a table, does not wait
    /// for others at the address.
    public var wrongCodesPerMinute = 10
    /// Wrong codes of classes from one address in a minute: in a class of thirty, each may mistype once.
    public var wrongClassCodesPerMinute = 30
    /// Wrong tokens of the owner from one address in a minute, and the same for each device on which the token was right
    /// before. Such a device does not wait for others at its address.
    public var wrongTokensPerMinute = 10
    /// Wrong passwords of one address in ten minutes, before each stranger there waits up to 15 s. A device on which the
    /// account's owner has logged in does not wait for others at its address.
    public var wrongPasswordsPerAddress = 10
    /// Rooms that one address may open in an hour: a school behind one address opens many.
    public var roomsPerHour = 2_000
    /// Seats that one address may take in an hour.
    public var joinsPerHour = 10_000
    /// Guests and accounts that one address may make in an hour.
    public var newcomersPerHour = 1_000
    /// Links for new passwords that one address may ask for in an hour, from devices without a token of this server. A
    /// class may have forgotten its passwords over the holidays; after that many there is one more every 30 s.
    public var passwordLinksPerHour = 120
    /// The same for each device on which somebody has logged in. It does not wait for others at its address.
    public var passwordLinksPerDevice = 10
    /// Sockets that one address may have open: a school behind one address has many.
    public var socketsPerAddress = 2_000
    /// Connections of one address that may speak plain HTTP at once. A browser opens six for a page (the most of
    /// Chrome, Firefox and Safari for HTTP/1.1), so that eighty phones behind one address can load it at once.
    public var connectionsPerAddress = 512
    /// Bytes a second with which the body of a request has to come, and an answer has to be read. Less than a phone
    /// has on the worst line: one slot of GPRS with its most careful coding, CS-1, carries 9.05 kbit/s (3GPP TS 43.064),
    /// and phones send in two slots or more.
    public var leastBytesPerSecond = 1_024
    /// Seconds that a body or an answer may take besides.
    public var graceSeconds: Int64 = 10
    /// Seconds after which a body has to be complete, however fast it comes: 2 MiB at the least rate take 34 minutes.
    public var bodySeconds: Int64 = 3_600
    /// Messages of one socket in a second, on average; as many as in four seconds may come at once.
    public var messagesPerSecond = 100
    /// Messages of all sockets of one address in a second, on average; as many as in four seconds may come at once. A
    /// school behind one address has many sockets, but a phone seldom sends more than one or two.
    public var messagesPerSecondPerAddress = 5_000
    /// Bad messages of one socket in a minute; one more closes it.
    public var badMessagesPerMinute = 60
    /// Seconds that a new connection may take to send a request, and a new socket to say hello.
    public var helloSeconds: Int64 = 10
    /// Bytes of one message.
    public var messageBytes = 65_536
    /// Texts that one address may have spoken in a minute.
    public var speechesPerMinute = 60
    /// Reports about phrases that one address may send in an hour: a class has one address.
    public var phraseReportsPerHour = 60
    /// Packs of an account.
    public var packsPerAccount = 200
    /// How many invitations to help with packs an account may send in an hour.
    public var invitationsPerHour = 60
    /// Live hunts, changes of them and messages to their teams that an account may send in an hour.
    public var liveChangesPerHour = 600
    /// Reports of one team's phone in a minute.
    public var liveReportsPerMinute = 60
    /// How often an account may look at its live hunts in a minute.
    public var liveLooksPerMinute = 240
    /// Drafts of packs that an account may keep.
    public var draftsPerAccount = 200
    /// Packs, drafts and pictures that one address may send in an hour: a class publishes many at once.
    public var uploadsPerHour = 1_000
    /// Bytes of a pack or a draft that is sent.
    public var packBytes = 2_097_152
    /// Bytes of a picture, and of all pictures that one account may add.
    public var pictureBytes = 200_000
    public var pictureBytesPerAccount = 100_000_000
    /// Bytes of a file that the owner's page sends to make a map of.
    public var mapBytes: Int64 = 2 << 30
    /// Bytes of a file of phrases that the owner's page sends, unpacked or not: some dictionaries at once.
    public var dictionaryBytes = 64 << 20
    /// Searches for places and sizes of maps of one address in a minute.
    public var mapSearchesPerMinute = 1_200
    /// Searches for packs of one address in a minute.
    public var packSearchesPerMinute = 1_200
    /// Packs that one address may get in a minute: a class gets them at once.
    public var packDownloadsPerMinute = 1_200
    /// Tickets for ranked games that one player may have in a minute.
    public var ticketsPerMinute = 30
    /// Scores that one player may hand in in a minute.
    public var scoresPerMinute = 30
    /// Times in a minute that one player may ask for the pins that have come in a hunt.
    public var releasesPerMinute = 60
    /// Bytes of a recording that is handed in: about an hour of tetris with a key held down.
    public var recordingBytes = 2_097_152
    /// Bytes of the body of a request.
    public var bodyBytes = 65_536
    /// Bytes that may wait for a slow reader before it is dropped, besides what waits in the system.
    public var bufferedBytes = 1_048_576
    /// Seconds after which a room without sockets leaves the memory (it stays in the store).
    public var idleSeconds: Int64 = 600

    public init() {}
  }

  /// Who may make an account.
  public typealias Registration = RegistrationRule

  /// After how many days on which the server ran things are removed; nil: never.
  public struct Retention: Sendable {
    /// A room that nobody used, with its log.
    public var roomDays = 30
    /// A score, with its recording.
    public var scoreDays: Int?
    /// An entry of a board.
    public var boardDays: Int?
    /// An entry of the audit log.
    public var auditDays = 90

    public init() {}
  }
}
