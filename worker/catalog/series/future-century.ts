import type { Entry } from "./entry";

export const futureCentury: readonly Entry[] = [
  {
    id: "g-gundam",
    title: "Mobile Fighter G Gundam",
    alternativeTitle: "機動武闘伝Gガンダム",
    otherTitles: [],
    description:
      "Every four years the nations settle who leads with a martial arts tournament between giant robots. Domon Kasshu fights for Neo Japan, for his family, and with all of his burning heart.",
    premiere: "1994-04-22",
    kind: "TV series",
    episodes: 49,
    minutesPerEpisode: 24,
    startsIn: 60,
    myAnimeListId: 96,
    aniListId: 96,
  },
];
