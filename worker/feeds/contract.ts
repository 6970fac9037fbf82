import { PRODUCT } from "#worker/platform/product.ts";
/** A YouTube channel's feed has at most this many videos. */
export const VIDEOS_MAX = 15;
export const LATEST_VIDEOS = 3;

/** One item of `GET /api/youtube/videos?limit=`, which lists the newest first. */
export type Video = {
  id: string;
  /** Eleven letters, digits, - and _. */
  youtubeId: string;
  title: string;
  description: string;
  thumbnailUrl: string;
};

/** YouTube has this picture for every video. It is used if the feed's own picture can't be loaded. */
export const mediumThumbnail = (youtubeId: string) => `https://i.ytimg.com/vi/${youtubeId}/mqdefault.jpg`;

export type Episode = {
  title: string;
  /** Plain text. */
  description: string;
  /** ISO 8601 date-time; null if the feed's date can't be read. */
  pubDate: string | null;
  /** Seconds; null if the feed does not say. */
  duration: number | null;
  audioUrl: string;
  imageUrl: string | null;
  link: string | null;
};

/** Answer of `GET /api/podcast?url=`, with the newest episode first. */
export type Podcast = Omit<Episode, "pubDate" | "duration" | "audioUrl"> & { episodes: Episode[] };

/** Shown until the feed has been read for the first time. */
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
