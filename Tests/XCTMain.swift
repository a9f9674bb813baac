#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Testing

/// What `swift test` runs. All tests are of Swift Testing. Because this file is here, Swift looks for none of XCTest, and needs no
/// index of the sources for that: to make one takes a tenth of a build.
@main enum Main {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    if arguments.contains("--dump-tests-json") {
      // An empty list of tests of XCTest: Swift asks for it where it is told a filter.
      print(#"{"name":"","tests":[{"name":"","tests":[{"name":"","tests":[]}]}]}"#)
    } else {
      print("There are no tests of XCTest. Use: swift test --disable-xctest --enable-swift-testing")
      exit(64)
    }
  }
}
