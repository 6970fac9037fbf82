import type { Entry } from "./entry";

export const afterWar: readonly Entry[] = [
  {
    id: "gundam-x",
    title: "After War Gundam X",
    alternativeTitle: "機動新世紀ガンダムX",
    otherTitles: [],
    description:
      "Fifteen years after a war that left Earth in ruins, young drifter Garrod Ran meets a girl with rare gifts and finds a weapon of the old days. A road movie with a hopeful heart.",
    premiere: "1996-04-05",
    kind: "TV series",
    episodes: 39,
    minutesPerEpisode: 24,
    startsIn: 15,
    myAnimeListId: 92,
    aniListId: 92,
  },
];
