import type { Entry } from "./entry";

export const duels: readonly Entry[] = [
  {
    id: "mobile-suit-gundam-arcade",
    title: "Mobile Suit Gundam (Arcade)",
    developer: "Banpresto",
    description:
      "When everybody made a fighting game, Gundam did too: eight-way stick, two buttons, and full-sized mobile suits at last.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 1993,
  },
  {
    id: "g-gundam-super-famicom",
    title: "Mobile Fighter G Gundam",
    developer: "Pandora Box",
    description:
      "A series about a tournament makes a natural fighting game: the Super Famicom duels of Domon and his rivals.",
    platforms: ["Super Famicom"],
    genre: "Fighting",
    releaseYear: 1994,
  },
  {
    id: "ex-revue",
    title: "Mobile Suit Gundam EX Revue",
    developer: "Allumer",
    description:
      "The second arcade fighter has four buttons, throws, and more than a few moves you may have met in other games.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 1994,
  },
  {
    id: "endless-duel",
    title: "Gundam Wing: Endless Duel",
    developer: "Natsume",
    description:
      "Fast, loud and beautiful: the five Gundams in one of the finest fighting games on the Super Famicom.",
    platforms: ["Super Famicom"],
    genre: "Fighting",
    releaseYear: 1996,
  },
  {
    id: "the-battle-master",
    title: "Gundam: The Battle Master",
    developer: "Natsume",
    description:
      "Enormous jointed mobile suits trade enormous blows. Natsume's first Gundam fighter for the PlayStation.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 1997,
  },
  {
    id: "the-battle-master-2",
    title: "Gundam: The Battle Master 2 (Gundam: Battle Assault)",
    developer: "Natsume",
    description: "Reworked for America as Battle Assault, it was many western fans' first Gundam game.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 1998,
  },
  {
    id: "msvs",
    title: "Mobile Suit Gundam MSVS",
    developer: "Sims",
    description: "Mobile suit against mobile suit on the black-and-white screen of the WonderSwan.",
    platforms: ["WonderSwan"],
    genre: "Simulation",
    releaseYear: 1999,
  },
  {
    id: "battle-assault-2",
    title: "Gundam Battle Assault 2",
    developer: "Natsume",
    description:
      "G Gundam, Wing and the old masters in one ring: the sequel that America got before Japan did.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 2002,
  },
  {
    id: "gundam-w-the-battle",
    title: "Gundam Wing: The Battle",
    developer: "Natsume",
    description:
      "Sold on the same day as its G Gundam twin, for everybody who would rather fight with Wing Zero.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 2002,
  },
  {
    id: "g-gundam-the-battle",
    title: "Mobile Fighter G Gundam: The Battle",
    developer: "Natsume",
    description:
      "Low price, hot blood: the Gundam Fight as a budget game, from the makers of Battle Assault.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 2002,
  },
  {
    id: "battle-assault-3",
    title: "Battle Assault 3 Featuring Gundam SEED",
    developer: "Natsume",
    description:
      "Battle Assault turns to SEED and into the third dimension, with up to four machines in the arena. For America only.",
    platforms: ["PlayStation 2"],
    genre: "Fighting",
    releaseYear: 2004,
  },
  {
    id: "seed-destiny-gba",
    title: "Mobile Suit Gundam SEED Destiny",
    developer: "Natsume",
    description:
      "On sale less than seven weeks after the series began, this fighter throws its new Gundams straight into the ring.",
    platforms: ["GameBoy Advance"],
    genre: "Fighting",
    releaseYear: 2004,
  },
  {
    id: "seed-battle-assault",
    title: "Mobile Suit Gundam SEED: Battle Assault",
    developer: "Natsume",
    description:
      "Strike against Aegis in your hands: a fighting game for the Game Boy Advance that came out in America first.",
    platforms: ["GameBoy Advance"],
    genre: "Fighting",
    releaseYear: 2004,
  },
];
