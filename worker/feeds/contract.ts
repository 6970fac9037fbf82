import { PRODUCT } from "#worker/platform/product.ts";
/** The most videos in a channel's YouTube feed. */
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

/** YouTube offers this thumbnail for every video. Pages show it if the feed's own thumbnail doesn't load. */
export const mediumThumbnail = (youtubeId: string) => `https://i.ytimg.com/vi/${youtubeId}/mqdefault.jpg`;

export type RecordingKind = "video" | "episode";

/** A part of a recording, as its description lists it. */
export type Chapter = { at: number; title: string };

/** The path of a work's page, such as `series/gundam-x`, and the second where the recording gets to it. */
export type WorkLink = { work: string; at: number };

export type Recording = {
  /** YouTube's id; of an episode, the address of its sound. */
  id: string;
  kind: RecordingKind;
  title: string;
  description: string;
  /** When it came out: an ISO 8601 date-time. */
  publishedAt: string;
  seconds: number | null;
  picture: string | null;
  chapters: Chapter[];
  links: WorkLink[];
  /** Whether the title is a spoiler. */
  spoils: boolean;
};

/** The address of a recording from this second on. */
export const recordingAddress = ({ id, kind }: Pick<Recording, "id" | "kind">, at = 0) =>
  kind === "video"
    ? `https://www.youtube.com/watch?v=${id}${at > 0 ? `&t=${at}` : ""}`
    : `${id}${at > 0 ? `#t=${at}` : ""}`;

/** The most results of `GET /api/recordings`. */
export const FOUND_MAX = 12;

/** One item of `GET /api/recordings`, the newest first. The title is null if it gives the story of `works` away. */
export type FoundRecording = Pick<Recording, "id" | "kind" | "publishedAt" | "seconds"> & {
  title: string | null;
  /** The paths of the pages of the works that it is about. */
  works: string[];
  url: string;
};

/** The address starts at the second where it gets to this work. */
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
  /** ISO 8601 date-time; null if the feed's date can't be read. */
  pubDate: string | null;
  /** In seconds; null if the feed has no duration. */
  duration: number | null;
  audioUrl: string;
  imageUrl: string | null;
  link: string | null;
};

/** Answer of `GET /api/podcast?url=`, newest episode first. */
export type Podcast = Omit<Episode, "pubDate" | "duration" | "audioUrl"> & { episodes: Episode[] };

/** The podcast that visitors see until the feed is read for the first time. */
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
