import { SERIES } from "#franchise/catalog.ts";
import { type CatalogWork, worksOf } from "#worker/log/contract/works.ts";
import { type Match, matcherOf } from "#worker/transfer/matching.ts";
import { placeOf } from "#worker/transfer/places.ts";
import type { Row } from "#worker/transfer/row.ts";
import type { Play } from "./senders";

export type Placed =
  | { state: "certain"; workId: string; episode: number }
  /** Our works that it may be, likely ones first. */
  | { state: "doubtful"; candidates: string[] }
  | { state: "foreign" };

/** Making it takes long, so an isolate makes it once. */
let matcher: ReturnType<typeof matcherOf> | undefined;

const NO_IDS = { tvdb: null, tmdb: null, myAnimeList: null, aniList: null };

const rowOf = ({ title, isFilm, season, episode, year }: Play, ids: Play["ids"]): Row => ({
  ...{ number: 1, title, otherTitles: [], kind: "series", year, episodes: null },
  ids: { side7: null, ...ids },
  ...(!isFilm && { season }),
  log: { viewings: [[[null, episode ?? 1, episode ?? 1]]] },
  ...{ values: {}, remarks: [] },
});

function certainIn(matches: readonly Match[], { isFilm, episode }: Play) {
  const found = matches.flatMap((match) => {
    if (match.state !== "matched") return [];
    const { work, part, row } = match;
    const [stretch] = row.log.viewings?.flat() ?? [];
    const { at, count } = row.place ? { at: 1, count: work.length ?? Infinity } : placeOf({ work, part });
    const number = (stretch?.[1] ?? 0) + at - 1;
    const isThere = isFilm ? count === 1 : number >= at && number < at + count;
    return stretch && isThere && (isFilm || episode !== 0) ? [{ workId: work.id, episode: number }] : [];
  });
  return found.length === 1 && found[0] ? { state: "certain" as const, ...found[0] } : null;
}

const candidatesIn = (matches: readonly Match[]): string[] => {
  const works = matches.flatMap((match): CatalogWork[] => {
    if (match.state === "matched") return [match.work];
    return match.state === "doubtful" ? match.candidates.map(({ work }) => work) : [];
  });
  return [...new Set(works.map(({ id }) => id))];
};

/**
 * Finds where a play is in our works, as the importer does. The ids are mostly the episode's, and may be those of another show
 * of ours by chance: they only choose among works with a similar title.
 */
export function placed(play: Play): Placed {
  matcher ??= matcherOf(worksOf(SERIES, []));
  const titled = matcher(rowOf(play, NO_IDS));
  const certain = certainIn(titled, play);
  if (certain) return certain;
  const candidates = candidatesIn(titled);
  if (candidates.length === 0) return { state: "foreign" };
  const numbered = certainIn(matcher(rowOf(play, play.ids)), play);
  return numbered && candidates.includes(numbered.workId) ? numbered : { state: "doubtful", candidates };
}
