import type { QuestionTimeline } from "#worker/catalog/contract.ts";
import type { Difficulty } from "#worker/catalog/question.ts";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";

export const GAME_MODES = ["quick", "challenge", "daily"] as const;
export type GameMode = (typeof GAME_MODES)[number];

/** Practice with the questions about what the member who plays has completed. */
export const SEEN_TOPIC = "Only what I have seen";
/** What a game for practice is about. */
export type Topic = QuestionTimeline | typeof SEEN_TOPIC;

export const QUESTION_COUNTS: Record<GameMode, number> = { quick: 5, challenge: 10, daily: 5 };
export const SECONDS_PER_QUESTION = 30;
/** For the solution of a question, where it is shown after each answer. Then the next question's time begins. */
export const READING_SECONDS = 15;
/** Sent instead of an option's index if the player chose none. */
export const NO_ANSWER = -1;

export const PERIODS = ["week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** What can be wrong with a question. */
export const REPORT_REASONS = ["wrong", "unclear", "spoiler", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** In characters. */
export const REPORT_NOTE_MAX = 300;

export const PLAYER_NAME_MAX = 30;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const ONLY_PASSWORD = "Please enter your password";

/** What a player without a password types to confirm that the player may be deleted. */
export const DELETION_WORD = "DELETE";

/** The signed-in player's own view. */
export type Player = {
  id: string;
  username: string;
  email: string;
  /** Points of all games together, and of the best game. */
  totalScore: number;
  gamesPlayed: number;
  bestScore: number;
  /** Whether the operator hid the name from other people. */
  nameHidden: boolean;
  /** False for a player who only has a Patreon sign-in, and no address either. */
  hasPassword: boolean;
  /** Whether a Patreon sign-in opens this player too. */
  isJoined: boolean;
};

/** Answer of `GET /api/game/player/export`: every row of the player, without the password's hash. */
export type PlayerExport = {
  format: "side7-player";
  /** Goes up when a part changes its name or meaning. New parts and columns don't change it. */
  version: 1;
  /** Times are ISO 8601. */
  exportedAt: string;
  account: KeptRow;
  /** Of the last 90 days. */
  games: KeptRow[];
  /** Sums of all time, of this week and of this month. */
  scores: KeptRow[];
  /** Questions that the player reported. */
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

/** A question that anybody may try, with its answer. */
export type SampleQuestion = Question & { correctAnswer: number; explanation: string };

/** Answer of `POST /api/game/answer` where the solution may be shown. */
export type Solution = { correctAnswer: number; explanation: string };

export type OpenGame = {
  gameId: string;
  mode: GameMode;
  /** What a game for practice is about. */
  topic: Topic | null;
  secondsPerQuestion: number;
  /** The UTC day of a daily challenge, such as "2026-11-30"; null for other games. */
  day: string | null;
  questions: Question[];
  /** For each question the final option: -1 for none, null while it is open. */
  answers: (number | null)[];
  /** The index of the question to show now, and the milliseconds left for it. */
  position: number;
  msLeft: number;
};

/** The result of one question. `given`: it was answered, and the result doesn't say whether that was right. */
export type Mark = "right" | "wrong" | "none" | "given";

/**
 * Why a result has no solutions: the player ended or left the game early, the day of the challenge isn't over, or too
 * many games were thrown away in the player's network today.
 */
export type Withheld = "ended early" | "day not over" | "network";

export type Review = {
  questionId: string;
  question: string;
  /** Shown only afterwards, because it gives some answers away. */
  timeline: QuestionTimeline;
  options: readonly string[];
  points: number;
  selectedAnswer: number;
  /** Null, like the explanation and the series, while solutions are withheld. */
  correctAnswer: number | null;
  explanation: string | null;
  /** The series that it is mainly about. Null for the franchise as a whole, and for what the catalog doesn't have. */
  about: { id: string; title: string } | null;
};

export type GameResult = {
  gameId: string;
  mode: GameMode;
  /** What a game for practice is about. Its points count for nothing. */
  topic: Topic | null;
  day: string | null;
  /** Points of this game. */
  totalScore: number;
  /** The most points that this game could bring. */
  maxScore: number;
  correctAnswers: number;
  /** Whole percent. */
  accuracy: number;
  /** On the server's clock. */
  timeMs: number;
  marks: Mark[];
  /** Null if the review has the solutions. */
  withheld: Withheld | null;
  review: Review[];
};

/** Answer of `GET /api/game/yesterday`: yesterday's challenge with its solutions. */
export type PastChallenge = {
  day: string;
  /** The player's game; null if they didn't play, and then no question has an answer. */
  gameId: string | null;
  marks: Mark[];
  review: Review[];
};

export type LeaderboardEntry = {
  id: string;
  username: string;
  totalScore: number;
  gamesPlayed: number;
  /** Whether one of the games had twice the time. */
  hasExtraTime: boolean;
};

/** Ranks are counted up to this one. */
export const RANKS_COUNTED = 1000;

/** A player's place in a period. */
export type PlayerRank = {
  /** Players with equal points share a rank. Null beyond `RANKS_COUNTED`. */
  rank: number | null;
  /** How many have played in the period; null if they are more than `RANKS_COUNTED`. */
  players: number | null;
  /**
   * Where there is no rank: how many percent of the players have fewer points, as counted last night. Null if the night
   * has not counted yet.
   */
  betterThan: number | null;
  totalScore: number;
  gamesPlayed: number;
};

export type Daily = {
  /** Today, in UTC. */
  day: string;
  /** Days in a row with the challenge played to its end. The last one is today or yesterday. */
  streak: number;
  bestStreak: number;
  /** The result of today's challenge; null until it is over. */
  result: GameResult | null;
};

/** Answer of `GET /api/game/player`. */
export type QuizState =
  | { player: null; game: null; daily: null }
  | { player: Player; game: OpenGame | null; daily: Daily };
