import type { SeriesTimeline } from "#franchise/calendars.ts";

/** The guide's opinions. `id` is the id of a series in the catalog (franchise/series). */
type Pick = { id: string; why: string };

/** Good series to start with, in any order. */
export const firstPicks: readonly Pick[] = [
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

/** Works that can wait, and why. *Next up* suggests these works when nothing else of their timeline is left. */
export const laterPicks: readonly Pick[] = [
  {
    id: "gundam-san",
    why: "A parody in two-minute jokes. They only land if you know the original series well.",
  },
  {
    id: "gundam-unicorn-re-0096",
    why: "A television cut of the seven Unicorn episodes. Watch one or the other, and not before Zeta and Char's Counterattack.",
  },
  {
    id: "gundam-the-origin-advent-of-the-red-comet",
    why: "A television cut of the Origin films. A prequel that works better after the original series.",
  },
  {
    id: "gundam-gquuuuuux",
    why: "An alternate Universal Century. Dazzling on its own, but half of its surprises need the original series, and some need Zeta.",
  },
  { id: "sd-gundam-force", why: "Made for younger viewers. Skip it unless you have one at home." },
  {
    id: "gundam-build-fighters-try",
    why: "Watch Build Fighters first. Try is better that way, and you'll know whether you want more.",
  },
];

/** A note on each calendar. The catalog has the calendar's series. */
export const chapters: readonly { timeline: SeriesTimeline; note: string }[] = [
  {
    timeline: "Universal Century",
    note: "The long history, and the only timeline where order really matters. GQuuuuuuX is an alternate version of it.",
  },
  { timeline: "Future Century", note: "Nations settle their fights in the ring." },
  {
    timeline: "After Colony",
    note: "Five pilots against the people who rule Earth and space. Endless Waltz finishes the story.",
  },
  { timeline: "After War", note: "What comes after a war that nobody won." },
  { timeline: "Correct Century", note: "A gentle far future that has forgotten its past." },
  { timeline: "Cosmic Era", note: "One story in two series; the film SEED FREEDOM continues it." },
  { timeline: "Anno Domini", note: "Both seasons belong together; a film ends the story." },
  { timeline: "Advanced Generation", note: "A grandfather, a father and a son, told in that order." },
  { timeline: "Regild Century", note: "Long after the Universal Century, which has become a legend." },
  { timeline: "Post Disaster", note: "Three hundred years after the Calamity War." },
  { timeline: "Ad Stella", note: "One story in two halves, with a short prologue." },
  {
    timeline: "Build",
    note: "The near future, where Gundam is a model kit that fights. Fighters and Divers are two separate stories.",
  },
  { timeline: "SD", note: "Small heroes, most of them in worlds of their own. Any order works." },
];
