import Foundation
import TestSupport
import Testing

@testable import Server

/// Other programs, run for their output. A program may do anything: it may never end, write for ever, or leave others running.
@Suite struct ProgramTests {
  private func output(
    of script: String, within patience: Duration = .seconds(20), limit: Int = 1_000
  ) async -> String? {
    await Program(path: "/bin/sh").output(["-c", script], within: patience, limit: limit).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func whatItWritesIsReturned() async {
    #expect(await output(of: "echo out; echo error >&2") == "out\n")
  }

  @Test func anArgumentStaysWhole() async {
    let bytes = await Program(path: "/bin/echo").output(
      ["-n", "a b", "'c'"], within: .seconds(20), limit: 100)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "a b 'c'")
  }

  @Test func itsInputIsEmpty() async {
    #expect(await output(of: "cat; echo end") == "end\n")
  }

  @Test func itKnowsNothingOfTheServersEnvironment() async {
    #expect(
      await output(of: "env | grep -v '^PWD=\\|^_=\\|^SHLVL=\\|^OLDPWD=' | sort")
        == "LC_ALL=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin\n")
  }

  @Test func itGetsNoOpenFileOfTheServer() async {
    let folder = TemporaryFolder()
    // Without O_CLOEXEC, as a library might open it.
    let file = open(folder.file("open"), O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    let listed = await output(of: "ls -l /proc/self/fd")
    #expect(listed?.contains("/open") == false)
  }

  /// As in a server with many phones; Foundation's `Process` writes beyond its memory there.
  @Test func itRunsWhereMoreThan1024FilesAreOpen() async {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let files = (0..<1_100).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    #expect((files.max() ?? 0) > 1_024)
    #expect(await output(of: "echo out") == "out\n")
  }

  @Test(arguments: ["exit 1", "kill -9 $$"])
  func oneThatFailsHasNoOutput(_ script: String) async {
    #expect(await output(of: "echo out; " + script) == nil)
  }

  @Test func oneThatIsNotThereHasNoOutput() async {
    #expect(await Program(path: "/nowhere").output([], within: .seconds(20), limit: 10) == nil)
  }

  @Test func oneThatWritesTooMuchIsStopped() async {
    let clock = ContinuousClock()
    let time = await clock.measure { #expect(await output(of: "while :; do echo line; done") == nil) }
    #expect(time < .seconds(10))
  }

  /// Also if it has started another program, which keeps its output open.
  @Test(arguments: ["sleep 60", "exec sleep 60", "sleep 60 & sleep 60", "trap '' TERM; sleep 60; sleep 60"])
  func oneThatTakesTooLongIsStopped(_ script: String) async {
    let clock = ContinuousClock()
    let time = await clock.measure {
      #expect(await output(of: script, within: .milliseconds(200)) == nil)
    }
    #expect(time < .seconds(10))
  }

  // MARK: With an input

  private func end(
    of script: String, input: String = "words\n", within patience: Duration = .seconds(20)
  ) async -> Program.Ending {
    await Program(path: "/bin/sh").end(["-c", script], input: Array(input.utf8), within: patience)
  }

  @Test func itReadsTheWholeInput() async throws {
    let folder = TemporaryFolder()
    let input = String(repeating: "more than a pipe holds. ", count: 10_000)
    #expect(
      await end(of: "cat > \(folder.file("read")); echo out; echo error >&2", input: input) == .succeeded)
    #expect(try String(contentsOfFile: folder.file("read"), encoding: .utf8) == input)
  }

  @Test func howItFailedIsReturned() async {
    #expect(await end(of: "cat > /dev/null; exit 75") == .failed("exit code 75"))
    #expect(await end(of: "cat > /dev/null; kill -9 $$") == .failed("signal 9"))
    #expect(await Program(path: "/nowhere").end([], input: [], within: .seconds(20)) == .notRun)
    #expect(await end(of: "cat > /dev/null; sleep 60", within: .milliseconds(200)) == .tookTooLong)
  }

  @Test func oneThatDoesNotReadItsInputIsNoHarm() async {
    let input = String(repeating: "more than a pipe holds. ", count: 10_000)
    #expect(await end(of: "exit 3", input: input) == .failed("exit code 3"))
    #expect(await end(of: "exit 0", input: input) == .succeeded)
  }
}
