import { EPISODE_TITLES } from "#franchise/episodes.ts";
import { foldedWords } from "#franchise/words.ts";
import type { Row } from "./row";

const SEASON = /^(?:season|series|part|staffel|saison|temporada|シーズン|パート)\s*(\d{1,2})$/i;
const NUMBER = /(?:^|\()(?:episode|folge|épisode|episodio|episódio|エピソード)\s*(\d{1,3})\)?$/i;

/** Where a title may be divided into a show and one of its episodes. */
export type NamedEpisode = {
  show: string;
  season: number | null;
  /** The episode's number in its season, if the title has it. */
  number: number | null;
  /** The episodes of any show that have the name. */
  episodes: readonly { series: string; episode: number }[];
};

/** Hostile titles have more. */
const PARTS_MAX = 8;

const keyOf = (name: string) => foldedWords(name).join(" ");

const byName = Map.groupBy(
  [...EPISODE_TITLES].flatMap(([series, titles]) =>
    titles.flatMap((title, at) => {
      const name = typeof title === "string" ? title : title?.veiled;
      return name ? { series, episode: at + 1, key: keyOf(name) } : [];
    }),
  ),
  ({ key }) => key,
);

/** Netflix writes "The Show: Season 1: The Episode". Names of shows and episodes may have colons, too. */
export function namedEpisodes(title: string): NamedEpisode[] {
  const parts = title.split(/:\s/, PARTS_MAX);
  return parts.slice(1).flatMap((_, at) => {
    const name = parts.slice(at + 1).join(": ");
    const number = Number(NUMBER.exec(name)?.[1]) || null;
    const episodes = byName.get(keyOf(name)) ?? [];
    if (number === null && episodes.length === 0) return [];
    const before = parts.slice(0, at + 1);
    const season = Number(SEASON.exec(before.at(-1) ?? "")?.[1]) || null;
    return [{ show: before.slice(0, season ? -1 : undefined).join(": "), season, number, episodes }];
  });
}

/** A row about an episode: its days are those of the episode. */
export function rowOfEpisode(row: Row, episode: number): Row {
  const { viewings, finishedOn = null } = row.log;
  const days = viewings?.map((seen) => seen.findLast(([day]) => day !== null)?.[0] ?? null) ?? [finishedOn];
  return {
    ...row,
    values: {},
    log: {
      viewings: days.map((day) => [[day, episode, episode]]),
      ...(row.values.rating && { episodeMarks: [[episode, row.values.rating]] }),
    },
    remarks: [...row.remarks, `This is episode ${episode}.`],
  };
}
