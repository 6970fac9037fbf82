import type { SeriesTimeline } from "../../worker/catalog/contract";

/** The guide's opinions. Series are named by their id in the catalogue (worker/catalog/series.ts). */
type Pick = { id: string; why: string };

/** Where to begin: any one of these. */
export const firstPicks: readonly Pick[] = [
  {
    id: "mobile-suit-gundam",
    why: "For those who like to begin at the beginning. The drawings show their age, the story doesn't.",
  },
  {
    id: "the-witch-from-mercury-season-1",
    why: "The easiest door: new, short, in a world of its own, and it asks for nothing you would have to know.",
  },
  {
    id: "iron-blooded-orphans-season-1",
    why: "Grim and gripping, and complete in two seasons. Also without any homework.",
  },
  {
    id: "gundam-00-season-1",
    why: "Our own calendar, our own quarrels. The one for people who don't think they like robots.",
  },
];

/** What can wait, and for whom. */
export const laterPicks: readonly Pick[] = [
  {
    id: "gundam-san",
    why: "A parody in two-minute jokes. They land only when you know the first series well.",
  },
  {
    id: "gundam-unicorn-re-0096",
    why: "A television cut of the seven Unicorn videos. See one or the other, and not before Zeta and Char's Counterattack.",
  },
  {
    id: "gundam-the-origin-advent-of-the-red-comet",
    why: "A television cut of the Origin videos. A prequel that is better after the story it prepares.",
  },
  {
    id: "gundam-gquuuuuux",
    why: "Dazzling without homework, but half of its surprises need the first series, and some of them Zeta.",
  },
  {
    id: "sd-gundam-force",
    why: "Made for younger viewers. Skip it with a good conscience, unless you are one or live with one.",
  },
  {
    id: "gundam-build-fighters-try",
    why: "See Build Fighters first. It is better with it, and you will know whether you want more.",
  },
];

type Chapter = {
  timeline: SeriesTimeline;
  note: string;
  /** In the order in which it happens. */
  series: readonly { id: string; when: string }[];
};

/** In-universe order. The Universal Century is one long history; the others stand alone, in order of release. */
export const chapters: readonly Chapter[] = [
  {
    timeline: "Universal Century",
    note: "The long history, and the only calendar in which order really matters.",
    series: [
      { id: "gundam-the-origin-advent-of-the-red-comet", when: "UC 0068–0079" },
      { id: "mobile-suit-gundam", when: "UC 0079" },
      { id: "gundam-san", when: "UC 0079, not seriously" },
      { id: "gundam-gquuuuuux", when: "UC 0085, had it gone differently" },
      { id: "zeta-gundam", when: "UC 0087" },
      { id: "gundam-zz", when: "UC 0088" },
      { id: "gundam-unicorn-re-0096", when: "UC 0096" },
      { id: "victory-gundam", when: "UC 0153" },
    ],
  },
  {
    timeline: "Future Century",
    note: "Nations settle their quarrels in the ring.",
    series: [{ id: "g-gundam", when: "FC 60" }],
  },
  {
    timeline: "After Colony",
    note: "Five pilots against an empire. The film Endless Waltz brings it to its end.",
    series: [{ id: "gundam-wing", when: "AC 195" }],
  },
  {
    timeline: "After War",
    note: "What comes after the war that nobody won.",
    series: [{ id: "gundam-x", when: "AW 0015" }],
  },
  {
    timeline: "Correct Century",
    note: "So far ahead that every other calendar is its forgotten past.",
    series: [{ id: "turn-a-gundam", when: "CC 2345" }],
  },
  {
    timeline: "Cosmic Era",
    note: "One story in two series; the film SEED Freedom continues it.",
    series: [
      { id: "gundam-seed", when: "CE 71" },
      { id: "gundam-seed-destiny", when: "CE 73" },
    ],
  },
  {
    timeline: "Anno Domini",
    note: "Both seasons belong together; a film ends the story.",
    series: [
      { id: "gundam-00-season-1", when: "AD 2307" },
      { id: "gundam-00-season-2", when: "AD 2312" },
    ],
  },
  {
    timeline: "Advanced Generation",
    note: "A grandfather, a father and a son, told in that order.",
    series: [{ id: "gundam-age", when: "AG 115–164" }],
  },
  {
    timeline: "Regild Century",
    note: "Long after the Universal Century, which has become a legend.",
    series: [{ id: "gundam-reconguista-in-g", when: "RC 1014" }],
  },
  {
    timeline: "Post Disaster",
    note: "Three hundred years after the Calamity War.",
    series: [
      { id: "iron-blooded-orphans-season-1", when: "PD 323" },
      { id: "iron-blooded-orphans-season-2", when: "PD 325" },
    ],
  },
  {
    timeline: "Ad Stella",
    note: "One story in two halves. A short prologue comes before the first episode.",
    series: [
      { id: "the-witch-from-mercury-season-1", when: "AS 122" },
      { id: "the-witch-from-mercury-season-2", when: "AS 122" },
    ],
  },
  {
    timeline: "Build",
    note: "The near future, where Gundam is a model kit that fights. Fighters and Divers are two separate stories.",
    series: [
      { id: "gundam-build-fighters", when: "First story" },
      { id: "gundam-build-fighters-try", when: "Seven years later" },
      { id: "gundam-build-divers", when: "Second story" },
      { id: "gundam-build-divers-re-rise", when: "Two years later" },
    ],
  },
  {
    timeline: "SD",
    note: "Small heroes, each series in a world of its own. Any order will do.",
    series: [
      { id: "sd-gundam-force", when: "Neotopia" },
      { id: "sd-gundam-sangokuden", when: "Three Kingdoms" },
      { id: "sd-gundam-world-heroes", when: "Many worlds" },
    ],
  },
];

/** The catalogue holds television series. These belong between them. */
export const filmsAndVideos: readonly { title: string; year: number; when: string; place: string }[] = [
  { title: "War in the Pocket", year: 1989, when: "UC 0079", place: "after Mobile Suit Gundam" },
  { title: "The 08th MS Team", year: 1996, when: "UC 0079", place: "after Mobile Suit Gundam" },
  { title: "Stardust Memory", year: 1991, when: "UC 0083", place: "before or after Zeta Gundam" },
  { title: "Char's Counterattack", year: 1988, when: "UC 0093", place: "after Gundam ZZ, before Unicorn" },
  { title: "Hathaway", year: 2021, when: "UC 0105", place: "after Char's Counterattack" },
  { title: "Gundam F91", year: 1991, when: "UC 0123", place: "after Char's Counterattack" },
  { title: "Endless Waltz", year: 1997, when: "AC 196", place: "after Gundam Wing" },
  { title: "A wakening of the Trailblazer", year: 2010, when: "AD 2314", place: "after Gundam 00" },
  { title: "SEED Freedom", year: 2024, when: "CE 75", place: "after SEED Destiny" },
];
