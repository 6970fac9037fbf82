import type { Entry } from "./entry";

export const battleSeries: readonly Entry[] = [
  {
    id: "battle-tactics",
    title: "Gundam Battle Tactics",
    developer: "Artdink",
    description:
      "Make your own pilot, pick a side and fight the ground war of 0079 on the PSP. The first of the Battle series.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2005,
  },
  {
    id: "battle-royale",
    title: "Gundam Battle Royale",
    developer: "Artdink",
    description: "The second Battle game reaches into Zeta Gundam and adds stages in space.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2006,
  },
  {
    id: "battle-chronicle",
    title: "Gundam Battle Chronicle",
    developer: "Artdink",
    description: "Real battles in zero gravity at last, from the One Year War to the end of Zeta.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2007,
  },
  {
    id: "battle-universe",
    title: "Gundam Battle Universe",
    developer: "Artdink",
    description:
      "More than two hundred mobile suits from the first series to Char's Counterattack, and beyond. Many never put it down.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2008,
  },
  {
    id: "assault-survive",
    title: "Gundam Assault Survive",
    developer: "Artdink",
    description:
      "The Battle series leaves the Universal Century: SEED and 00 pilots join the PSP's favorite team.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2010,
  },
  {
    id: "gundam-memories",
    title: "Gundam Memories: Tatakai no Kioku",
    developer: "B.B. Studio",
    description:
      "Take three mobile suits along and switch between them in mid-battle, through 00, SEED Destiny and Unicorn.",
    platforms: ["PSP"],
    genre: "Action",
    releaseYear: 2011,
  },
  {
    id: "the-3d-battle",
    title: "Gundam: The 3D Battle",
    developer: "Artdink",
    description:
      "A Battle game in all but name for the young Nintendo 3DS, with Unicorn and Sinanju as guests.",
    platforms: ["Nintendo 3DS"],
    genre: "Action",
    releaseYear: 2011,
  },
  {
    id: "gundam-age-universe-accel",
    title: "Mobile Suit Gundam AGE: Universe Accel / Cosmic Drive",
    developer: "Level-5",
    description:
      "Three generations of one family in one role-playing game, in two versions, by the studio that wrote the series.",
    platforms: ["PSP"],
    genre: "RPG",
    releaseYear: 2012,
  },
  {
    id: "seed-battle-destiny",
    title: "Mobile Suit Gundam SEED: Battle Destiny",
    developer: "Artdink",
    description:
      "The Cosmic Era from three sides, on the Vita first. A remastered edition brought it to newer machines in 2025.",
    platforms: ["PS Vita", "Nintendo Switch", "PC"],
    genre: "Action",
    releaseYear: 2012,
  },
];
