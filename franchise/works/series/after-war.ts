import type { SeriesItem } from "../../schemas";

export const afterWar: readonly SeriesItem[] = [
  {
    id: "gundam-x",
    title: "After War Gundam X",
    shortTitle: "Gundam X",
    alternativeTitle: "機動新世紀ガンダムX",
    otherTitles: [],
    also: ["Kidou Shinseiki Gundam X", "Kidou Shin Seiki Gundam X", "Gundam X"],
    description:
      "Fifteen years after a war that left Earth in ruins, young drifter Garrod Ran meets a girl with rare gifts and finds a weapon of the old days. A road movie with a hopeful heart.",
    premiere: "1996-04-05",
    kind: "TV series",
    episodes: 39,
    minutesPerEpisode: 24,
    startsIn: 15,
    poster: "ruins void machine",
    myAnimeListId: 92,
    aniListId: 92,
  },
];
