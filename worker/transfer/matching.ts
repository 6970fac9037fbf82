import { SHOWS, type Show } from "#franchise/shows.ts";
import { foldedWords } from "#franchise/words.ts";
import { KINDS } from "#franchise/works.ts";
import { type CatalogWork, keyOf } from "#worker/log/contract/works.ts";
import { counted } from "#worker/platform/text.ts";
import { namedEpisodes, rowOfEpisode } from "./episode-names";
import { type Place, placed, type Target, targetKey } from "./places";
import { inSlices, type OnProgress, type Row } from "./row";
import { titleIndex } from "./title-index";

const LIKENESS = 0.5;
const CANDIDATES_MAX = 5;
const SAME_TITLE = "Several works have this title.";
const OTHER_TITLE = "Its ID belongs to one work, and its title to another.";

export type Match = { row: Row } & (
  | ({ state: "matched" } & Target)
  | { state: "doubtful"; candidates: readonly Target[]; doubt: string }
  | { state: "unknown" }
);

export async function matchInSlices(
  rows: readonly Row[],
  matchesOf: (row: Row) => Match[],
  onProgress: OnProgress,
): Promise<Match[]> {
  const matches: Match[] = [];
  await inSlices(rows, (row) => void matches.push(...matchesOf(row)), onProgress);
  return preferMainKind(matches);
}

