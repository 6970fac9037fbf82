import { PLAIN_CALENDARS, SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import { distinctiveWords, foldedWords } from "#franchise/words.ts";
import { keyOf, worksOf } from "#worker/log/contract/works.ts";
import { createLinker } from "./links";
import type { Findings, StoredRecording } from "./recording-store";

/** Written by `ops/assets/recording-rules.ts`. */
export type RecordingRules = {
  version: string;
  /** Maps YouTube's id to what we know about a video. */
  videos: Record<string, { works: string[]; spoils: boolean }>;
  categories: { name: string; words: readonly string[] }[];
};

const TITLE_WORDS = 20;

/** The operator's files come first, then what the operator decided. */
export function createFindings({ version, videos, categories }: RecordingRules) {
  const linksOf = createLinker(worksOf(SERIES, GAMES).map((work) => ({ ...work, path: keyOf(work) })));
  const wordsOf = (text: string) => ` ${foldedWords(text).join(" ")} `;
  const sought = categories.map(({ name, words }) => ({ name, words: words.map(wordsOf) }));

  function calendarsOf(title: string, works: readonly string[]): SeriesTimeline[] {
    const ofWorks = works.flatMap((work) => findSeries(work.replace(/^series\//, ""))?.timeline ?? []);
    const named = SERIES_TIMELINES.filter(
      (calendar) => !PLAIN_CALENDARS.has(calendar) && wordsOf(title).includes(wordsOf(calendar)),
    );
    return [...new Set([...ofWorks, ...named])];
  }

  function topicsOf(recording: StoredRecording, works: readonly string[]): string[] {
    const { kind, title, description, decidedAt } = recording;
    const calendars = calendarsOf(title, works);
    const text = wordsOf(`${title} ${description} ${calendars.join(" ")}`);
    const found = sought.filter(({ words }) => words.some((word) => text.includes(word)));
    const words = distinctiveWords([...new Set(foldedWords(title))]).slice(0, TITLE_WORDS);
    return [
      kind,
      ...works.map((work) => `${kind}/${work}`),
      ...calendars.map((calendar) => `${kind}/calendar/${calendar}`),
      ...found.map(({ name }) => `${kind}/category/${name}`),
      ...words.map((word) => `${kind}/word/${word}`),
      ...(decidedAt ? [] : ["undecided"]),
    ];
  }

  return {
    version,

    /** `decided` is the operator's own choice and replaces what the rules find. */
    of(recording: StoredRecording, decided?: Pick<Findings, "links" | "spoils">): Findings {
      const { id, publishedAt } = recording;
      const file = videos[id];
      const asked = decided ?? (recording.decidedAt ? recording : null);
      const { links, why } = file
        ? { links: file.works.map((work) => ({ work, at: 0 })), why: "app/content/work-videos.ts" }
        : asked
          ? { links: asked.links, why: decided ? "operator" : recording.why }
          : linksOf(recording);
      const spoils = file?.spoils ?? asked?.spoils ?? recording.spoils;
      const shown = decided ? { ...recording, decidedAt: new Date() } : recording;
      const works = links.map(({ work }) => work);
      return { id, publishedAt, links, why, spoils, rules: version, topics: topicsOf(shown, works) };
    },
  };
}
