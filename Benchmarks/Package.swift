// swift-tools-version:6.2
import PackageDescription

// A package of its own, so that building Parlour does not build it.
let package = Package(
  name: "Benchmarks", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CEpoll"),
    .executableTarget(
      name: "FanOut", dependencies: ["CEpoll"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ])
