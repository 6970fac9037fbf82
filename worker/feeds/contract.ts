import { PRODUCT } from "#worker/card/templates/product.ts";
/** A YouTube channel's feed holds no more than this. */
export const VIDEOS_MAX = 15;
export const LATEST_VIDEOS = 3;

/** One of the answer of `GET /api/youtube/videos?limit=`; the newest comes first. */
export type Video = {
  id: string;
  /** Eleven letters, digits, - and _. */
  youtubeId: string;
  title: string;
  description: string;
  thumbnailUrl: string;
};

/** The picture that YouTube has of every video, for where the feed's own can't be loaded. */
export const mediumThumbnail = (youtubeId: string) => `https://i.ytimg.com/vi/${youtubeId}/mqdefault.jpg`;

export type Episode = {
  title: string;
  /** Plain text. */
  description: string;
  /** ISO 8601 date-time, or null where the feed's own date makes no sense. */
  pubDate: string | null;
  /** Seconds, or null where the feed doesn't tell. */
  duration: number | null;
  audioUrl: string;
  imageUrl: string | null;
  link: string | null;
};

/** Answer of `GET /api/podcast?url=`; the newest episode comes first. */
export type Podcast = Omit<Episode, "pubDate" | "duration" | "audioUrl"> & { episodes: Episode[] };

/** What is shown until the feed has been read for the first time. */
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
