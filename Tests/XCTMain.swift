#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Testing

/// The main program of `swift test`. All tests use Swift Testing. Because of this file Swift does not look
/// for XCTest tests, for which it would make an index of the sources. That would take a tenth of a build.
@main enum Main {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    if arguments.contains("--dump-tests-json") {
      // An empty list of XCTest tests: Swift asks for the list if it is given a filter.
      print(#"{"name":"","tests":[{"name":"","tests":[{"name":"","tests":[]}]}]}"#)
    } else {
      print("There are no tests of XCTest. Use: swift test --disable-xctest --enable-swift-testing")
      exit(64)
    }
  }
}
