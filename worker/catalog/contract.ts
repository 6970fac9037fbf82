/** The calendars of the franchise in the order that pages list them: the nine specified ones, then the newer ones. */
export const SERIES_TIMELINES = [
  "Universal Century",
  "Future Century",
  "After Colony",
  "After War",
  "Correct Century",
  "Cosmic Era",
  "Anno Domini",
  "Advanced Generation",
  "Post Disaster",
  "Regild Century",
  "Ad Stella",
  "Build",
  "SD",
] as const;

export type SeriesTimeline = (typeof SERIES_TIMELINES)[number];

/**
 * What questions of the quiz are about: the calendars of the franchise, and "Real World" for production, staff, models
 * and music. Calendars with few questions have some about the making of their own series as well.
 */
export const QUESTION_TIMELINES = [...SERIES_TIMELINES, "Real World"] as const;

export type QuestionTimeline = (typeof QUESTION_TIMELINES)[number];

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
  /** The original Japanese title; searched beside `title`. */
  alternativeTitle: string | null;
  /** Other names people know it by, such as short forms and other spellings; searched too. */
  otherTitles: readonly string[];
  /** Names for searches alone, such as `Kidou Senshi Gundam 00` or `CCA`. */
  also: readonly string[];
  description: string;
  /** The year of the first showing, or of the first stream if that came days before it. */
  year: number;
  /** That day, such as `2002-10-05`. Left out where only the year is known. */
  released?: string;
  timeline: SeriesTimeline;
  /** Set if its history leaves that of its timeline, as in the alternate Universal Century of GQuuuuuuX. */
  isAlternate?: true;
  kind: SeriesKind;
  /** Set if a compilation also tells a part of the story that its series does not. */
  addsStory?: true;
  /** Parts to watch: 1 for a film; null if nobody knows yet how many there will be. */
  episodes: number | null;
  /** Minutes of one episode, or of the film; an average if they differ much. Null if unknown. */
  minutesPerEpisode: number | null;
  /**
   * When its story begins in the calendar of its timeline, such as `UC 0079`, not counting prologues and flashbacks.
   * Null if the story has no date.
   */
  startsIn: StoryDate | null;
  /** Its number in our recommended order for the whole catalog: 1, 2, 3 … without gaps. */
  watchOrder: number;
  /** The key of the timeline's drawing, such as "universal-century". */
  icon: string;
  /** Ids of this work at other trackers, for import and export. Null if unknown, or if they split the work. */
  myAnimeListId: number | null;
  aniListId: number | null;
  /** Set if other trackers split the work: its parts there, in order. Together they have all its episodes. */
  parts?: readonly SeriesPart[];
};

/** An entry of other trackers that is only a part of one of our works. */
export type SeriesPart = {
  /** What other trackers call it; null if they use the title of the whole work. */
  title: string | null;
  episodes: number;
  myAnimeListId: number | null;
  aniListId: number | null;
};

/** A year of a calendar of the franchise. */
export type StoryDate = {
  /** As people write it: `UC`, `FC`, `AC`, `AW`, `CC`, `CE`, `AD`, `AG`, `PD`, `RC`, `AS`. */
  calendar: string;
  year: number;
};

/** The specified platforms in their order, then the other platforms of the franchise. */
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
  /** Names for searches alone, such as `EXVS`. */
  also: readonly string[];
  developer: string;
  description: string;
  /** The platform of its first release: the first of `platforms`. */
  platform: GamePlatform;
  platforms: readonly GamePlatform[];
  genre: GameGenre;
  releaseYear: number;
  /** The day of that release, such as `2015-08-27`. Left out unless two sources agree on it. */
  released?: string;
};
