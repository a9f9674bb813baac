enum RoomsPlaceholder {}
