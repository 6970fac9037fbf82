import type { Entry } from "./entry";

export const versus: readonly Entry[] = [
  {
    id: "federation-vs-zeon",
    title: "Mobile Suit Gundam: Federation vs. Zeon",
    developer: "Capcom",
    description:
      "Two against two, and the costly machine is the one your team cannot afford to lose. The start of the Versus series.",
    platforms: ["Arcade", "PlayStation 2", "Dreamcast"],
    genre: "Fighting",
    releaseYear: 2001,
  },
  {
    id: "aeug-vs-titans",
    title: "Mobile Suit Zeta Gundam: AEUG vs. Titans",
    developer: "Capcom",
    description:
      "The Versus series goes to Zeta: suits that change into planes in mid-flight, and partners to keep up with them.",
    platforms: ["Arcade", "PlayStation 2"],
    genre: "Fighting",
    releaseYear: 2003,
  },
  {
    id: "gundam-vs-zeta-gundam",
    title: "Mobile Suit Gundam: Gundam vs. Zeta Gundam",
    developer: "Capcom",
    description:
      "The machines of the first two Versus games on one disc, with a mode that lets you rewrite both wars.",
    platforms: ["PlayStation 2", "GameCube"],
    genre: "Fighting",
    releaseYear: 2004,
  },
  {
    id: "seed-federation-vs-zaft",
    title: "Mobile Suit Gundam SEED: Federation vs. Z.A.F.T.",
    developer: "Capcom",
    description:
      "The Cosmic Era takes over the arcades: everything the Versus series had learned, and faster.",
    platforms: ["Arcade", "PlayStation 2", "PSP"],
    genre: "Fighting",
    releaseYear: 2005,
  },
  {
    id: "seed-destiny-federation-vs-zaft-2",
    title: "Mobile Suit Gundam SEED Destiny: Federation vs. Z.A.F.T. II",
    developer: "Capcom",
    description:
      "Destiny's machines join the fight and speed goes up once more. A favorite of Japan's arcades for years.",
    platforms: ["Arcade", "PlayStation 2"],
    genre: "Fighting",
    releaseYear: 2006,
  },
  {
    id: "gundam-vs-gundam",
    title: "Mobile Suit Gundam: Gundam vs. Gundam",
    developer: "Capcom",
    description:
      "Every series sends its best: for the first time the Versus games throw all the worlds of Gundam into one arena.",
    platforms: ["Arcade", "PSP"],
    genre: "Fighting",
    releaseYear: 2008,
  },
  {
    id: "gundam-vs-gundam-next",
    title: "Mobile Suit Gundam: Gundam vs. Gundam NEXT",
    developer: "Capcom",
    description:
      "The dash that cancels everything makes a fast game faster. On the PSP it grew into NEXT PLUS.",
    platforms: ["Arcade", "PSP"],
    genre: "Fighting",
    releaseYear: 2009,
  },
  {
    id: "extreme-vs",
    title: "Mobile Suit Gundam: Extreme Vs.",
    developer: "Bandai Namco Games, Byking",
    description:
      "A fresh start with a new look: set off your burst at the right moment, and a losing battle turns around.",
    platforms: ["Arcade", "PlayStation 3"],
    genre: "Fighting",
    releaseYear: 2010,
  },
  {
    id: "extreme-vs-full-boost",
    title: "Mobile Suit Gundam: Extreme Vs. Full Boost",
    developer: "Bandai Namco Games, Byking",
    description: "Every machine gets a finishing move of its own in the second Extreme Vs.",
    platforms: ["Arcade", "PlayStation 3"],
    genre: "Fighting",
    releaseYear: 2012,
  },
  {
    id: "extreme-vs-maxi-boost",
    title: "Mobile Suit Gundam: Extreme Vs. Maxi Boost",
    developer: "Bandai Namco Studios",
    description:
      "The third Extreme Vs. stayed in the arcades, with a choice of fighting styles before each battle.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 2014,
  },
  {
    id: "extreme-vs-force",
    title: "Mobile Suit Gundam: Extreme Vs. Force",
    developer: "Bandai Namco Entertainment",
    description: "The Versus series on the go: missions with whole squads to command, made for the Vita.",
    platforms: ["PS Vita"],
    genre: "Fighting",
    releaseYear: 2015,
  },
  {
    id: "extreme-vs-maxi-boost-on",
    title: "Mobile Suit Gundam: Extreme Vs. Maxi Boost ON",
    developer: "Bandai Namco Studios",
    description:
      "Arcades all over Japan fight each other online. Four years on, the PS4 brought its 180 and more machines to the world.",
    platforms: ["Arcade", "PlayStation 4"],
    genre: "Fighting",
    releaseYear: 2016,
  },
  {
    id: "gundam-versus",
    title: "Gundam Versus",
    developer: "Bandai Namco Studios",
    description:
      "A Versus made for the living room rather than the arcade, with teams of three and great bosses to beat together.",
    platforms: ["PlayStation 4"],
    genre: "Fighting",
    releaseYear: 2017,
  },
  {
    id: "extreme-vs-2",
    title: "Mobile Suit Gundam: Extreme Vs. 2",
    developer: "Bandai Namco Amusement",
    description:
      "New cabinets, and nearly every machine rebuilt: the arcade series makes another fresh start.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 2018,
  },
  {
    id: "extreme-vs-2-xboost",
    title: "Mobile Suit Gundam: Extreme Vs. 2 XBoost",
    developer: "Bandai Namco Amusement",
    description: "Ten years of Extreme Vs., celebrated with bursts that two partners set off together.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 2021,
  },
  {
    id: "extreme-vs-2-overboost",
    title: "Mobile Suit Gundam: Extreme Vs. 2 OverBoost",
    developer: "Bandai Namco Amusement",
    description: "The update that added a proper tutorial, after more than ten years of learning by losing.",
    platforms: ["Arcade"],
    genre: "Fighting",
    releaseYear: 2023,
  },
];
