import type { Entry } from "./entry";

export const capsuleWars: readonly Entry[] = [
  {
    id: "scramble-wars",
    title: "SD Gundam World: Gachapon Senshi – Scramble Wars",
    developer: "Human",
    description:
      "Capture bases, build mobile suits from capsule toys, and fight every clash yourself. Where SD Gundam games begin.",
    platforms: ["Famicom", "GameBoy Advance", "Wii", "Nintendo 3DS"],
    genre: "Strategy",
    releaseYear: 1987,
  },
  {
    id: "capsule-senki",
    title: "SD Gundam: Gachapon Senshi 2 – Capsule Senki",
    developer: "Human",
    description:
      "The Famicom war game many in Japan grew up with: take turns on the map, then settle it with beam rifles.",
    platforms: ["Famicom", "PC", "Wii"],
    genre: "Strategy",
    releaseYear: 1989,
  },
  {
    id: "gachapon-senshi-3",
    title: "SD Gundam: Gachapon Senshi 3 – Eiyuu Senki",
    developer: "TOSE",
    description:
      "The third of the capsule wars, on the Famicom just in time for Christmas 1990. The title promises a tale of heroes.",
    platforms: ["Famicom"],
    genre: "Strategy",
    releaseYear: 1990,
  },
  {
    id: "gachapon-senshi-4",
    title: "SD Gundam: Gachapon Senshi 4 – New Type Story",
    developer: "TOSE",
    description: "The fourth capsule war on the Famicom and, as its name says, a story about Newtypes.",
    platforms: ["Famicom"],
    genre: "Strategy",
    releaseYear: 1991,
  },
  {
    id: "gachapon-senshi-5",
    title: "SD Gundam: Gachapon Senshi 5 – Battle of Universal Century",
    developer: "TOSE",
    description:
      "The Famicom series ends with the wars of the Universal Century, fought by very small robots.",
    platforms: ["Famicom"],
    genre: "Strategy",
    releaseYear: 1992,
  },
  {
    id: "sd-gundam-x",
    title: "Super Gachapon World: SD Gundam X",
    developer: "BEC",
    description:
      "The capsule wars move to the Super Famicom. It has nothing to do with After War Gundam X, which came four years later.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1992,
  },
  {
    id: "gundam-wars-datach",
    title: "Datach: SD Gundam – Gundam Wars",
    developer: "TOSE",
    description:
      "A small cartridge for Bandai's Datach, the Famicom add-on that reads fighters from barcode cards.",
    platforms: ["Famicom"],
    genre: "Strategy",
    releaseYear: 1993,
  },
  {
    id: "sd-gundam-gx",
    title: "SD Gundam GX",
    developer: "BEC",
    description: "BEC's second capsule war for the Super Famicom, two years on from SD Gundam X.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1994,
  },
  {
    id: "sd-gundam-g-next",
    title: "SD Gundam G Next",
    developer: "Japan Art Media",
    description:
      "The Super Famicom's last big capsule war. More units and maps came on cartridges that plug in on top.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1995,
  },
  {
    id: "dimension-war",
    title: "SD Gundam: Dimension War",
    developer: "Locomotive",
    description:
      "Everything is red: the only Gundam game for the Virtual Boy, and one of the rarest for that machine.",
    platforms: ["Virtual Boy"],
    genre: "Strategy",
    releaseYear: 1995,
  },
  {
    id: "winners-history",
    title: "SD Gundam: Winner's History",
    developer: "Bandai",
    description: "The capsule wars in your pocket, in color: a strategy game for Sega's Game Gear.",
    platforms: ["Game Gear"],
    genre: "Strategy",
    releaseYear: 1995,
  },
  {
    id: "generation-axis-senki",
    title: "SD Gundam Generation: Axis Senki",
    developer: "Tom Create",
    description:
      "Axis comes home in the third Sufami Turbo war. Two cartridges in the adapter can share their forces.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "generation-babylonia",
    title: "SD Gundam Generation: Babylonia Kenkoku Senki",
    developer: "Tom Create",
    description:
      "The fourth cartridge jumps ahead to the Crossbone Vanguard and the founding of Cosmo Babylonia.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "generation-colony-kakutouki",
    title: "SD Gundam Generation: Colony Kakutouki",
    developer: "Tom Create",
    description:
      "The sixth and last: the tournament of G Gundam, told as a war game. The next letter became a series of its own.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "generation-gryps-senki",
    title: "SD Gundam Generation: Gryps Senki",
    developer: "Tom Create",
    description:
      "The second of the six: the AEUG against the Titans, on a cartridge not much larger than a stamp.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "generation-ichinen-sensouki",
    title: "SD Gundam Generation: Ichinen Sensouki",
    developer: "Tom Create",
    description:
      "The One Year War opens a set of six small cartridges for the Sufami Turbo, forerunners of G Generation.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "generation-zanscare-senki",
    title: "SD Gundam Generation: Zanscare Senki",
    developer: "Tom Create",
    description:
      "Victory Gundam's war against the Zanscare Empire, as the fifth of the Sufami Turbo strategy games.",
    platforms: ["Super Famicom"],
    genre: "Strategy",
    releaseYear: 1996,
  },
  {
    id: "sd-gundam-gcentury",
    title: "SD Gundam: GCentury",
    developer: "Japan Art Media",
    description:
      "The capsule wars enter the disc age. The Saturn version of the following year is called GCentury S.",
    platforms: ["PlayStation", "Sega Saturn"],
    genre: "Strategy",
    releaseYear: 1997,
  },
  {
    id: "emotional-jam",
    title: "SD Gundam: Emotional Jam",
    developer: "Tom Create",
    description:
      "Gundam's first visit to Bandai's own handheld, the WonderSwan, and its little black-and-white screen.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 1999,
  },
  {
    id: "gashapon-senki-episode-1",
    title: "SD Gundam: Gashapon Senki – Episode 1",
    developer: "Graphic Research",
    description: "A return to how the capsule wars began, remade for the WonderSwan at the very end of 1999.",
    platforms: ["WonderSwan"],
    genre: "Strategy",
    releaseYear: 1999,
  },
  {
    id: "gashapon-wars",
    title: "SD Gundam: Gashapon Wars",
    developer: "BEC, Nintendo",
    description:
      "Bandai and Nintendo make a Gundam game together: short wars and lively duels for four. Wii players got it in 2010.",
    platforms: ["GameCube", "Wii"],
    genre: "Strategy",
    releaseYear: 2005,
  },
];
