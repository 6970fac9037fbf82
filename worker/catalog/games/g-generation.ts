import type { Entry } from "./entry";

export const gGeneration: readonly Entry[] = [
  {
    id: "g-generation",
    title: "SD Gundam G Generation",
    developer: "Tom Create",
    description:
      "Train pilots and develop better mobile suits from the ones you have: the first of the great collecting war games.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 1998,
    released: "1998-08-06",
  },
  {
    id: "g-generation-zero",
    title: "SD Gundam G Generation Zero",
    developer: "Tom Create",
    description:
      "The sequel marches on through the wars of the Universal Century, with far more machines to collect.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 1999,
  },
  {
    id: "g-generation-f",
    title: "SD Gundam G Generation F",
    developer: "Tom Create",
    description:
      "Nearly every Gundam story there was in the year 2000, on a pile of discs. Fans still measure the series by it.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 2000,
  },
  {
    id: "gather-beat",
    title: "SD Gundam G Generation: Gather Beat",
    developer: "Vanguard",
    description:
      "The WonderSwan starts a branch of its own: one story in which heroes of different series meet and stay together.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2000,
  },
  {
    id: "g-generation-f-if",
    title: "SD Gundam G Generation F.I.F",
    developer: "Tom Create",
    description:
      "An extra disc for owners of F who had finished everything on the others and wanted still more.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "gather-beat-2",
    title: "SD Gundam G Generation: Gather Beat 2",
    developer: "Vanguard",
    description: "The pocket crossover continues in color, with a longer war and a larger cast.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "g-generation-neo",
    title: "SD Gundam G Generation Neo",
    developer: "Tom Create",
    description:
      "The move to the PlayStation 2, with an original story in which all the worlds of Gundam run into each other.",
    platforms: ["PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2002,
  },
  {
    id: "mono-eye-gundams",
    title: "SD Gundam G Generation: Mono-Eye Gundams",
    developer: "Vanguard",
    description:
      "The last of the WonderSwan's G Generation games, about Gundams that see the world through a single eye.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2002,
  },
  {
    id: "g-generation-advance",
    title: "SD Gundam G Generation Advance",
    developer: "Vanguard",
    description: "Cross-world war for the Game Boy Advance, made for turns between two train stops.",
    platforms: ["GameBoy Advance"],
    genre: "Strategy",
    releaseYear: 2003,
  },
  {
    id: "g-generation-seed",
    title: "SD Gundam G Generation SEED",
    developer: "Tom Create",
    description:
      "Kira and Athrun join the roll call in a G Generation that gives the Cosmic Era pride of place.",
    platforms: ["PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2004,
  },
  {
    id: "generation-of-ce",
    title: "Mobile Suit Gundam SEED Destiny: Generation of C.E.",
    developer: "Tom Create",
    description:
      "G Generation in full-size mobile suits: SEED and its sequel as a tactical RPG, sold before Destiny had ended on television.",
    platforms: ["PlayStation 2"],
    genre: "RPG",
    releaseYear: 2005,
  },
  {
    id: "g-generation-ds",
    title: "SD Gundam G Generation DS",
    developer: "Vanguard",
    description:
      "Gather Beat 2 and Mono-Eye Gundams remade, and combined into one great crossover on two screens.",
    platforms: ["Nintendo DS"],
    genre: "Strategy",
    releaseYear: 2005,
  },
  {
    id: "g-generation-portable",
    title: "SD Gundam G Generation Portable",
    developer: "Tom Create",
    description: "More than a thousand machines to build and develop on a PSP. Bring a spare battery.",
    platforms: ["PSP"],
    genre: "Strategy",
    releaseYear: 2006,
  },
  {
    id: "g-generation-spirits",
    title: "SD Gundam G Generation Spirits",
    developer: "Tom Create",
    description:
      "Only the Universal Century this time, from the One Year War to the Zanscare Empire, retold battle by battle.",
    platforms: ["PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2007,
  },
  {
    id: "cross-drive",
    title: "SD Gundam G Generation: Cross Drive",
    developer: "Vanguard",
    description:
      "Two heroes, two routes, and attacks that friends make together: Vanguard's last G Generation, played with the stylus.",
    platforms: ["Nintendo DS"],
    genre: "Strategy",
    releaseYear: 2007,
  },
  {
    id: "g-generation-wars",
    title: "SD Gundam G Generation Wars",
    developer: "Tom Create",
    description:
      "Famous battles with a switch built in: do well, and another world's forces break into the story.",
    platforms: ["PlayStation 2", "Wii"],
    genre: "Strategy",
    releaseYear: 2009,
  },
  {
    id: "g-generation-3d",
    title: "SD Gundam G Generation 3D",
    developer: "Tom Create",
    description:
      "Pop-out battles for the Nintendo 3DS, two pilots to a cockpit, and the young Gundam AGE among the newcomers.",
    platforms: ["Nintendo 3DS"],
    genre: "Strategy",
    releaseYear: 2011,
  },
  {
    id: "g-generation-world",
    title: "SD Gundam G Generation World",
    developer: "Tom Create",
    description:
      "The sequel to Wars invites more series to the great meeting of worlds, Gundam Unicorn among them.",
    platforms: ["PSP", "Wii"],
    genre: "Strategy",
    releaseYear: 2011,
  },
  {
    id: "g-generation-over-world",
    title: "SD Gundam G Generation Over World",
    developer: "Tom Create",
    description:
      "The big one on the PSP: World, expanded until hardly anything that ever carried the Gundam name was missing.",
    platforms: ["PSP"],
    genre: "Strategy",
    releaseYear: 2012,
  },
  {
    id: "g-generation-genesis",
    title: "SD Gundam G Generation Genesis",
    developer: "Tom Create",
    description:
      "Back to the Universal Century with new graphics, and in English at last for players in Asia. A Switch version followed.",
    platforms: ["PlayStation 4", "PS Vita", "Nintendo Switch"],
    genre: "Strategy",
    releaseYear: 2016,
  },
  {
    id: "g-generation-cross-rays",
    title: "SD Gundam G Generation Cross Rays",
    developer: "Tom Create",
    description:
      "Wing, SEED, 00 and Iron-Blooded Orphans, with no Universal Century in sight: a fine place for newcomers to begin.",
    platforms: ["PlayStation 4", "Nintendo Switch", "PC"],
    genre: "Strategy",
    releaseYear: 2019,
    released: "2019-11-28",
  },
  {
    id: "g-generation-eternal",
    title: "SD Gundam G Generation Eternal",
    developer: "Bandai Namco Entertainment, Tom Create, Applibot",
    description:
      "G Generation for the phone: relive story after story, and build your dream squad one pull at a time.",
    platforms: ["Mobile"],
    genre: "Strategy",
    releaseYear: 2025,
    released: "2025-04-16",
  },
];
