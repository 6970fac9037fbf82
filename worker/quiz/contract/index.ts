import type { z } from "zod";
import type { QuestionTimeline } from "#franchise/calendars.ts";
import type { Difficulty } from "#franchise/questions.ts";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { leader } from "./schemas";

export const GAME_MODES = ["quick", "challenge", "daily"] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const SEEN_TOPIC = "Only what I have seen";
/** Games of this topic never count. */
export const KEPT_TOPIC = "Before your account";
export type Topic = QuestionTimeline | typeof SEEN_TOPIC;

const FIRST_DAILY = "2026-09-01";
/** Daily challenges of so many days are there for practice. Games are stored as long. */
export const DAYS_KEPT = 90;

export const dailyNumber = (day: string) => (Date.parse(day) - Date.parse(FIRST_DAILY)) / DAY_MS + 1;

export const QUESTION_COUNTS: Record<GameMode, number> = { quick: 5, challenge: 10, daily: 5 };

export const FEWEST_ABOUT = 3;
export const SECONDS_PER_QUESTION = 30;
/** The time for reading the solution, if it is shown after each answer. The next question's time begins afterward. */
export const READING_SECONDS = 15;
export const NO_ANSWER = -1;

export const PERIODS = ["week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

export const REPORT_REASONS = ["wrong", "unclear", "spoiler", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_NOTE_MAX = 300;

export const PLAYER_NAME_MAX = 30;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const ONLY_PASSWORD = "Please enter your password";

export type Player = {
  id: string;
  username: string;
  email: string;
  totalScore: number;
  gamesPlayed: number;
  bestScore: number;
  nameHidden: boolean;
  /** False for a member who has not chosen a name yet. Games without a name don't count. */
  hasName: boolean;
  /** False for players who only sign in with Patreon. They have no email address either. */
  hasPassword: boolean;
  isJoined: boolean;
};

/** Answer of `POST /api/game/player/join`: both players to choose from, or none if the two are joined. */
export type JoinChoice = Pick<Player, "id" | "username" | "totalScore" | "gamesPlayed"> & { streak: number };

/** Answer of `GET /api/game/player/export`. */
export type PlayerExport = {
  format: "side7-player";
  /** Increases when the name or the meaning of a part changes. New parts and columns don't change it. */
  version: 1;
  exportedAt: string;
  account: KeptRow;
  games: KeptRow[];
  scores: KeptRow[];
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
  /** Null for questions about the whole franchise, and for works outside the catalog. */
  about: { id: string; title: string } | null;
};

export type SampleQuestion = Question & Solution;

export const SAMPLES_AT_ONCE = 3;
export const ANSWERS_KEPT = 10;

type GameKind = {
  gameId: string;
  mode: GameMode;
  /** A `Topic`, the title of a series, or an earlier day's challenge. Null for games that count. */
  topic: string | null;
  /** A UTC day; null for other games than daily challenges. */
  day: string | null;
};

export type OpenGame = GameKind & {
  secondsPerQuestion: number;
  questions: Question[];
  /** -1 for none, null while the question is open. */
  answers: (number | null)[];
  position: number;
  msLeft: number;
};

export type Mark = "right" | "wrong" | "none";

/** The parts of the solution are null while solutions are withheld. */
export type Review = Pick<Question, "question" | "options" | "points"> & {
  [Part in keyof Solution]: Solution[Part] | null;
} & {
  questionId: string;
  /** Shown only after the game, because it reveals some answers. */
  timeline: QuestionTimeline;
  selectedAnswer: number;
  /** The address of the machine or person that is the answer. Null if it is neither, or withheld. */
  answerAt: string | null;
  /** Null while too few have answered it. */
  rightPercent: number | null;
};

export type GameResult = GameKind & {
  totalScore: number;
  maxScore: number;
  correctAnswers: number;
  /** A whole percentage. */
  accuracy: number;
  /** The percentage of games with fewer right answers; null while there are too few, and for practice. */
  betterThan: number | null;
  /** The duration by the server's clock. */
  timeMs: number;
  marks: Mark[];
  /** A game that was ended early has no points. */
  endedEarly: boolean;
  /** The answers to a daily challenge are withheld until its day is over. */
  withheld: boolean;
  review: Review[];
};

/** Answer of `GET /api/game/yesterday`: yesterday's challenge with its solutions. */
export type PastChallenge = {
  day: string;
  /** Null if the player didn't play. The review then has no answers. */
  gameId: string | null;
  marks: Mark[];
  review: Review[];
};

export type LeaderboardEntry = z.infer<typeof leader>;

/** Players further down have no rank. */
export const RANKS_COUNTED = 1000;

export type PlayerRank = Pick<Player, "totalScore" | "gamesPlayed"> & {
  /** Players with equal points share a rank. Null below `RANKS_COUNTED`. */
  rank: number | null;
  /** Null if there are more than `RANKS_COUNTED`. */
  players: number | null;
};

export type Daily = {
  day: string;
  nextInMs: number;
  /** Consecutive days with a finished challenge, up to today or yesterday. */
  streak: number;
  bestStreak: number;
  /** Null while it is not finished. */
  result: GameResult | null;
};

export type PlayedGame = GameKind & {
  correctAnswers: number;
  totalScore: number;
  of: number;
  finishedAt: string;
};

/** Answer of `GET /api/game/history`. */
export type PlayedGames = {
  dailies: PlayedGame[];
  /** Newest first. */
  latest: PlayedGame[];
};

/** Answer of `GET /api/game/player`. */
export type QuizState =
  | { player: null; game: null; daily: null }
  | { player: Player; game: OpenGame | null; daily: Daily };
