import type { SeriesTimeline, StoryDate } from "./calendars";
import type { GameItem, SeriesItem } from "./schemas";

/** The kinds of works, as in the API's paths. */
export const KINDS = ["series", "games"] as const;
export type Kind = (typeof KINDS)[number];

export const SERIES_KINDS = [
  "TV series",
  "Film",
  "Compilation film",
  "OVA",
  "ONA",
  "Compilation series",
  "Special",
] as const;

export type SeriesKind = (typeof SERIES_KINDS)[number];

/** The specified platforms in their order, then the other platforms. */
export const GAME_PLATFORMS = [
  "PlayStation 5",
  "PlayStation 4",
  "PlayStation 3",
  "PlayStation 2",
  "PlayStation",
  "Xbox Series X/S",
  "Xbox One",
  "Xbox 360",
  "Xbox",
  "Nintendo Switch",
  "Nintendo 3DS",
  "Nintendo DS",
  "GameBoy Advance",
  "PC",
  "Mobile",
  "Arcade",
  "PSP",
  "PS Vita",
  "Wii",
  "GameCube",
  "Nintendo 64",
  "Super Famicom",
  "Famicom",
  "Game Boy",
  "Virtual Boy",
  "Sega Saturn",
  "Dreamcast",
  "Game Gear",
  "WonderSwan",
] as const;

type GamePlatform = (typeof GAME_PLATFORMS)[number];

export const GAME_GENRES = [
  "Action",
  "Strategy",
  "Simulation",
  "Fighting",
  "Racing",
  "RPG",
  "Shooter",
  "Adventure",
  "Puzzle",
  "Sports",
  "Platform",
] as const;

/** The categories of the channel's videos. `app/content/videos.ts` describes them. */
export const VIDEO_CATEGORIES = [
  "Universal Century",
  "Alternate Universes",
  "Mecha Analysis",
  "Character Studies",
] as const;

/** The fields of an item that the catalog's lists leave out, because only the build and searches use them. */
type WrittenOnly = "shortTitle" | "poster";

/** One item of `GET /api/tracker/series`: an animated work of any kind. The build derives it from its item. */
export type Series = Omit<
  SeriesItem,
  WrittenOnly | "also" | "premiere" | "startsIn" | "retells" | "retellsAll" | "watchFirst"
> & {
  also: readonly string[];
  /** The year of the first showing, or of the first stream if the stream came a few days earlier. */
  year: number;
  /** The day of the first showing or stream, such as `2002-10-05`. Left out if only the year is known. */
  released?: string;
  timeline: SeriesTimeline;
  startsIn: StoryDate | null;
  /** The position in the recommended order of the whole catalog: 1, 2, 3 … without gaps. */
  watchOrder: number;
  /** The key of the timeline's emblem, such as "universal-century". */
  icon: string;
};

/** An entry of another tracker that is only a part of one of our works. */
export type SeriesPart = NonNullable<SeriesItem["parts"]>[number];

/** One item of `GET /api/tracker/games`. The build derives it from its item. */
export type Game = Omit<GameItem, WrittenOnly | "also" | "stories" | "platforms"> & {
  also: readonly string[];
  /** The platform of its first release: the first of `platforms`. */
  platform: GamePlatform;
  platforms: readonly GamePlatform[];
};
