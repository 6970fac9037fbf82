/** Good series to start with, in any order. `id` is the id of a series in the catalog (franchise/series). */
export const firstPicks: readonly { id: string; why: string }[] = [
  {
    id: "mobile-suit-gundam",
    why: "For anyone who likes to start at the beginning. The animation shows its age; the story doesn't.",
  },
  {
    id: "the-witch-from-mercury-season-1",
    why: "The easiest way in: new, short, and in a world of its own. You don't need to know a thing.",
  },
  {
    id: "iron-blooded-orphans-season-1",
    why: "Grim and gripping, and complete in two seasons. No homework here, either.",
  },
  {
    id: "gundam-00-season-1",
    why: "Set in our own future, with politics you'll recognize. The one for people who don't think they like robots.",
  },
];

/** Series that can wait. *Next up* and *Tonight* suggest them when nothing else of their timeline is left. */
export const laterPicks: readonly string[] = [
  // A parody in two-minute jokes. They only land if you know the original series well.
  "gundam-san",
  // Television cuts of the Unicorn episodes and of the Origin films.
  "gundam-unicorn-re-0096",
  "gundam-the-origin-advent-of-the-red-comet",
  // Half of its surprises need the original series, and some need Zeta.
  "gundam-gquuuuuux",
  // This one is for younger viewers.
  "sd-gundam-force",
  // This one is better after Build Fighters.
  "gundam-build-fighters-try",
];
