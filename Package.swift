// swift-tools-version:6.2
import PackageDescription

// scripts/build-wasm sets PARLOUR_BROWSER when it builds the page's WebAssembly modules. They are built from the
// rules alone, without outside packages. The server's targets would not compile to WebAssembly.
let isForBrowser = Context.environment["PARLOUR_BROWSER"] != nil

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  + (isForBrowser
    ? [
      .enableExperimentalFeature("Embedded"),
      // The loaded module makes the machine code of the modules that it imports anyway. So those make little of their
      // own.
      .enableExperimentalFeature("DeferredCodeGen"),
      .unsafeFlags(["-wmo", "-Osize", "-Xfrontend", "-disable-stack-protector"]),
      // Embedded Swift emits a function again in each module that uses it. In each module this pass numbers the
      // function's constant arrays anew, under the same name, and the linker keeps only one array of a name. With
      // Swift 6.3, functions then read each other's arrays (docs/decisions/006-constant-arrays-in-webassembly.md).
      .unsafeFlags(["-Xllvm", "-sil-disable-pass=object-outliner"]),
    ] : [])

/// A target of plain rules. It depends on other targets of this package and on nothing from outside.
func rules(_ name: String, _ dependencies: [Target.Dependency] = ["Tabletop"]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target. Only these are not optimised: optimising the code that expectations expand to takes longer than
/// running all tests.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

/// The modules of games. Their rules are in Sources/NAME, their tests in Tests/NAMETests.
let games = ["TurnTracker", "KidsJoy", "Relentless", "Jasmine", "TownHunt"]

/// Modules of the page that answer questions and have no games, each with the module of rules that it uses.
let queryModules = [
  "Phrases": "Jasmine", "Packs": "TownHunt", "PackFiles": "TownHunt", "Rehearsal": "Rehearsal",
]

var targets: [Target] =
  [rules("Tabletop", [])] + games.map { rules($0) } + [rules("Rehearsal", ["Tabletop", "TownHunt"])]
var products: [Product] = []
var dependencies: [Package.Dependency] = []

if isForBrowser {
  targets.append(
    .target(name: "CSupport", cSettings: [.unsafeFlags(["-fno-stack-protector", "-fno-builtin", "-Os"])]))
  // Each module is made of the files of Catalogue and Browser, which scripts/build-wasm brings together. Its name is
  // a compilation condition that selects the games of its catalogue. Modules of games have tables, too.
  targets += (games + queryModules.keys.sorted()).map { name in
    .executableTarget(
      name: "\(name)Module",
      dependencies: ["Tabletop", .byName(name: queryModules[name] ?? name), "CSupport"],
      path: "Modules/\(name)",
      swiftSettings: strict + [.define(name)] + (queryModules[name] == nil ? [.define("Tables")] : []),
      linkerSettings: [.unsafeFlags(["-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry"])])
  }
} else {
  products = [
    .executable(name: "parlour", targets: ["parlour"]),
    .library(name: "Tabletop", targets: ["Tabletop"]),
    .library(name: "Catalogue", targets: ["Catalogue"]),
    .library(name: "Rooms", targets: ["Rooms"]),
    .library(name: "Server", targets: ["Server"]),
  ]
  dependencies = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["YAML"]),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its trait, for which it would need Foundation.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // Without its traits: Parlour reads its settings itself.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ]
  targets += [
    .target(
      name: "Catalogue", dependencies: ["Tabletop", "Rehearsal"] + games.map { .byName(name: $0) },
      swiftSettings: strict + (games + queryModules.keys.sorted()).map { .define($0) }),
    rules("Ports"),
    rules("Names"),
    rules("Rooms", ["Tabletop", "Catalogue", "Ports", "Names"]),
    .systemLibrary(name: "CSodium"),
    .target(name: "Cryptography", dependencies: ["CSodium"], swiftSettings: strict),
    .target(
      name: "Accounts", dependencies: ["Tabletop", "Ports", "Names", "Cryptography"], swiftSettings: strict),
    .target(
      name: "Scores", dependencies: ["Tabletop", "Catalogue", "Ports", "Accounts"], swiftSettings: strict),
    .target(
      name: "Packs", dependencies: ["Tabletop", "TownHunt", "Ports", "Names", "Accounts", "Scores"],
      swiftSettings: strict),
    .target(
      name: "Phrases", dependencies: ["Tabletop", "Jasmine", "Catalogue", "Ports", "Accounts", "Scores"],
      swiftSettings: strict),
    .systemLibrary(name: "CZlib"),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "Maps", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(
      name: "Storage",
      dependencies: [
        "Tabletop", "TownHunt", "Ports", "Rooms", "Accounts", "Scores", "Packs", "Phrases", "Compression",
        "Maps",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CPostgres"),
    .target(name: "Postgres", dependencies: ["CPostgres"], swiftSettings: strict),
    .target(
      name: "PostgresStorage", dependencies: ["Tabletop", "Ports", "Rooms", "Storage", "Postgres"],
      swiftSettings: strict),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CVersion"),
    .target(
      name: "Server",
      dependencies: [
        "Tabletop", "Relentless", "Jasmine", "TownHunt", "Catalogue", "Ports", "Rooms", "Accounts", "Scores",
        "Packs", "Phrases", "Storage", "Postgres", "PostgresStorage", "Cryptography", "CMalloc", "CVersion",
        "Maps", "Compression",
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "parlour",
      dependencies: [
        "Tabletop", "Accounts", "Jasmine", "TownHunt", "Catalogue", "Scores", "Packs", "Phrases",
        "Server", "Compression", "Maps", "Storage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Tabletop", "Catalogue", "Ports"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("TabletopTests", ["Tabletop", "TestSupport"]),
    tests("CatalogueTests", ["Tabletop", "Catalogue", "TestSupport"]),
    tests("RoomsTests", ["Tabletop", "Catalogue", "Ports", "Rooms", "Storage", "TestSupport"]),
    tests("NamesTests", ["Tabletop", "Names"]),
    tests("CryptographyTests", ["Cryptography"]),
    tests("MapsTests", ["Tabletop", "Maps", "TestSupport"]),
    tests(
      "AccountsTests",
      ["Tabletop", "Ports", "Rooms", "Cryptography", "Accounts", "Storage", "TestSupport"]),
    tests("PacksTests", ["Tabletop", "TownHunt", "Ports", "Accounts", "Packs", "Storage"]),
    tests(
      "StorageTests",
      [
        "Tabletop", "TownHunt", "Ports", "Rooms", "Accounts", "Scores", "Packs", "Phrases", "Maps", "Storage",
        "Postgres", "PostgresStorage", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "ScoresTests",
      [
        "Tabletop", "Catalogue", "Ports", "Rooms", "Cryptography", "Accounts", "Scores", "Storage",
      ]),
    tests("PostgresTests", ["Postgres", "TestSupport"]),
    tests("RehearsalTests", ["Tabletop", "TownHunt", "Rehearsal"]),
    tests(
      "ServerTests",
      [
        "Tabletop", "TownHunt", "Jasmine", "Catalogue", "Ports", "Rooms", "Accounts", "Scores", "Packs",
        "Compression", "Maps", "Postgres",
        "Storage", "Server", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // Optimised, unlike other tests: it has hardly any expectations, and runs as many disasters as it can.
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Tabletop", "Catalogue", "Ports", "Rooms", "Server",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      swiftSettings: strict),
  ]
  targets += games.map { tests("\($0)Tests", ["Tabletop", .byName(name: $0), "TestSupport"]) }
  dependencies.append(.package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"))
}

let package = Package(
  name: "parlour", platforms: [.macOS(.v15)], products: products, dependencies: dependencies, targets: targets
)
