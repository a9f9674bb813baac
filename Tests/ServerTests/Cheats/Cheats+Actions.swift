extension Cheat {
  static let actions: [Cheat] = [
    Cheat("without its second half", "422 notFinished") {
      $0.actions.removeLast($0.actions.count / 2)
      $0.end(at: RankedPlay.pace * Int64($0.actions.count))
    },
    Cheat("without actions", "422 notFinished") { $0.actions = [] },
    Cheat("with an action after the end", "422 doesNotReplay") { attempt in
      attempt.actions.append(Attempt.action(attempt["end"]))
    },
    Cheat("with an action changed", "422 doesNotReplay") {
      $0.actions[1] = $0.actions[1].replacing("drop", with: "lift")
    },
    Cheat("through a wall", "422 doesNotReplay") {
      $0.actions.insert(contentsOf: Array(repeating: Attempt.action("0", #"{"left":{}}"#), count: 8), at: 0)
    },
    inserting("a tile from out of sight", #"{"trade":{"upcoming":7}}"#),
    inserting("a tile from nowhere", #"{"trade":{"upcoming":-1}}"#),
    inserting("a tile from far beyond", #"{"trade":{"upcoming":9223372036854775807}}"#),
    inserting("half a tile", #"{"trade":{"upcoming":0.5}}"#),
    inserting("an action that is none", #"{"win":{}}"#),
    inserting("an action of another game", #"{"swap":{"from":[0,0],"to":[0,1]}}"#),
    inserting("two actions in one", #"{"left":{},"drop":{}}"#),
    inserting("an action and points", #"{"drop":{"points":1000}}"#),
    inserting("an action and its result", #"{"drop":{"formed":["今天"]}}"#),
    inserting("an action in capitals", #"{"DROP":{}}"#),
    inserting("text as action", #""drop""#),
    inserting("a list as action", #"[{"drop":{}}]"#),
    inserting("nothing as action", "null"),
    Cheat("that starts the clock twice", "422 doesNotReplay") {
      $0.actions.insert($0.actions[0], at: 1)
    },
    Cheat("by another seat", "422 doesNotReplay") { $0.actions[0] = Attempt.action("0", seat: "1") },
    Cheat("by the last of all seats", "422 doesNotReplay") {
      $0.actions[0] = Attempt.action("0", seat: "2147483647")
    },
    Cheat("by a negative seat", "422 badForm") { $0.actions[0] = Attempt.action("0", seat: "-1") },
    Cheat("by a seat beyond all", "422 badForm") { $0.actions[0] = Attempt.action("0", seat: "4294967296") },
    Cheat("by nobody", "422 badForm") { $0.actions[0] = Attempt.action("0", seat: "null") },
    Cheat("with points beside an action", "422 badForm") {
      $0.actions[1] = $0.actions[1].dropLast() + #","points":1000}"#
    },
    Cheat("with more actions than anybody does", "422 tooManyActions") {
      $0.actions = Array(repeating: Attempt.action("0"), count: 50_001)
    },
    Cheat("with a million actions", "413 tooLarge") {
      $0.actions = Array(repeating: Attempt.action("0"), count: 1_000_000)
    },
    Cheat("with an object of actions", "422 badForm") { $0["actions"] = "{}" },
  ]

  private static func inserting(_ what: String, _ action: String) -> Cheat {
    Cheat("with \(what)", "422 doesNotReplay") { $0.actions.insert(Attempt.action("0", action), at: 1) }
  }

  static let puzzleActions: [Cheat] = [
    sliding("a cell from beside the board", #"{"from":[0,4]}"#),
    sliding("a cell from above the board", #"{"from":[-1,0]}"#),
    sliding("a cell from far away", #"{"from":[9223372036854775807,0]}"#),
    sliding("half a cell", #"{"from":[0.5,0]}"#),
    sliding("a cell in space", #"{"from":[0,0,0]}"#),
    sliding("a cell to where it likes", #"{"from":[0,0],"to":[3,3]}"#),
    sliding("no cell", "{}"),
    Cheat("that slides the gap", "422 doesNotReplay") {
      // After a slide the gap is where the cell was.
      $0.actions.insert($0.actions[1], at: 2)
    }.of(.sliding),
    Cheat("that swaps two cells", "422 doesNotReplay") {
      $0.actions.insert(Attempt.action("0", #"{"swap":{"from":[0,0],"to":[0,1]}}"#), at: 1)
    }.of(.sliding),
    Cheat("that slides on after it is won", "422 doesNotReplay") { attempt in
      attempt.actions.append(attempt.actions[attempt.actions.count - 1])
    }.of(.sliding),
    swapping("a cell with itself", #"{"from":[0,0],"to":[0,0]}"#),
    swapping("a cell with one beside the board", #"{"from":[0,0],"to":[4,0]}"#),
    swapping("a cell with one that is named in words", #"{"from":[0,0],"to":"the right one"}"#),
    swapping("three cells", #"{"from":[0,0],"to":[0,1],"then":[0,2]}"#),
    Cheat("without its last swap", "422 notFinished") { $0.actions.removeLast() }.of(.swapping),
    Cheat("that swaps on after it is won", "422 doesNotReplay") { attempt in
      attempt.actions.append(Attempt.action(attempt["end"], #"{"swap":{"from":[0,0],"to":[3,3]}}"#))
    }.of(.swapping),
    .prepared("with the solution of another deal", "422 notFinished") { attempt, cheater in
      attempt.takeActions(of: Attempt(try await cheater.another().play))
      attempt.elapsed = max(attempt.elapsed, 20_000)
    }.of(.swapping),
    Cheat("without a move", "422 notFinished") { $0.actions.removeLast($0.actions.count - 1) }.of(.daily),
  ]

  private static func sliding(_ what: String, _ places: String) -> Cheat {
    Cheat("that slides \(what)", "422 doesNotReplay") {
      $0.actions.insert(Attempt.action("0", #"{"slide":\#(places)}"#), at: 1)
    }.of(.sliding)
  }

  private static func swapping(_ what: String, _ places: String) -> Cheat {
    Cheat("that swaps \(what)", "422 doesNotReplay") {
      $0.actions.insert(Attempt.action("0", #"{"swap":\#(places)}"#), at: 1)
    }.of(.swapping)
  }
}
