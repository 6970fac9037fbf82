import type { SQLWrapper } from "drizzle-orm";
import { distinctiveWords, foldedWords } from "#franchise/words.ts";
import { type Cursor, pageIn } from "#worker/platform/db/db.ts";
import { once } from "#worker/platform/memoize.ts";
import type { Podcast, Recording, RecordingKind } from "./contract";
import { chaptersIn } from "./feed-text";
import type { FeedVideo } from "./parsers";
import type { createFindings } from "./recording-rules";
import type { Named, RecordingStore, StoredRecording } from "./recording-store";

/** One run of the trigger has little CPU time. */
const LINKED_PER_RUN = 25;
/** This many of the recordings with the longest word are searched for the other words. */
const SEARCHED = 60;

const PAGE_SIZE = 24;

type Dependencies = {
  hasVideos: boolean;
  hasPodcast: boolean;
  store: RecordingStore;
  rules: string;
  loadFindings: () => Promise<ReturnType<typeof createFindings>>;
  decided: () => void;
};

/** Everything that the channel and the podcast have ever published. */
export function createRecordings(dependencies: Dependencies) {
  const { hasVideos, hasPodcast, store, rules, loadFindings, decided } = dependencies;
  const findings = once(loadFindings);
  const has = { video: hasVideos, episode: hasPodcast };
  const kinds = (["video", "episode"] as const).filter((kind) => has[kind]);

  /** Stores and links a feed's recordings. One that is missing between others was taken down. */
  async function take(kind: RecordingKind, named: readonly Named[]): Promise<void> {
    const known = new Map((await store.known(named.map(({ id }) => id))).map((one) => [one.id, one]));
    const news = named.filter((one) => !isSame(one, known.get(one.id)));
    const oldest = Math.min(...named.map(({ publishedAt }) => publishedAt.getTime()));
    const listed = new Set(named.map(({ id }) => id));
    const since = named.length > 0 ? await store.since(kind, new Date(oldest)) : [];
    const removed = since.filter((id) => !listed.has(id));
    if (news.length > 0 || removed.length > 0) await store.take(news, removed);
    await link();
  }

  /** Finds the works of new recordings, or of all after the rules have changed. Returns whether there were any. */
  async function link(): Promise<boolean> {
    const waiting = await store.unlinked(rules, LINKED_PER_RUN);
    if (waiting.length === 0) return false;
    const { of } = await findings();
    await store.note(waiting.map((one) => of(one)));
    return true;
  }

  return {
    hasVideos,
    link,

    takeVideos: (videos: readonly FeedVideo[]) => take("video", videos.map(namedVideo)),
    takeEpisodes: (podcast: Podcast) => take("episode", podcast.episodes.flatMap(namedEpisode)),

    /** `topic` is "calendar/…", "category/…" or the path of a work. */
    async videos(topic: string | null, after: Cursor | null) {
      const topics = [topic === null ? "video" : `video/${topic}`];
      const { shown, last } = pageIn(await store.page(topics, after, PAGE_SIZE + 1), PAGE_SIZE);
      return {
        videos: shown.map(recordingOf),
        next: last ? `${last.publishedAt.getTime()}.${last.id}` : null,
      };
    },

    newestVideos: async (limit: number, topic?: string): Promise<Recording[]> =>
      (await store.page([topic ? `video/${topic}` : "video"], null, limit)).map(recordingOf),

    undecidedCount: (): Promise<number> => store.countOf("undecided"),

    listed: store.listed,

    /** Stores an operator's decision. Without `works`, the found works are right. Returns false if there is no such recording. */
    async decide(
      id: string,
      { works, spoils }: { works?: readonly string[]; spoils: boolean },
      entry: SQLWrapper,
    ): Promise<boolean> {
      const recording = await store.find(id);
      if (!recording) return false;
      const { of } = await findings();
      const links = works
        ? works.map((work) => recording.links.find((link) => link.work === work) ?? { work, at: 0 })
        : recording.links;
      await store.decide(of(recording, { links, spoils }), entry);
      decided();
      return true;
    },

    async about(work: string, limit: number): Promise<Recording[]> {
      if (kinds.length === 0) return [];
      const topics = kinds.map((kind) => `${kind}/${work}`);
      return (await store.page(topics, null, limit)).map(recordingOf);
    },

    /** Finds recordings with all words in their titles. The last word may be unfinished. */
    async search(text: string, limit: number): Promise<Recording[]> {
      const words = distinctiveWords([...new Set(foldedWords(text))]);
      const [longest] = words.toSorted((one, other) => other.length - one.length);
      if (!longest || longest.length < 2 || kinds.length === 0) return [];
      const prefixes = kinds.map((kind) => `${kind}/word/${longest}`);
      const rows = await store.withPrefixes(prefixes, SEARCHED);
      const hasAll = (title: string) => {
        const own = foldedWords(title);
        return words.every((word) => own.some((one) => one.startsWith(word)));
      };
      const found = new Map(rows.filter(({ title }) => hasAll(title)).map((row) => [row.id, row]));
      return [...found.values()]
        .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
        .slice(0, limit)
        .map(recordingOf);
    },
  };
}

export type Recordings = ReturnType<typeof createRecordings>;

function isSame(one: Named, known: StoredRecording | undefined): boolean {
  if (!known || known.removedAt) return false;
  const { title, description, picture } = known;
  return (
    title === one.title &&
    description === one.description &&
    picture === one.picture &&
    known.publishedAt.getTime() === one.publishedAt.getTime() &&
    JSON.stringify(known.chapters) === JSON.stringify(one.chapters)
  );
}

const namedVideo = ({ id, title, description, thumbnailUrl, publishedAt, chapters }: FeedVideo): Named => ({
  id,
  kind: "video",
  title,
  description,
  publishedAt: new Date(publishedAt ?? 0),
  seconds: null,
  picture: thumbnailUrl,
  chapters,
});

const namedEpisode = ({ audioUrl, title, description, pubDate, duration }: Podcast["episodes"][number]) =>
  (pubDate ? [new Date(pubDate)] : []).map((publishedAt) => ({
    ...{ id: audioUrl, kind: "episode" as const, title, description, publishedAt },
    ...{ seconds: duration, picture: null, chapters: chaptersIn(description) },
  }));

type ShownRow = Awaited<ReturnType<RecordingStore["page"]>>[number];

const recordingOf = ({ publishedAt, ...row }: ShownRow): Recording => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
});