/** Returns a function that finds the works of one row after another. */
export function matcherOf(works: readonly CatalogWork[]): (row: Row) => Match[] {
  const targets = works.flatMap((work): Target[] => [
    { work },
    ...work.parts.map((_, part) => ({ work, part })),
  ]);
  const byKey = new Map(targets.map((target) => [targetKey(target), target]));
  const titles = titleIndex(targets, titlesOf);
  const trackers = TRACKERS.map((tracker) => {
    const byNumber = Map.groupBy(targets, (target) => entryOf(target)[`${tracker}Id`]);
    byNumber.delete(null);
    const isUnnumbered = (target: Target) =>
      target.work.kind === "series" && numbersOf(target, tracker).length === 0;
    return { tracker, byNumber, unnumbered: titleIndex(targets.filter(isUnnumbered), titlesOf) };
  });
  const numberedAs = ({ ids }: Row) =>
    trackers.map(({ tracker, byNumber }) => byNumber.get(ids[tracker])).find(Boolean);

  /** A row with the whole work's title and the first part's length means the first part. */
  function withLength(target: Target, { episodes }: Row): Target {
    const { work, part } = target;
    const isFirst = part === undefined && episodes !== null && work.parts[0]?.episodes === episodes;
    return (isFirst && byKey.get(targetKey({ work, part: 0 }))) || target;
  }

  function matchOf(row: Row): Match {
    const { side7 } = row.ids;
    const kinds = row.kind ? [row.kind] : KINDS;
    const [ours] = side7 ? kinds.flatMap((kind) => byKey.get(keyOf({ kind, id: side7 })) ?? []) : [];
    if (ours) return { row, state: "matched", ...ours };

    const named = [row.title, ...row.otherTitles].map((title) => ({ title, words: foldedWords(title) }));
    const titled = () => named.flatMap(({ title, words }) => titles.exactly(title, words));
    const numbered = numberedAs(row);
    if (numbered) {
      const isOf = ({ work }: Target) => numbered.some((target) => target.work === work);
      const others = titled().filter(({ work }) => work.kind === "series");
      return others.length === 0 || others.some(isOf)
        ? decided(row, numbered, "Several works in our catalog share its number.")
        : decided(row, [...numbered, ...others], OTHER_TITLE, true);
    }
    const found = (targets: readonly Target[]) =>
      unique(targets.map((target) => withLength(target, row))).filter(
        ({ work }) => row.kind === null || row.kind === work.kind,
      );
    const exact = found(titled());
    if (exact.length > 0) {
      const certain = isTelling(row) ? exact.filter((target) => objectionTo(row, target) === null) : [];
      if (certain.length === 1) return decided(row, certain, "");
      const doubt = exact.map((target) => objectionTo(row, target)).find(Boolean);
      const either = certain.length > 0 ? certain : exact;
      return decided(row, either, doubt ?? (exact[1] ? SAME_TITLE : "The title is very short."), true);
    }
    // A row with a number isn't a work that has another one.
    const likely = trackers.find(({ tracker }) => row.ids[tracker] !== null)?.unnumbered ?? titles;
    const near = found(named.flatMap(({ words }) => likely.nearly(words, LIKENESS))).filter(
      (target) => !hasOtherNumber(row, target),
    );
    return decided(row, near, "The title is only a close match.", true);
  }

  const showsBy = <Key>(keyOf: (show: Show) => Key) => new Map(SHOWS.map((show) => [keyOf(show), show]));
  const byTvdb = showsBy(({ tvdb }) => tvdb);
  const byTmdb = showsBy(({ tmdb }) => tmdb);
  const byFirst = showsBy(({ seasons }) => seasons[0]?.[2]);
  const workOf = (id: string) => byKey.get(keyOf({ kind: "series", id }))?.work;

  /** Finds the episode that a row names, if it is one of a work that has the show's title. */
  function episodeIn(row: Row): Match[] {
    if (row.kind === "games" || row.values.status !== "completed") return [];
    return namedEpisodes(row.title).flatMap(({ show, season, number, episodes }): Match[] => {
      const works = titles.exactly(show);
      if (number !== null && works.length > 0) {
        const numbered = rowOfEpisode({ ...row, title: show, season: season ?? 1 }, number);
        return matchesOf(numbered).map((match) => ({ ...match, row: { ...match.row, title: row.title } }));
      }
      const ids = works.flatMap(({ work: { id } }) => [
        id,
        ...(byFirst.get(id)?.seasons.map(([, , part]) => part) ?? []),
      ]);
      const [one, other] = episodes.filter(({ series }) => ids.includes(series));
      const work = one && !other && workOf(one.series);
      if (!work) return [];
      const place = { at: one.episode, count: 1 };
      return [{ row: { ...rowOfEpisode(row, one.episode), place }, state: "matched", work }];
    });
  }

  /** Finds the works of a row about a show, one of its seasons or an episode. */
  function matchesOf(row: Row): Match[] {
    const found = matchOf(row);
    const episode = found.state === "matched" || row.season !== undefined ? [] : episodeIn(row);
    if (episode.length > 0) return episode;
    const { ids, season } = row;
    if (season === undefined || numberedAs(row)) return [found];
    const titled = found.state === "matched" ? found.work : undefined;
    const numbered = byTvdb.get(ids.tvdb ?? 0) ?? byTmdb.get(ids.tmdb || -1);
    const works = numbered?.seasons.flatMap(([, , id]) => workOf(id) ?? []) ?? [];
    if (works.length > 0 && isOtherTitle(row.title, works, titled)) {
      const either = unique([...(titled ? [titled] : []), ...works]).map((work) => ({ work }));
      return [decided(row, either, OTHER_TITLE, true)];
    }
    const show = numbered ?? (titled ? byFirst.get(titled.id) : undefined);
    const places = show && (season !== null || show.isWhole) ? placesOf(row, show, workOf) : [];
    const split = places.flatMap((place): Match[] => {
      const part = placed(row, place);
      return part ? [{ row: part, state: "matched", work: place.work }] : [];
    });
    if (split.length > 0) return split;
    if (season === null || season === 1 || found.state === "unknown") return [found];
    const near = titles.nearly(foldedWords(`${row.title} Season ${season}`), LIKENESS / 2);
    const candidates = unique([...near, ...("work" in found ? [found as Target] : found.candidates)]);
    return [
      decided(row, candidates, `This is season ${season}, and we can't tell which work that is.`, true),
    ];
  }

  return matchesOf;
}

/** The number of an episode may be that of a show. Titles in other scripts say nothing. */
function isOtherTitle(
  title: string,
  works: readonly CatalogWork[],
  titled: CatalogWork | undefined,
): boolean {
  if (titled) return !works.includes(titled);
  const words = foldedWords(title);
  if (words.length === 0 || /[^ -~]/.test(title)) return false;
  const known = new Set(works.flatMap((work) => titlesOf({ work }).flatMap((one) => foldedWords(one))));
  return !words.some((word) => known.has(word));
}

