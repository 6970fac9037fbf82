import { PRODUCT } from "#worker/platform/product.ts";
/** The most in a channel's YouTube feed. */
export const VIDEOS_MAX = 15;
export const LATEST_VIDEOS = 3;

export type Video = {
  id: string;
  /** Eleven characters: letters, digits, `-` and `_`. */
  youtubeId: string;
  title: string;
  description: string;
  thumbnailUrl: string;
};

/** YouTube has it for every video, for feeds whose own thumbnail doesn't load. */
export const mediumThumbnail = (youtubeId: string) => `https://i.ytimg.com/vi/${youtubeId}/mqdefault.jpg`;

export type RecordingKind = "video" | "episode";

export type Chapter = { at: number; title: string };

/** `work` is a page's path, such as `series/gundam-x`; `at` is where the recording gets to it, in s. */
export type RecordingLink = { work: string; at: number };

export type Recording = {
  /** YouTube's id; of an episode, the address of its sound. */
  id: string;
  kind: RecordingKind;
  title: string;
  description: string;
  /** ISO 8601. */
  publishedAt: string;
  seconds: number | null;
  picture: string | null;
  chapters: Chapter[];
  links: RecordingLink[];
  spoils: boolean;
};

export const recordingAddress = ({ id, kind }: Pick<Recording, "id" | "kind">, at = 0) =>
  kind === "video"
    ? `https://www.youtube.com/watch?v=${id}${at > 0 ? `&t=${at}` : ""}`
    : `${id}${at > 0 ? `#t=${at}` : ""}`;

export const FOUND_MAX = 12;

/** One item of `GET /api/recordings`, the newest first. The title is null if it gives the story of `works` away. */
export type FoundRecording = Pick<Recording, "id" | "kind" | "publishedAt" | "seconds"> & {
  title: string | null;
  works: string[];
  url: string;
};

/** The address starts where it gets to the asked work. */
export const foundRecording = (recording: Recording, asked?: string): FoundRecording => {
  const { id, kind, title, publishedAt, seconds, links, spoils } = recording;
  return {
    id,
    kind,
    title: spoils ? null : title,
    publishedAt,
    seconds,
    works: links.map(({ work }) => work),
    url: recordingAddress(recording, links.find(({ work }) => work === asked)?.at),
  };
};

export type Episode = {
  title: string;
  /** Plain text. */
  description: string;
  /** ISO 8601; null if the feed's date can't be read. */
  pubDate: string | null;
  /** Measured in seconds. Null if the feed has no duration. */
  duration: number | null;
  audioUrl: string;
  imageUrl: string | null;
  link: string | null;
};

/** Answer of `GET /api/podcast?url=`, newest episode first. */
export type Podcast = Omit<Episode, "pubDate" | "duration" | "audioUrl"> & { episodes: Episode[] };

/** Visitors see it until the feed is read for the first time. */
export const FALLBACK_PODCAST: Podcast = {
  title: `The ${PRODUCT} Podcast`,
  description: "Conversations about the Gundam universe: its wars, its machines and its people.",
  imageUrl: null,
  link: null,
  episodes: [
    {
      title: "Episodes are loading…",
      description: "The newest episodes will be here in a few minutes.",
      pubDate: null,
      duration: null,
      audioUrl: "/audio/stand-by.wav",
      imageUrl: null,
      link: null,
    },
  ],
};
