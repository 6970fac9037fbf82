import type { SeriesItem } from "../../schemas";

export const advancedGeneration: readonly SeriesItem[] = [
  {
    id: "gundam-age",
    title: "Mobile Suit Gundam AGE",
    shortTitle: "AGE",
    alternativeTitle: "機動戦士ガンダムAGE",
    otherTitles: [],
    also: ["Kidou Senshi Gundam AGE"],
    description:
      "One family, three generations, a hundred years of war. Flit Asuno's vow passes to his son and his grandson, along with a Gundam that evolves, and each of them understands it differently.",
    premiere: "2011-10-09",
    kind: "TV series",
    episodes: 49,
    minutesPerEpisode: 24,
    startsIn: 115,
    poster: "cylinder storm machine",
    myAnimeListId: 10808,
    aniListId: 10808,
  },
  {
    id: "gundam-age-memory-of-eden",
    title: "Mobile Suit Gundam AGE: Memory of Eden",
    shortTitle: "Memory of Eden",
    alternativeTitle: "機動戦士ガンダムAGE MEMORY OF EDEN",
    otherTitles: [],
    also: ["Kidou Senshi Gundam AGE: Memory of Eden"],
    description:
      "The middle generation on its own: Asemu Asuno, his rival Zeheart, and the school days neither can forget. Retold in two parts with a lot of new material, and better for it.",
    premiere: "2013-07-26",
    kind: "Compilation series",
    addsStory: true,
    episodes: 2,
    minutesPerEpisode: 75,
    startsIn: 140,
    retells: ["gundam-age"],
    poster: "city dawn pilot",
    myAnimeListId: 17655,
    aniListId: 17655,
  },
];
