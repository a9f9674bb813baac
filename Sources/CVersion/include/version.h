#pragma once

/// The version that scripts/pack wrote into this program; an empty text in a program that was not packed.
const char *parlour_packed_version(void);
