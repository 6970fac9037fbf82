import type { SeriesTimeline, StoryDate } from "./calendars";

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

/** One item of `GET /api/tracker/series`: an animated work of any kind. */
export type Series = {
  id: string;
  title: string;
  /** The original Japanese title. Searches find it too. */
  alternativeTitle: string | null;
  /** Other names that people use, such as abbreviations and other spellings. Searches find them too. */
  otherTitles: readonly string[];
  /** Names only for searches, such as `Kidou Senshi Gundam 00` or `CCA`. */
  also: readonly string[];
  description: string;
  /** The year of the first showing, or of the first stream if the stream came a few days earlier. */
  year: number;
  /** The day of the first showing or stream, such as `2002-10-05`. Left out if only the year is known. */
  released?: string;
  timeline: SeriesTimeline;
  /** Set if the story departs from the history of its timeline, as in GQuuuuuuX. */
  isAlternate?: true;
  kind: SeriesKind;
  /** Set if a compilation also tells parts of the story that its series doesn't tell. */
  addsStory?: true;
  /** The number of episodes: 1 for a film, null if the number is not announced. */
  episodes: number | null;
  /** Minutes of an episode or of the film, on average if episodes differ much. Null if unknown. */
  minutesPerEpisode: number | null;
  /**
   * When the story begins in the calendar of its timeline, such as `UC 0079`, without prologues and flashbacks. Null if
   * the story has no date.
   */
  startsIn: StoryDate | null;
  /** The position in the recommended order of the whole catalog: 1, 2, 3 … without gaps. */
  watchOrder: number;
  /** The name of the timeline's drawing, such as "universal-century". */
  icon: string;
  /**
   * Ids of this work on other trackers, for import and export. Null if unknown, or if other trackers split the work.
   */
  myAnimeListId: number | null;
  aniListId: number | null;
  /** Set if other trackers split the work: its parts there, in order. Together the parts have all episodes. */
  parts?: readonly SeriesPart[];
};

/** An entry of another tracker that is only a part of one of our works. */
export type SeriesPart = {
  /** The title on the other tracker; null if it equals the title of the whole work. */
  title: string | null;
  episodes: number;
  myAnimeListId: number | null;
  aniListId: number | null;
};

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

export type GamePlatform = (typeof GAME_PLATFORMS)[number];

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

type GameGenre = (typeof GAME_GENRES)[number];

/** One item of `GET /api/tracker/games`. */
export type Game = {
  id: string;
  title: string;
  /** Names only for searches, such as `EXVS`. */
  also: readonly string[];
  developer: string;
  description: string;
  /** The platform of its first release: the first of `platforms`. */
  platform: GamePlatform;
  platforms: readonly GamePlatform[];
  genre: GameGenre;
  releaseYear: number;
  /** The day of the first release, such as `2015-08-27`. Left out unless two sources agree. */
  released?: string;
};
