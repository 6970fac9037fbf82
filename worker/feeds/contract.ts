import { PRODUCT } from "#worker/platform/product.ts";
/** The most videos in a channel's YouTube feed. */
export const VIDEOS_MAX = 15;
export const LATEST_VIDEOS = 3;

/** One item of `GET /api/youtube/videos?limit=`, newest first. */
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