/** Finds where the episodes of the row are in our works. */
function placesOf(
  { season, isUpTo }: Row,
  { seasons }: Show,
  workOf: (id: string) => CatalogWork | undefined,
): Place[] {
  const isWhole = season == null || isUpTo === true;
  let [passed, before] = [0, 0];
  const places = seasons.flatMap(([number, first, id, at = 1], index) => {
    const work = workOf(id);
    const isTwice =
      isWhole && seasons.findIndex(([, , other, there = 1]) => other === id && there === at) < index;
    if (!work || isTwice || (season != null && (isUpTo ? number > season : number !== season))) return [];
    const [next] = seasons.slice(index + 1).filter(([other]) => other === number);
    const later = seasons.find(([, , other, there = 1]) => other === id && there > at);
    const end = Math.min(
      (next?.[1] ?? Infinity) - first,
      (later?.[3] ?? Infinity) - at,
      (work.length ?? Infinity) - at + 1,
    );
    if (isUpTo && number !== season) before = passed + end;
    const place = { work, at, first: isWhole ? passed + 1 : first, count: end };
    passed += end;
    return [place];
  });
  const total = Math.max(...places.map(({ first, count }) => first + count - 1));
  return places.map((place): Place => ({ ...place, total, before }));
}

const entryOf = ({ work, part }: Target) => (part === undefined ? work : work.parts[part]) ?? work;

const titlesOf = ({ work, part }: Target): readonly string[] => {
  if (part === undefined) return [work.title, ...work.otherTitles];
  const title = work.parts[part]?.title;
  return title ? [title] : [];
};

/** Shorter titles, such as "IBO" or "Wing", may belong to other works. */
const TELLING_LENGTH = 6;
const isTelling = (row: Row) =>
  [row.title, ...row.otherTitles].some(
    (title) => title.trim().length >= TELLING_LENGTH || /[^ -~]/.test(title),
  );

/** A list with this many works of one kind, and none of the other, is a list of that kind. */
const MAIN_KIND = 3;

/** A list that has a main kind takes that kind for a title that both a series and a game have. */
function preferMainKind(matches: readonly Match[]): Match[] {
  const kinds = matches.flatMap((match) => (match.state === "matched" ? match.work.kind : []));
  const [main] = kinds;
  if (kinds.length < MAIN_KIND || kinds.some((kind) => kind !== main)) return [...matches];
  return matches.map((match) => {
    if (match.state !== "doubtful" || match.doubt !== SAME_TITLE || match.row.kind !== null) return match;
    const [target, ...others] = match.candidates.filter(({ work }) => work.kind === main);
    return target && others.length === 0 ? { row: match.row, state: "matched", ...target } : match;
  });
}

function decided(
  row: Row,
  targets: readonly Target[],
  doubt: string,
  isDoubtful = targets.length > 1,
): Match {
  const [target] = targets;
  if (!target) return { row, state: "unknown" };
  return isDoubtful
    ? { row, state: "doubtful", candidates: targets.slice(0, CANDIDATES_MAX), doubt }
    : { row, state: "matched", ...target };
}

function objectionTo(row: Row, target: Target): string | null {
  const { work, part } = target;
  const length = part === undefined ? work.length : work.parts[part]?.episodes;
  if (hasOtherNumber(row, target)) return "Same title, but its ID belongs to another work.";
  if (row.year !== null && Math.abs(row.year - work.year) > 1) {
    return `The title is the same, but this one is from ${row.year}, ours from ${work.year}.`;
  }
  if (row.episodes !== null && length && row.episodes !== length) {
    return `The title is the same, but this one has ${counted(row.episodes, "episode")}, ours ${length}.`;
  }
  return null;
}

const TRACKERS = ["myAnimeList", "aniList"] as const;

/** A work has the numbers of its parts, too. */
const numbersOf = (target: Target, tracker: (typeof TRACKERS)[number]): number[] =>
  (target.part === undefined ? [target.work, ...target.work.parts] : [entryOf(target)]).flatMap(
    (entry) => entry[`${tracker}Id`] ?? [],
  );

const hasOtherNumber = ({ ids }: Row, target: Target): boolean =>
  TRACKERS.some((tracker) => {
    const known = ids[tracker] === null ? [] : numbersOf(target, tracker);
    return known.length > 0 && !known.includes(ids[tracker] as number);
  });

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];
