import type { Entry } from "./entry";

export const grandStrategy: readonly Entry[] = [
  {
    id: "f91-formula-senki",
    title: "Mobile Suit Gundam F91: Formula Senki 0122",
    developer: "Bandai",
    description:
      "A prologue to the film Gundam F91, and Gundam's first game on the Super Famicom: hunt the remnants of Zeon in the F90.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1991,
  },
  {
    id: "cross-dimension-0079",
    title: "Mobile Suit Gundam: Cross Dimension 0079",
    developer: "Mike",
    description:
      "Turn-based battles from the One Year War, with a side story about the pilots of the Gundam Pixy.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1995,
  },
  {
    id: "away-to-the-newtype",
    title: "Mobile Suit Zeta Gundam: Away to the Newtype",
    developer: "Bandai",
    description: "The story of Zeta Gundam on the Super Famicom, told in a mixture of planning and flying.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "perfect-one-year-war",
    title: "Mobile Suit Gundam: Perfect One Year War",
    developer: "Bandai",
    description:
      "The first series from beginning to end as a strategy game for the PlayStation, with animation in between.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 1997,
  },
  {
    id: "gihrens-greed",
    title: "Mobile Suit Gundam: Gihren's Greed",
    developer: "CRI, BEC",
    description:
      "Lead all of Zeon, or all of the Federation: research, build, bargain, and see whether history has to go as it went.",
    platforms: ["Sega Saturn"],
    genre: "Strategy",
    releaseYear: 1998,
    released: "1998-04-09",
  },
  {
    id: "blood-of-zeon",
    title: "Mobile Suit Gundam: Gihren's Greed – Blood of Zeon",
    developer: "BEC",
    description: "The expanded war: how the One Year War goes decides which wars follow in the next years.",
    platforms: ["PlayStation", "Dreamcast", "PSP"],
    genre: "Strategy",
    releaseYear: 2000,
  },
  {
    id: "gundam-vol-1-side-7",
    title: "Mobile Suit Gundam Vol. 1: Side 7",
    developer: "iNPLAS",
    description:
      "The first series in three WonderSwan Color cartridges. This is where it all begins: on Side 7.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "gundam-vol-2-jaburo",
    title: "Mobile Suit Gundam Vol. 2: Jaburo",
    developer: "Bandai",
    description:
      "The second WonderSwan Color volume follows the White Base across the Earth to the Federation's headquarters.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "gunjin-shougi",
    title: "Mobile Suit Gundam: The Gunjin Shougi",
    developer: "Amedio",
    description:
      "Gunjin shogi is a Japanese board game of hidden pieces, rather like Stratego. Here the pieces are mobile suits.",
    platforms: ["PlayStation"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "gundam-network-operation",
    title: "Gundam Network Operation",
    developer: "ESP, Vanguard",
    description:
      "An online war on the PC that goes on while you are away: give your squad its orders and look in again tomorrow.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 2002,
  },
  {
    id: "gundam-vol-3-a-baoa-qu",
    title: "Mobile Suit Gundam Vol. 3: A Baoa Qu",
    developer: "Bandai",
    description: "The WonderSwan trilogy ends where the war does, at the last fortress of Zeon.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2002,
  },
  {
    id: "zeon-independence-war",
    title: "Mobile Suit Gundam: Gihren's Greed – The Zeon Independence War",
    developer: "BEC",
    description: "The PlayStation 2 gets a Gihren's Greed of its own, all about the One Year War.",
    platforms: ["PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2002,
  },
  {
    id: "aoki-hoshi-no-hasha",
    title: "Mobile Suit Gundam: Gihren's Greed – Aoki Hoshi no Hasha",
    developer: "Vanguard",
    description:
      "The grand strategy shrinks to fit a WonderSwan Color: war for the blue planet on a very small screen.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 2003,
  },
  {
    id: "seed-tomo-to-kimi-to",
    title: "Mobile Suit Gundam SEED: Tomo to Kimi to Koko de.",
    developer: "Dimps",
    description:
      "Talk to the crew of the Archangel between battles, and SEED may take another turn: half adventure, half war game.",
    platforms: ["GameBoy Advance"],
    genre: "Adventure",
    releaseYear: 2004,
  },
  {
    id: "emblem-of-gundam",
    title: "Emblem of Gundam",
    developer: "BEC",
    description:
      "History without what-ifs: all you choose is whose side tells the war. A strategy game that reads like a chronicle.",
    platforms: ["Nintendo DS"],
    genre: "Strategy",
    releaseYear: 2008,
  },
  {
    id: "menace-of-axis",
    title: "Mobile Suit Gundam: Gihren's Greed – The Menace of Axis",
    developer: "BEC",
    description:
      "From the One Year War to Char's rebellion on a PSP: more factions and more ifs than one summer holds.",
    platforms: ["PSP"],
    genre: "Strategy",
    releaseYear: 2008,
  },
  {
    id: "menace-of-axis-v",
    title: "Mobile Suit Gundam: Gihren's Greed – The Menace of Axis V",
    developer: "BEC",
    description:
      "The Menace of Axis again, more polished, with new scenarios and new machines, and on the PlayStation 2 as well.",
    platforms: ["PSP", "PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2009,
  },
  {
    id: "new-gihrens-greed",
    title: "Mobile Suit Gundam: New Gihren's Greed",
    developer: "Bandai Namco Games",
    description:
      "A new start on one big map: command the whole war, or fight it as a single pilot such as Amuro.",
    platforms: ["PSP"],
    genre: "Strategy",
    releaseYear: 2011,
    released: "2011-08-25",
  },
];
