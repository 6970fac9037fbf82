import type { QuestionTimeline } from "#franchise/calendars.ts";
import type { Difficulty } from "#franchise/questions.ts";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { DAY_MS } from "#worker/platform/time.ts";

export const GAME_MODES = ["quick", "challenge", "daily"] as const;
export type GameMode = (typeof GAME_MODES)[number];

/** Practice with questions about the series that the member has completed. */
export const SEEN_TOPIC = "Only what I have seen";
/** A result that a visitor kept when they made an account. Such a result never counts. */
export const KEPT_TOPIC = "Before your account";
/** The topic of a practice game that players choose in their settings. */
export type Topic = QuestionTimeline | typeof SEEN_TOPIC;

/** Challenge no. 1 was on this day. Earlier days have no challenge. */
const FIRST_DAILY = "2026-09-01";
/** The days before today whose challenges can be played for practice, and whose games are stored. */
export const DAYS_KEPT = 90;

/** The number of the challenge of a UTC day such as "2026-11-30". */
export const dailyNumber = (day: string) => (Date.parse(day) - Date.parse(FIRST_DAILY)) / DAY_MS + 1;

export const QUESTION_COUNTS: Record<GameMode, number> = { quick: 5, challenge: 10, daily: 5 };

/** The fewest questions in a quick game about one series. */
export const FEWEST_ABOUT = 3;
export const SECONDS_PER_QUESTION = 30;
/** The time for reading the solution, if it is shown after each answer. The next question's time begins afterward. */
export const READING_SECONDS = 15;
/** Sent in place of an option's index if the player chose none. */
export const NO_ANSWER = -1;

