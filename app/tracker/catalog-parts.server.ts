import { isShort } from "#app/guide/watch/wall.server.ts";
import { onWall } from "#app/poster/wall.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { Game, Kind, Series } from "#franchise/works.ts";

const textsOf = (works: readonly { id: string; description: string }[]) =>
  Object.fromEntries(works.map(({ id, description }) => [id, description]));

/** The catalog itself has none of them. */
type PosterFacts = { shortTitle?: string; sky?: string };

/** What a poster on a wall needs. A short title that is the same as the title is left out. */
function posterFacts(kind: Kind, { id, title }: { id: string; title: string }): PosterFacts {
  const { shortTitle, sky } = onWall({ kind, id, title });
  return { ...(shortTitle !== title && { shortTitle }), sky };
}

function seriesFacts(series: Series) {
  const { description, icon, myAnimeListId, aniListId, parts, otherTitles, also, ...facts } = series;
  const hidden: { isShort?: true } = { ...(isShort(series) && { isShort: true }) };
  const poster = posterFacts("series", facts);
  const names: readonly string[] = [...otherTitles, ...also].filter((name) => name !== poster.shortTitle);
  return { ...facts, also: names, ...poster, ...hidden };
}
const gameFacts = ({ description, platform, ...facts }: Game) => ({
  ...facts,
  ...posterFacts("games", facts),
});

/**
 * A series with the data that the tracker's scripts need. Descriptions have their own file, because they are half of
 * the catalog.
 */
export type SeriesFacts = ReturnType<typeof seriesFacts>;
export type GameFacts = ReturnType<typeof gameFacts>;

export const catalogParts = () => ({
  series: SERIES.map(seriesFacts),
  "series-texts": textsOf(SERIES),
  games: GAMES.map(gameFacts),
  "games-texts": textsOf(GAMES),
});
