import type { Entry } from "./entry";

export const annoDomini: readonly Entry[] = [
  {
    id: "gundam-00-season-1",
    title: "Mobile Suit Gundam 00 (Season 1)",
    alternativeTitle: "機動戦士ガンダム00 ファーストシーズン",
    otherTitles: ["Gundam Double O"],
    description:
      "In AD 2307, a private army called Celestial Being appears with four Gundams to end all war by force. The first series set in our own calendar, and it keeps asking who gets to judge.",
    premiere: "2007-10-06",
    kind: "TV series",
    episodes: 25,
    minutesPerEpisode: 24,
    startsIn: 2307,
    myAnimeListId: 2581,
    aniListId: 2581,
  },
  {
    id: "gundam-00-season-2",
    title: "Mobile Suit Gundam 00 (Season 2)",
    alternativeTitle: "機動戦士ガンダム00 セカンドシーズン",
    otherTitles: ["Gundam Double O Second Season"],
    description:
      "Four years on, a ruthless security force keeps the world quiet. Setsuna and Celestial Being take up their Gundams again to face the future they helped create.",
    premiere: "2008-10-05",
    kind: "TV series",
    episodes: 25,
    minutesPerEpisode: 24,
    startsIn: 2312,
    myAnimeListId: 3927,
    aniListId: 3927,
  },
  {
    id: "gundam-00-special-edition",
    title: "Mobile Suit Gundam 00 (Special Edition)",
    alternativeTitle: "機動戦士ガンダム00 スペシャルエディション",
    otherTitles: ["Gundam 00: Celestial Being", "Gundam 00: End of World", "Gundam 00: Return the World"],
    description:
      "Both seasons of Gundam 00 in three long parts, with some dialogue and some scenes redone. All you need before the film.",
    premiere: "2009-10-27",
    kind: "Compilation series",
    episodes: 3,
    minutesPerEpisode: 99,
    startsIn: 2307,
    myAnimeListId: 7270,
    aniListId: 7270,
  },
  {
    id: "a-wakening-of-the-trailblazer",
    title: "Mobile Suit Gundam 00 the Movie: A wakening of the Trailblazer",
    alternativeTitle: "劇場版 機動戦士ガンダム00 -A wakening of the Trailblazer-",
    otherTitles: ["Gundam 00 Movie"],
    description:
      "Two years after the series, something comes back from Jupiter, and for once the question isn't which humans are right. The end of Gundam 00, unlike any other Gundam film.",
    premiere: "2010-09-18",
    kind: "Film",
    episodes: 1,
    minutesPerEpisode: 120,
    startsIn: 2314,
    myAnimeListId: 6288,
    aniListId: 6288,
  },
];
