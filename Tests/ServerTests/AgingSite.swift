@testable import Server

/// A server of which a test lets days pass.
protocol AgingSite {
  var server: ParlourServer { get }
  var time: TestClock { get }
}

extension TestSite: AgingSite {}
extension RankedSite: AgingSite {}

extension AgingSite {
  /// Lets days pass, one by one.
  func pass(days: Int) async {
    for _ in 0..<days {
      time.pass(days: 1)
      await server.upkeep.look()
    }
  }
}