export const PERIODS = ["week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** The reasons for reporting a question. */
export const REPORT_REASONS = ["wrong", "unclear", "spoiler", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** In characters. */
export const REPORT_NOTE_MAX = 300;

export const PLAYER_NAME_MAX = 30;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const ONLY_PASSWORD = "Please enter your password";

/** The word that a player without a password types to delete the player. */
export const DELETION_WORD = "DELETE";

/** A player as only the player sees it. */
export type Player = {
  id: string;
  username: string;
  email: string;
  /** The points of all games, and the points of the best game. */
  totalScore: number;
  gamesPlayed: number;
  bestScore: number;
  /** Whether the operator hid the name from other people. */
  nameHidden: boolean;
  /** False for a member who has not chosen a name yet. Games without a name don't count. */
  hasName: boolean;
  /** False for a player who uses only a Patreon sign-in. Such a player has no email address either. */
  hasPassword: boolean;
  /** Whether a Patreon sign-in also opens this player. */
  isJoined: boolean;
};

/**
 * One of the two players to choose from when a quiz account and a Patreon sign-in join, and games of both have counted.
 * Answer of `POST /api/game/player/join`: both, or none if the two are joined.
 */
export type JoinChoice = Pick<Player, "id" | "username" | "totalScore" | "gamesPlayed"> & {
  /** Consecutive days with a finished daily challenge. */
  streak: number;
};

/** Answer of `GET /api/game/player/export`: all rows of the player, without the password's hash. */
export type PlayerExport = {
  format: "side7-player";
  /** Increases when the name or the meaning of a part changes. New parts and columns don't change it. */
  version: 1;
  /** In ISO 8601. */
  exportedAt: string;
  account: KeptRow;
  /** The games of the last 90 days. */
  games: KeptRow[];
  /** The sums of all time, of this week and of this month. */
  scores: KeptRow[];
  /** The reports about questions that the player sent. */
  reports: KeptRow[];
  sessions: KeptRow[];
};

export type Question = {
  id: string;
  question: string;
  options: readonly string[];
  difficulty: Difficulty;
  points: number;
};

/** Answer of `POST /api/game/answer` if the solution may be shown. */
export type Solution = {
  correctAnswer: number;
  explanation: string;
  /**
   * The main series of the question. Null for questions about the whole franchise, and for works outside the catalog.
   */
  about: { id: string; title: string } | null;
};

/** A question for visitors without an account, with its answer. */
export type SampleQuestion = Question & Solution;

/** The number of questions that a visitor gets at a time, and the most answers that a new account can keep. */
export const SAMPLES_AT_ONCE = 3;
export const ANSWERS_KEPT = 10;

type GameKind = {
  gameId: string;
  mode: GameMode;
  /**
   * What a practice game is about: a `Topic`, the title of a series, or an earlier day's challenge. Null for games that
   * count.
   */
  topic: string | null;
  /** The UTC day of a daily challenge, such as "2026-11-30"; null for other games. */
  day: string | null;
};

export type OpenGame = GameKind & {
  secondsPerQuestion: number;
  questions: Question[];
  /** The final option for each question: -1 for none, null while the question is open. */
  answers: (number | null)[];
  /** The index of the present question, and the milliseconds left for it. */
  position: number;
  msLeft: number;
};

/** The result of a question. */
export type Mark = "right" | "wrong" | "none";

/** The parts of the solution are null while solutions are withheld. */
export type Review = Pick<Question, "question" | "options" | "points"> & {
  [Part in keyof Solution]: Solution[Part] | null;
} & {
  questionId: string;
  /** Shown only after the game, because it reveals some answers. */
  timeline: QuestionTimeline;
  selectedAnswer: number;
  /** The address of the machine or the person that is the answer; null if it is neither, or withheld. */
  answerAt: string | null;
  /** The percentage of players who got the question right; null while too few have answered it. */
  rightPercent: number | null;
};

export type GameResult = GameKind & {
  /** The points of this game. */
  totalScore: number;
  /** The most points that this game offers. */
  maxScore: number;
  correctAnswers: number;
  /** In whole percent. */
  accuracy: number;
  /** The percentage of games with fewer right answers; null while there are too few, and for practice. */
  betterThan: number | null;
  /** The duration by the server's clock. */
  timeMs: number;
  marks: Mark[];
  /** Whether the player ended or left the game. It then has no points. */
  endedEarly: boolean;
  /** Whether the solutions are still secret: those of a daily challenge, until its day is over. */
  withheld: boolean;
  review: Review[];
};

/** Answer of `GET /api/game/yesterday`: yesterday's challenge with its solutions. */
export type PastChallenge = {
  day: string;
  /** The player's game; null if the player didn't play. The review then has no answers. */
  gameId: string | null;
  marks: Mark[];
  review: Review[];
};

export type LeaderboardEntry = Pick<Player, "id" | "username" | "totalScore" | "gamesPlayed"> & {
  /** Whether one of the games had twice the time per question. */
  hasExtraTime: boolean;
};

/** Players further down have no rank. */
export const RANKS_COUNTED = 1000;

/** A player's rank in a period. */
export type PlayerRank = Pick<Player, "totalScore" | "gamesPlayed"> & {
  /** Players with equal points share a rank. Null below `RANKS_COUNTED`. */
  rank: number | null;
  /** The number of players in the period; null if there are more than `RANKS_COUNTED`. */
  players: number | null;
};

export type Daily = {
  /** The present UTC day. */
  day: string;
  /** The milliseconds until the next challenge. */
  nextInMs: number;
  /** Consecutive days with a finished challenge, up to today or yesterday. */
  streak: number;
  bestStreak: number;
  /** The result of today's challenge; null while it is not finished. */
  result: GameResult | null;
};

/** A finished game of the player. */
export type PlayedGame = GameKind & {
  correctAnswers: number;
  totalScore: number;
  /** The number of questions. */
  of: number;
  /** In ISO 8601. */
  finishedAt: string;
};

/** Answer of `GET /api/game/history`. */
export type PlayedGames = {
  /** Finished daily challenges of the last `DAYS_KEPT` days and of today. */
  dailies: PlayedGame[];
  /** The latest games of all kinds, newest first. */
  latest: PlayedGame[];
};

/** Answer of `GET /api/game/player`. */
export type QuizState =
  | { player: null; game: null; daily: null }
  | { player: Player; game: OpenGame | null; daily: Daily };
