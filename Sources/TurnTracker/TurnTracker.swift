enum TurnTrackerPlaceholder {}
