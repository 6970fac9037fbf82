import type { Entry } from "./entry";

export const sdAction: readonly Entry[] = [
  {
    id: "psycho-salamander",
    title: "Mobile Suit SD Gundam: Psycho Salamander no Kyoui",
    developer: "ISCO",
    description:
      "Gundam's first time in the arcades: two stubby mobile suits against a fortress, one credit at a time.",
    platforms: ["Arcade"],
    genre: "Shooter",
    releaseYear: 1991,
  },
  {
    id: "neo-battling",
    title: "SD Gundam: Neo Battling",
    developer: "Banpresto",
    description:
      "A cheerful vertical shooter for the arcades, full of little mobile suits that come apart under fire.",
    platforms: ["Arcade"],
    genre: "Shooter",
    releaseYear: 1992,
  },
  {
    id: "v-sakusen-shidou",
    title: "SD Kidou Senshi Gundam: V Sakusen Shidou",
    developer: "TOSE",
    description: "The One Year War of the first series as a side-scrolling shooter with rounded corners.",
    platforms: ["Super Famicom"],
    genre: "Shooter",
    releaseYear: 1992,
  },
  {
    id: "sd-kidou-senshi-gundam-2",
    title: "SD Kidou Senshi Gundam 2",
    developer: "TOSE",
    description: "The sequel to V Sakusen Shidou, with the same small machines in just as big a hurry.",
    platforms: ["Super Famicom"],
    genre: "Shooter",
    releaseYear: 1993,
  },
  {
    id: "over-galaxian",
    title: "SD Gundam: Over Galaxian",
    developer: "Lay-Up",
    description: "A PlayStation shooter with small mobile suits and a name that nods to an arcade classic.",
    platforms: ["PlayStation"],
    genre: "Shooter",
    releaseYear: 1996,
  },
  {
    id: "power-formation-puzzle",
    title: "SD Gundam: Power Formation Puzzle",
    developer: "Tom Create",
    description:
      "Mobile suits line up in a puzzle game, for pilots who prefer quick thinking to beam rifles.",
    platforms: ["Super Famicom"],
    genre: "Puzzle",
    releaseYear: 1996,
  },
  {
    id: "operation-uc",
    title: "SD Gundam: Operation U.C.",
    developer: "Bandai",
    description: "A pocket shooter for the WonderSwan Color through battles of the Universal Century.",
    platforms: ["WonderSwan"],
    genre: "Shooter",
    releaseYear: 2002,
  },
  {
    id: "sd-gundam-force-gba",
    title: "SD Gundam Force",
    developer: "Tom Create",
    description:
      "Captain Gundam and his friends defend Neotopia in a pocket-sized brawl from the animated series.",
    platforms: ["GameBoy Advance"],
    genre: "Action",
    releaseYear: 2004,
  },
  {
    id: "sd-gundam-force-showdown",
    title: "SD Gundam Force: Showdown!",
    developer: "Tom Create",
    description:
      "The Gundam Force meets space pirates from another dimension in a bright action game for younger pilots.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2004,
  },
  {
    id: "scad-hammers",
    title: "SD Gundam: Scad Hammers",
    developer: "BEC",
    description:
      "No rifle, no saber, only a hammer on a chain: a launch game for the Wii that makes wonderful fun of the first series.",
    platforms: ["Wii"],
    genre: "Action",
    releaseYear: 2006,
  },
  {
    id: "battle-alliance",
    title: "SD Gundam Battle Alliance",
    developer: "Artdink",
    description:
      "Teams of three set Gundam's mixed-up history straight, in an action RPG to play with friends. Out on nearly every machine.",
    platforms: ["PlayStation 5", "PlayStation 4", "Xbox Series X/S", "Xbox One", "Nintendo Switch", "PC"],
    genre: "RPG",
    releaseYear: 2022,
  },
];
