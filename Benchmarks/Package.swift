// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A package of its own, so that building Parlour does not build it. What it measures is links to
// Parlour's own sources: as a dependency, Parlour would bring all dependencies of the server.
let package = Package(
  name: "Benchmarks", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CEpoll"),
    .executableTarget(name: "FanOut", dependencies: ["CEpoll"], swiftSettings: strict),
    .target(name: "Tabletop", swiftSettings: strict),
    .target(name: "Relentless", dependencies: ["Tabletop"], swiftSettings: strict),
    .systemLibrary(name: "CPostgres"),
    .target(name: "Postgres", dependencies: ["CPostgres"], swiftSettings: strict),
    .executableTarget(name: "Batches", dependencies: ["CPostgres", "Postgres"], swiftSettings: strict),
    .executableTarget(name: "Crews", dependencies: ["Tabletop", "Relentless"], swiftSettings: strict),
  ])
