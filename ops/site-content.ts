import { friends } from "#app/content/friends.ts";
import { videoCategories } from "#app/content/videos.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { GAME_SCENES } from "#worker/catalog/posters/games.ts";
import { SERIES_SCENES } from "#worker/catalog/posters/series.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { WATCH_ORDER } from "#worker/catalog/series/watch-order.ts";
import type { Content } from "./content-check.ts";

/** What the site shows today. */
export const SITE_CONTENT: Content = {
  series: SERIES,
  games: GAMES,
  questions: QUESTIONS,
  watchOrder: WATCH_ORDER,
  seriesScenes: SERIES_SCENES,
  gameScenes: GAME_SCENES,
  friends,
  videoCategories,
};
