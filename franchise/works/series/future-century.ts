import type { SeriesItem } from "../../schemas";

export const futureCentury: readonly SeriesItem[] = [
  {
    id: "g-gundam",
    title: "Mobile Fighter G Gundam",
    shortTitle: "G Gundam",
    alternativeTitle: "機動武闘伝Gガンダム",
    otherTitles: [],
    also: ["Kidou Butouden G Gundam", "G Gundam"],
    description:
      "Every four years the nations settle who leads with a martial arts tournament between giant robots. Domon Kasshu fights for Neo Japan, for his family, and with all of his burning heart.",
    premiere: "1994-04-22",
    kind: "TV series",
    episodes: 49,
    minutesPerEpisode: 24,
    startsIn: 60,
    poster: "arena ember machine",
    myAnimeListId: 96,
    aniListId: 96,
  },
];
