import type { Entry } from "./entry";

export const fromTheScreen: readonly Entry[] = [
  {
    id: "hot-scramble",
    title: "Mobile Suit Zeta Gundam: Hot Scramble",
    developer: "Game Studio",
    description:
      "Gundam's first Famicom game, by the studio of Xevious' creator: dogfights from the cockpit, then a side-scrolling raid.",
    platforms: ["Famicom"],
    genre: "Shooter",
    releaseYear: 1986,
  },
  {
    id: "v-gundam-super-famicom",
    title: "Mobile Suit Victory Gundam",
    developer: "Bandai",
    description: "Uso's war as a side-scrolling action game, out while the series was still on television.",
    platforms: ["Super Famicom"],
    genre: "Action",
    releaseYear: 1994,
  },
  {
    id: "mobile-suit-gundam-playstation",
    title: "Mobile Suit Gundam (PlayStation)",
    developer: "BEC",
    description:
      "Gundam's first steps in three dimensions, in the PlayStation's first year: climb in and look out through its eyes.",
    platforms: ["PlayStation"],
    genre: "Shooter",
    releaseYear: 1995,
  },
  {
    id: "mobile-suit-gundam-saturn",
    title: "Mobile Suit Gundam (Sega Saturn)",
    developer: "CRI",
    description:
      "A side-scrolling One Year War in which enemies come from near and far, and you protect the White Base behind you.",
    platforms: ["Sega Saturn"],
    genre: "Action",
    releaseYear: 1995,
  },
  {
    id: "mobile-suit-gundam-version-2",
    title: "Mobile Suit Gundam Version 2.0",
    developer: "BEC",
    description:
      "Back into the cockpit within a year: another round of the One Year War in the PlayStation's early polygons.",
    platforms: ["PlayStation"],
    genre: "Shooter",
    releaseYear: 1996,
  },
  {
    id: "z-gundam-playstation",
    title: "Mobile Suit Zeta Gundam",
    developer: "BEC",
    description: "Two discs of Zeta Gundam: the story of Kamille and the AEUG as an action game.",
    platforms: ["PlayStation"],
    genre: "Action",
    releaseYear: 1997,
  },
  {
    id: "chars-counterattack",
    title: "Mobile Suit Gundam: Char's Counterattack",
    developer: "BEC",
    description:
      "The film's last stand as an action game, from the team that had made Zeta Gundam the year before.",
    platforms: ["PlayStation"],
    genre: "Action",
    releaseYear: 1998,
  },
  {
    id: "journey-to-jaburo",
    title: "Mobile Suit Gundam: Journey to Jaburo",
    developer: "BEC",
    description:
      "The first series on the PlayStation 2, from Side 7 to South America. Space had to wait for the sequel.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2000,
    released: "2000-12-21",
  },
  {
    id: "g-saviour",
    title: "G-Saviour",
    developer: "Sunrise Interactive",
    description:
      "The first Gundam game on the PlayStation 2, set a year after the live-action film of the same name.",
    platforms: ["PlayStation 2"],
    genre: "Shooter",
    releaseYear: 2000,
    released: "2000-09-14",
  },
  {
    id: "gundam-seed-playstation-2",
    title: "Mobile Suit Gundam SEED (PlayStation 2)",
    developer: "Natsume",
    description:
      "A side-scroller in which armor runs out of power, as it should. It came out while SEED was still being shown.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2003,
  },
  {
    id: "gundam-seed-wonderswan",
    title: "Mobile Suit Gundam SEED (WonderSwan)",
    developer: "Bandai",
    description:
      "The very first SEED game, for the WonderSwan Color, sold in the middle of the series' first run.",
    platforms: ["WonderSwan"],
    genre: "Action",
    releaseYear: 2003,
  },
  {
    id: "never-ending-tomorrow",
    title: "Mobile Suit Gundam SEED: Never Ending Tomorrow",
    developer: "BEC",
    description: "The whole of SEED in one action game, from Heliopolis to the last battle.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2004,
  },
  {
    id: "ms-saga",
    title: "Gundam True Odyssey (MS Saga: A New Dawn)",
    developer: "BEC",
    description:
      "A proper role-playing game: two friends cross a fallen world in mobile suits put together from parts.",
    platforms: ["PlayStation 2"],
    genre: "RPG",
    releaseYear: 2005,
  },
  {
    id: "haro-no-puyo-puyo",
    title: "Kidou Gekidan Haro Ichiza: Haro no Puyo Puyo",
    developer: "Arowana",
    description:
      "Puyo Puyo with Haros: four of a color vanish, and the chains shout famous lines from the first series.",
    platforms: ["GameBoy Advance"],
    genre: "Puzzle",
    releaseYear: 2005,
  },
  {
    id: "one-year-war",
    title: "Mobile Suit Gundam: One Year War",
    developer: "Namco",
    description:
      "Before the two companies became one, Bandai asked Namco to film, shoot and slice through the whole first series.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2005,
    released: "2005-04-07",
  },
  {
    id: "climax-uc",
    title: "Mobile Suit Gundam: Climax U.C.",
    developer: "BEC",
    description:
      "More than forty years of the Universal Century, and a mode in which your pilot's children go on where you stop.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2006,
  },
  {
    id: "toi-senshi",
    title: "Quiz Mobile Suit Gundam: Toi Senshi",
    developer: "Crafts & Meister",
    description:
      "The fog of war is so thick that only quiz questions help. Thousands of them, all about Gundam, from easy to cruel.",
    platforms: ["Arcade", "PSP"],
    genre: "Puzzle",
    releaseYear: 2006,
  },
  {
    id: "gundam-meisters",
    title: "Mobile Suit Gundam 00: Gundam Meisters",
    developer: "Yuke's",
    description:
      "The first season of Gundam 00 through the eyes of all four Meisters, from masters of the wrestling game.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2008,
  },
  {
    id: "gundam-00-ds",
    title: "Mobile Suit Gundam 00 (Nintendo DS)",
    developer: "BEC",
    description:
      "Step into Celestial Being's interventions one mission at a time. Who you help decides which ending you get.",
    platforms: ["Nintendo DS"],
    genre: "Action",
    releaseYear: 2008,
  },
];
