/// How far the import of a map is.
public struct MapProgress: Equatable, Sendable {
  public enum Stage: String, Sendable, CaseIterable { case reading, coast, tiles, checking }

  public let stage: Stage
  /// Thousandths of this stage.
  public let permille: Int

  public init(stage: Stage, permille: Int) {
    self.stage = stage
    self.permille = permille
  }
}
