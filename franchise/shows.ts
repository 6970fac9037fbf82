/**
 * Shows of TheTVDB and TMDb, which others count in seasons: where the episodes of each season are in our works. A row
 * is checked against the entries of Anime-Lists/anime-lists with these numbers of AniDB (anime-list-master.xml, August
 * 2026). Season 0, their specials, is left out: each service numbers it differently.
 */
export type Show = {
  tvdb: number;
  /** Null if unknown. */
  tmdb: number | null;
  aniDb: readonly number[];
  /** An episode of the season, our work, and that episode's number there, if it isn't 1. */
  seasons: readonly (readonly [season: number, first: number, work: string, at?: number])[];
  /** Set if the title alone means all of these works. */
  isWhole?: true;
};

const single = (tvdb: number, tmdb: number | null, aniDb: number, work: string): Show => ({
  tvdb,
  tmdb,
  aniDb: [aniDb],
  seasons: [[1, 1, work]],
});

export const SHOWS: readonly Show[] = [
  {
    tvdb: 80675,
    tmdb: 21732,
    aniDb: [5252, 5903],
    seasons: [
      [1, 1, "gundam-00-season-1"],
      [2, 1, "gundam-00-season-2"],
    ],
    isWhole: true,
  },
  {
    tvdb: 299497,
    tmdb: 64375,
    aniDb: [11372, 12048],
    seasons: [
      [1, 1, "iron-blooded-orphans-season-1"],
      [2, 1, "iron-blooded-orphans-season-2"],
    ],
    isWhole: true,
  },
  {
    tvdb: 418364,
    tmdb: 196400,
    aniDb: [16700, 17648],
    seasons: [
      [1, 1, "the-witch-from-mercury-season-1"],
      [1, 13, "the-witch-from-mercury-season-2"],
      [2, 1, "the-witch-from-mercury-season-2"],
    ],
    isWhole: true,
  },
  {
    tvdb: 305171,
    tmdb: 64809,
    aniDb: [11740, 12549],
    seasons: [
      [1, 1, "gundam-thunderbolt-season-1"],
      [2, 1, "gundam-thunderbolt-season-2"],
    ],
    isWhole: true,
  },
  {
    tvdb: 369139,
    tmdb: null,
    aniDb: [14495, 15333],
    seasons: [
      [1, 1, "gundam-build-divers-re-rise"],
      [2, 1, "gundam-build-divers-re-rise", 14],
    ],
    isWhole: true,
  },
  {
    tvdb: 157211,
    tmdb: 9157,
    aniDb: [1703],
    seasons: [
      [1, 1, "sd-gundam-force"],
      [2, 1, "sd-gundam-force", 27],
    ],
    isWhole: true,
  },
  {
    tvdb: 273004,
    tmdb: 60667,
    aniDb: [9960, 10681],
    seasons: [
      [1, 1, "gundam-build-fighters"],
      [2, 1, "gundam-build-fighters-try"],
    ],
  },
  {
    tvdb: 81104,
    tmdb: 44919,
    aniDb: [2144, 4195, 5949],
    seasons: [
      [1, 1, "ms-igloo-the-hidden-one-year-war"],
      [2, 1, "ms-igloo-apocalypse-0079"],
      [3, 1, "ms-igloo-2-the-gravity-front"],
    ],
  },
  single(76547, 21731, 715, "mobile-suit-gundam"),
  single(71535, 13674, 718, "zeta-gundam"),
  single(72352, 5660, 719, "gundam-zz"),
  single(80785, 46512, 716, "war-in-the-pocket"),
  single(80783, 72677, 717, "stardust-memory"),
  single(71536, 25797, 721, "victory-gundam"),
  single(80398, 30093, 915, "g-gundam"),
  single(79327, 21730, 229, "gundam-wing"),
  single(80784, 43887, 217, "the-08th-ms-team"),
  single(71584, 25504, 755, "gundam-x"),
  single(71585, 37546, 916, "turn-a-gundam"),
  single(121611, 101719, 1125, "gundam-evolve"),
  single(254931, 20111, 252, "gundam-seed"),
  single(74890, null, 2186, "gundam-seed-destiny"),
  single(403849, 45500, 6517, "gundam-unicorn"),
  single(142601, 67524, 11977, "gundam-unicorn-re-0096"),
  single(156411, 45403, 7399, "sd-gundam-sangokuden"),
  single(246991, 45148, 7670, "gunpla-builders-beginning-g"),
  single(252621, 45835, 8494, "gundam-age"),
  single(283929, 61414, 10531, "gundam-reconguista-in-g"),
  single(283136, 101358, 10708, "gundam-san"),
  single(327718, 72485, 13019, "twilight-axis"),
  single(345055, 76821, 13774, "gundam-build-divers"),
  single(319976, 88865, 14496, "gundam-the-origin-advent-of-the-red-comet"),
  single(368974, 91566, 14497, "sd-gundam-world-sangoku-soketsuden"),
  single(400705, 122468, 15849, "sd-gundam-world-heroes"),
  single(404917, 134821, 16384, "gundam-breaker-battlogue"),
  single(434783, 229606, 17959, "gundam-build-metaverse"),
  single(436837, 229906, 18096, "requiem-for-vengeance"),
  single(457473, 278704, 19027, "gundam-gquuuuuux"),
];
