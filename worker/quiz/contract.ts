import { z } from "zod";
import type { Difficulty, QuestionTimeline } from "#worker/catalog/question.ts";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";

const GAME_MODES = ["quick", "challenge", "daily"] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const QUESTION_COUNTS: Record<GameMode, number> = { quick: 5, challenge: 10, daily: 5 };
export const SECONDS_PER_QUESTION = 30;
/** Sent instead of an option's index if the player chose none. */
export const NO_ANSWER = -1;

export const PERIODS = ["week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 200;
const USERNAME_MAX = 30;

const newPassword = z
  .string()
  .refine(
    (password) => lengthOf(password) >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters`,
  )
  .refine(
    (password) => lengthOf(password) <= PASSWORD_MAX,
    `Password must not exceed ${PASSWORD_MAX} characters`,
  );

const filled = (text: z.ZodType<string, string>, message: string) =>
  text.refine((value) => value !== "", message).prefault("");

const ALL_FIELDS = "Please fill in all fields";
const BOTH_FIELDS = "Please enter email and password";
const ONLY_PASSWORD = "Please enter your password";

/**
 * Body of `POST /api/game/player/create`. Empty fields are reported before anything else. The use case also applies the
 * rule of `worker/names`.
 */
export const signUpSchema = z
  .object({
    username: filled(plainText(), ALL_FIELDS),
    email: filled(plainText(), ALL_FIELDS),
    password: filled(z.string(), ALL_FIELDS),
  })
  .pipe(
    z.object({
      username: z
        .string()
        .normalize("NFC")
        .refine(
          (name) => lengthOf(name) <= USERNAME_MAX,
          `Username must not exceed ${USERNAME_MAX} characters`,
        ),
      email: z.email("Please enter a valid email address.").max(254, "Please enter a valid email address."),
      password: newPassword,
    }),
  );
export type SignUp = z.output<typeof signUpSchema>;

/** Body of `POST /api/game/player/login`. */
export const loginSchema = z.object({
  email: filled(plainText(), BOTH_FIELDS),
  password: filled(z.string(), BOTH_FIELDS),
});
export type Login = z.output<typeof loginSchema>;

/** Body of `POST /api/game/player/password`. */
export const passwordChangeSchema = z.object({
  currentPassword: filled(z.string(), ONLY_PASSWORD),
  newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Body of `DELETE /api/game/player`. */
export const deletionSchema = z.object({ password: filled(z.string(), ONLY_PASSWORD) });

/** Body of `POST /api/game/start`. The character and difficulty that the page sends too have no effect. */
export const startSchema = z.object({ gameMode: z.enum(GAME_MODES, "Please choose a game mode.") });

const selectedAnswer = z.int().min(NO_ANSWER).max(3);

/** Body of `POST /api/game/answer`: one final answer. */
export const answerSchema = z.object({
  gameId: z.string().max(100),
  questionId: z.string().max(100),
  selectedAnswer,
});
export type Answer = z.output<typeof answerSchema>;

/** Body of `POST /api/game/submit`. A game mode or score that is sent too is ignored. */
export const submitSchema = z.object({
  playerId: z.string().max(100),
  /** Names the game, so that sending it again returns the same result. Without it, the open game is meant. */
  gameId: z.string().max(100).optional(),
  answers: z.array(z.object({ questionId: z.string().max(100), selectedAnswer })).max(100),
});
export type Submission = z.output<typeof submitSchema>;

/** Query of `GET /api/game/leaderboard` and `/standing`. */
export const periodQuerySchema = z.object({ period: z.enum(PERIODS).default("all") });

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
  sessions: KeptRow[];
};

export type Question = {
  id: string;
  question: string;
  options: readonly string[];
  difficulty: Difficulty;
  points: number;
};

export type OpenGame = {
  gameId: string;
  mode: GameMode;
  /** The UTC day of a daily challenge, such as "2026-11-30"; null for other games. */
  day: string | null;
  questions: Question[];
  /** For each question the final option: -1 for none, null while it is open. */
  answers: (number | null)[];
  /** The index of the question to show now, and the milliseconds left for it. */
  position: number;
  msLeft: number;
};

/** The result of one question. */
export type Mark = "right" | "wrong" | "none";

export type Review = {
  questionId: string;
  question: string;
  /** Shown only afterwards, because it gives some answers away. */
  timeline: QuestionTimeline;
  options: readonly string[];
  points: number;
  selectedAnswer: number;
  correctAnswer: number;
  explanation: string;
};

export type GameResult = {
  gameId: string;
  mode: GameMode;
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
  review: Review[];
};

export type LeaderboardEntry = { id: string; username: string; totalScore: number; gamesPlayed: number };

/** A player's rank in a period. Players with equal points share a rank. */
export type PlayerRank = { rank: number; players: number; totalScore: number; gamesPlayed: number };

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
