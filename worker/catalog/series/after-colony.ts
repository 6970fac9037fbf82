import type { Entry } from "./entry";

export const afterColony: readonly Entry[] = [
  {
    id: "gundam-wing",
    title: "Mobile Suit Gundam Wing",
    alternativeTitle: "新機動戦記ガンダムW",
    otherTitles: ["New Mobile Report Gundam Wing"],
    description:
      "Five boys fall to Earth with five Gundams, each sent by a different colony and unaware of the others. Stylish, political, and the way into Gundam for a great many fans.",
    premiere: "1995-04-07",
    kind: "TV series",
    episodes: 49,
    minutesPerEpisode: 24,
    startsIn: 195,
    myAnimeListId: 90,
    aniListId: 90,
  },
  {
    id: "gundam-wing-operation-meteor",
    title: "Mobile Suit Gundam Wing: Operation Meteor",
    alternativeTitle: "新機動戦記ガンダムW オペレーション・メテオ",
    otherTitles: ["Odd & Even Numbers"],
    description:
      "Gundam Wing again, sorted by pilot: four hours of the series with a few new scenes around them. For anyone who has seen it and misses the boys.",
    premiere: "1996-04-25",
    kind: "Compilation series",
    episodes: 4,
    minutesPerEpisode: 60,
    startsIn: 195,
    myAnimeListId: 3626,
    aniListId: 3626,
  },
  {
    id: "endless-waltz",
    title: "Mobile Suit Gundam Wing: Endless Waltz",
    alternativeTitle: "新機動戦記ガンダムW Endless Waltz",
    otherTitles: ["Gundam Wing EW"],
    description:
      "After a year of peace, four of the five pilots send their Gundams into the sun. Then a child declares war on the world. The last chapter of Gundam Wing, with wings that became famous.",
    premiere: "1997-01-25",
    kind: "OVA",
    episodes: 3,
    minutesPerEpisode: 30,
    startsIn: 196,
    myAnimeListId: 91,
    aniListId: 91,
  },
  {
    id: "endless-waltz-special-edition",
    title: "Mobile Suit Gundam Wing: Endless Waltz (Special Edition)",
    alternativeTitle: "新機動戦記ガンダムW Endless Waltz 特別篇",
    otherTitles: ["Gundam Wing: The Movie"],
    description:
      "The three episodes of Endless Waltz as a film, with a few more scenes. The version most people know, and the only one of the two you need.",
    premiere: "1998-08-01",
    kind: "Compilation film",
    episodes: 1,
    minutesPerEpisode: 94,
    startsIn: 196,
    myAnimeListId: 2273,
    aniListId: 2273,
  },
];
