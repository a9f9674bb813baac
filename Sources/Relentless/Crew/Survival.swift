import Tabletop

/// How long the games of many crews lasted.
public struct Survival: Sendable {
  /// For each number of days, from 0, how many games survived exactly that many days.
  public private(set) var games: [Int] = []
  public private(set) var count = 0
  /// How many evenings were survived with 1, 2 and 3 stars.
  public private(set) var stars = [0, 0, 0]
  private var sum = 0

  public init() {}

  public mutating func add(_ career: Crew.Career) {
    while games.count <= career.days { games.append(0) }
    games[career.days] += 1
    count += 1
    sum += career.days
    if let given = career.stars, (1...3).contains(given) { stars[Int(given) - 1] += 1 }
  }

  /// The mean number of days survived, in tenths of a day, rounded down; 0 where no games were played.
  public var meanTenths: Int { count == 0 ? 0 : sum * 10 / count }

  /// How many of a hundred evenings were survived, rounded to the nearest whole number; 0 where none were played.
  public var eveningsPercent: Int {
    count == 0 ? 0 : (200 * stars.reduce(0, +) + count) / (2 * count)
  }

  /// The number of days that `percent` of every hundred games survived at most; the median for 50.
  public func percentile(_ percent: Int) -> Int {
    var rest = (count * percent + 99) / 100
    for (days, games) in games.enumerated() {
      rest -= games
      if rest <= 0 { return days }
    }
    return max(games.count - 1, 0)
  }

  /// How many games survived that many days at least.
  public func surviving(_ days: Int) -> Int { games.dropFirst(days).reduce(0, +) }
}

extension Crew {
  /// Plays games with the seeds of a range.
  public func survival(of seeds: Range<UInt64>, maxDays: Int = 100) -> Survival {
    var survival = Survival()
    for seed in seeds { survival.add(play(seed: Seed(seed), maxDays: maxDays)) }
    return survival
  }
}
