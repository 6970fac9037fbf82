import type { Entry } from "./entry";

export const correctCentury: readonly Entry[] = [
  {
    id: "turn-a-gundam",
    title: "Turn A Gundam",
    alternativeTitle: "∀ガンダム",
    otherTitles: ["∀ Gundam"],
    description:
      "Loran comes down from the Moon to learn whether its people could live on a gentle, forgetful Earth again. When the others follow, something very old wakes. Warm, strange and beautiful.",
    premiere: "1999-04-09",
    kind: "TV series",
    episodes: 50,
    minutesPerEpisode: 24,
    startsIn: 2345,
    myAnimeListId: 95,
    aniListId: 95,
  },
  {
    id: "turn-a-gundam-i-earth-light",
    title: "Turn A Gundam I: Earth Light",
    alternativeTitle: "劇場版∀ガンダムI 地球光",
    otherTitles: [],
    description:
      "The first half of Turn A Gundam as a film, so fast that it helps to know the series. In theaters, the two films took turns from day to day.",
    premiere: "2002-02-09",
    kind: "Compilation film",
    episodes: 1,
    minutesPerEpisode: 128,
    startsIn: 2345,
    myAnimeListId: 3963,
    aniListId: 3963,
  },
  {
    id: "turn-a-gundam-ii-moonlight-butterfly",
    title: "Turn A Gundam II: Moonlight Butterfly",
    alternativeTitle: "劇場版∀ガンダムII 月光蝶",
    otherTitles: [],
    description:
      "The second half of Turn A Gundam as a film: up to the Moon and back again, as gentle and as strange as the series.",
    premiere: "2002-02-10",
    kind: "Compilation film",
    episodes: 1,
    minutesPerEpisode: 128,
    startsIn: 2345,
    myAnimeListId: 3964,
    aniListId: 3964,
  },
];
