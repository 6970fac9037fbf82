import type { Entry } from "./entry";

export const adStella: readonly Entry[] = [
  {
    id: "the-witch-from-mercury-prologue",
    title: "Mobile Suit Gundam: The Witch from Mercury – Prologue",
    alternativeTitle: "機動戦士ガンダム 水星の魔女 PROLOGUE",
    otherTitles: ["G-Witch Prologue"],
    description:
      "A laboratory, a birthday, and a verdict on a technology that costs its users their lives. See it before the series.",
    premiere: "2022-07-14",
    kind: "Special",
    episodes: 1,
    minutesPerEpisode: 24,
    startsIn: 101,
    myAnimeListId: 52168,
    aniListId: 146922,
  },
  {
    id: "the-witch-from-mercury-season-1",
    title: "Mobile Suit Gundam: The Witch from Mercury (Season 1)",
    alternativeTitle: "機動戦士ガンダム 水星の魔女",
    otherTitles: ["G-Witch"],
    description:
      "Shy Suletta comes from Mercury to a school where quarrels are settled by mobile suit duels, and wins rather more than she meant to. A new universe, and a great place to start.",
    premiere: "2022-10-02",
    kind: "TV series",
    episodes: 12,
    minutesPerEpisode: 24,
    startsIn: 122,
    myAnimeListId: 49828,
    aniListId: 139274,
  },
  {
    id: "the-witch-from-mercury-season-2",
    title: "Mobile Suit Gundam: The Witch from Mercury (Season 2)",
    alternativeTitle: "機動戦士ガンダム 水星の魔女 Season2",
    otherTitles: ["G-Witch 2"],
    description:
      "The world outside reaches the school. Suletta and Miorine face their parents' plans, and the question of what they want for themselves.",
    premiere: "2023-04-09",
    kind: "TV series",
    episodes: 12,
    minutesPerEpisode: 24,
    startsIn: 122,
    myAnimeListId: 53199,
    aniListId: 155158,
  },
];
