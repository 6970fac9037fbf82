import type { Entry } from "./entry";

export const warriorsAndBreakers: readonly Entry[] = [
  {
    id: "dynasty-warriors-gundam",
    title: "Dynasty Warriors: Gundam",
    developer: "Omega Force",
    description:
      "One Gundam against a thousand Zakus: the people behind Dynasty Warriors let mobile suits loose on armies.",
    platforms: ["PlayStation 3", "Xbox 360", "PlayStation 2"],
    genre: "Action",
    releaseYear: 2007,
  },
  {
    id: "dynasty-warriors-gundam-2",
    title: "Dynasty Warriors: Gundam 2",
    developer: "Omega Force",
    description: "Towering machines to topple, licenses to earn, and many more pilots to be friends with.",
    platforms: ["PlayStation 3", "PlayStation 2", "Xbox 360"],
    genre: "Action",
    releaseYear: 2008,
  },
  {
    id: "dynasty-warriors-gundam-3",
    title: "Dynasty Warriors: Gundam 3",
    developer: "Omega Force",
    description:
      "Comic-book looks, partners who rush to your side, and battles over fields you take one by one.",
    platforms: ["PlayStation 3", "Xbox 360"],
    genre: "Action",
    releaseYear: 2010,
  },
  {
    id: "dynasty-warriors-gundam-reborn",
    title: "Dynasty Warriors: Gundam Reborn",
    developer: "Omega Force",
    description:
      "The fourth helping of one against a thousand tells the official stories again, from the beginning to Unicorn.",
    platforms: ["PlayStation 3", "PS Vita"],
    genre: "Action",
    releaseYear: 2013,
  },
  {
    id: "gundam-breaker",
    title: "Gundam Breaker",
    developer: "Crafts & Meister",
    description:
      "Knock the parts off other model kits and build your own from them: a game about Gunpla as Gunpla.",
    platforms: ["PlayStation 3", "PS Vita"],
    genre: "Action",
    releaseYear: 2013,
  },
  {
    id: "gundam-breaker-2",
    title: "Gundam Breaker 2",
    developer: "Crafts & Meister",
    description: "More kits and more ways to build with them, in a war fought entirely by plastic models.",
    platforms: ["PlayStation 3", "PS Vita"],
    genre: "Action",
    releaseYear: 2014,
  },
  {
    id: "gundam-breaker-3",
    title: "Gundam Breaker 3",
    developer: "Crafts & Meister",
    description:
      "Save a shopping street with your model kits. For many the best of the Breakers, and in English for players in Asia.",
    platforms: ["PlayStation 4", "PS Vita"],
    genre: "Action",
    releaseYear: 2016,
  },
  {
    id: "new-gundam-breaker",
    title: "New Gundam Breaker",
    developer: "Crafts & Meister",
    description:
      "Gunpla at school, with parts swapped in mid-battle. A daring new start that not everybody followed.",
    platforms: ["PlayStation 4", "PC"],
    genre: "Action",
    releaseYear: 2018,
  },
  {
    id: "gundam-breaker-mobile",
    title: "Gundam Breaker Mobile",
    developer: "Capcom",
    description:
      "Custom Gunpla on the phone, built by Capcom. In the west it went by the name of Gundam Battle: Gunpla Warfare.",
    platforms: ["Mobile"],
    genre: "Action",
    releaseYear: 2019,
    released: "2019-07-31",
  },
  {
    id: "gundam-breaker-4",
    title: "Gundam Breaker 4",
    developer: "Crafts & Meister",
    description:
      "Two hundred and fifty kits, a different weapon in each hand, and dioramas to show off what you made.",
    platforms: ["PlayStation 5", "PlayStation 4", "Nintendo Switch", "PC"],
    genre: "Action",
    releaseYear: 2024,
  },
];
