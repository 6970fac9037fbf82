/**
 * The main story of every calendar: what to see to have seen Gundam, without recaps, shorts and side jokes. The ids of
 * series, in the order of the catalog's calendars.
 */
export const ESSENTIALS: readonly string[] = [
  ...["gundam-the-origin", "mobile-suit-gundam", "the-08th-ms-team", "war-in-the-pocket"],
  ...["gundam-thunderbolt-season-1", "gundam-thunderbolt-season-2"],
  ...["stardust-memory", "zeta-gundam", "gundam-zz"],
  ...["chars-counterattack", "gundam-unicorn", "gundam-narrative", "gundam-hathaway"],
  ...["hathaway-the-sorcery-of-nymph-circe", "gundam-f91", "victory-gundam", "gundam-gquuuuuux"],
  "g-gundam",
  ...["gundam-wing", "endless-waltz"],
  "gundam-x",
  "turn-a-gundam",
  ...["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
  ...["gundam-00-season-1", "gundam-00-season-2", "a-wakening-of-the-trailblazer"],
  "gundam-age",
  "gundam-reconguista-in-g",
  ...["iron-blooded-orphans-season-1", "iron-blooded-orphans-season-2"],
  ...[
    "the-witch-from-mercury-prologue",
    "the-witch-from-mercury-season-1",
    "the-witch-from-mercury-season-2",
  ],
  ...["gundam-build-fighters", "gundam-build-divers", "gundam-build-divers-re-rise"],
];
