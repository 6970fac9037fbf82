import { z } from "zod";
import { QUESTION_TIMELINES } from "#franchise/calendars.ts";
import { lengthOf } from "#worker/platform/text.ts";
import { count, plainText, texts } from "#worker/platform/text-schema.ts";
import {
  ANSWERS_KEPT,
  GAME_MODES,
  NO_ANSWER,
  ONLY_PASSWORD,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERIODS,
  PLAYER_NAME_MAX,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  SEEN_TOPIC,
} from "./index";

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

const withinLength = z
  .string()
  .normalize("NFC")
  .refine(
    (name) => lengthOf(name) <= PLAYER_NAME_MAX,
    `Username must not exceed ${PLAYER_NAME_MAX} characters`,
  );
const playerName = filled(plainText(), "Please choose a name.").pipe(withinLength);

/** Body of `POST /api/game/player/create`. `accounts.signUp` also applies the rule for names. */
export const signUpSchema = z
  .object({
    username: filled(plainText(), ALL_FIELDS),
    email: filled(plainText(), ALL_FIELDS),
    password: filled(z.string(), ALL_FIELDS),
  })
  .pipe(
    z.object({
      username: withinLength,
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

/** Body of `POST /api/game/player/join`. `keep` and `confirm` only if games of both players have counted. */
export const joinSchema = z.object({
  ...loginSchema.shape,
  keep: z.string().max(100).optional(),
  confirm: plainText().prefault(""),
});
export type Joining = z.output<typeof joinSchema>;

/** Body of `POST /api/game/player/member`. A member may play without a name, and choose it later. */
export const memberPlayerSchema = z.object({ username: playerName.optional() });

/** Body of `POST /api/game/player/password`. */
export const passwordChangeSchema = z.object({
  currentPassword: filled(z.string(), ONLY_PASSWORD),
  newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Body of `POST /api/game/player/reset`. */
export const passwordResetSchema = z.object({ newPassword });
export type PasswordReset = z.output<typeof passwordResetSchema>;

/** Body of `POST /api/game/player/separate`. */
export const separationSchema = z.object({ password: filled(z.string(), ONLY_PASSWORD) });

/** Body of `DELETE /api/game/player`: the password, or `DELETION_WORD` for a player without a password. */
export const deletionSchema = z.object({ password: z.string().prefault(""), confirm: z.string().optional() });
export type Deletion = z.output<typeof deletionSchema>;

/** Body of `POST /api/game/start`. The page also sends a character and a difficulty, which have no effect. */
export const startSchema = z.object({
  gameMode: z.enum(GAME_MODES, "Please choose a game mode."),
  /** The leaderboard shows this. */
  extraTime: z.boolean().default(false),
  /** Ignored for a daily challenge. */
  topic: z
    .enum([SEEN_TOPIC, ...QUESTION_TIMELINES], "We don't know that timeline.")
    .nullable()
    .default(null),
  about: z.string().max(100).nullable().default(null),
  /** An earlier UTC day. Needs the mode `daily`. */
  day: z.iso.date("That isn't a day.").nullable().default(null),
});
export type GameStart = z.output<typeof startSchema>;

const selectedAnswer = z.int().min(NO_ANSWER).max(3);

/** Body of `POST /api/game/answer`. */
export const answerSchema = z.object({
  gameId: z.string().max(100),
  questionId: z.string().max(100),
  selectedAnswer,
  /** A daily challenge never reveals. The answer can't be changed afterward. */
  reveal: z.boolean().default(false),
});
export type Answer = z.output<typeof answerSchema>;

/** Body of `POST /api/game/submit`. A game mode or score in the body is ignored. */
export const submitSchema = z.object({
  playerId: z.string().max(100),
  /** Submitting it again returns the same result. Without it, the open game is submitted. */
  gameId: z.string().max(100).optional(),
  answers: z.array(z.object({ questionId: z.string().max(100), selectedAnswer })).max(100),
});
export type Submission = z.output<typeof submitSchema>;

/** Body of `POST /api/game/report`. */
export const reportSchema = z.object({
  gameId: z.string().max(100),
  questionId: z.string().max(100),
  reason: z.enum(REPORT_REASONS, "Please choose what's wrong."),
  note: plainText()
    .refine(
      (note) => lengthOf(note) <= REPORT_NOTE_MAX,
      `Your note must not exceed ${REPORT_NOTE_MAX} characters.`,
    )
    .transform((note) => note || null)
    .nullable()
    .default(null),
});
export type Report = z.output<typeof reportSchema>;

/** Body of `POST /api/game/keep`. Answers are texts, because samples have no stored order. */
export const keepSchema = z.object({
  answers: z
    .array(z.object({ questionId: z.string().max(100), option: z.string().max(500) }))
    .min(1)
    .max(ANSWERS_KEPT),
});
export type KeptAnswers = z.output<typeof keepSchema>["answers"];

/** Query of `GET /api/game/taste`: ids with commas between them, and the series that the visitor came from. */
export const tasteQuerySchema = z.object({
  without: z
    .string()
    .max(1000)
    .transform((ids) => ids.split(","))
    .default([]),
  about: z.string().max(100).optional(),
});

/** Query of `GET /api/game/leaderboard` and `/standing`. */
export const periodQuerySchema = z.object({ period: z.enum(PERIODS).default("all") });

export const leader = texts("id", "username").extend({
  totalScore: count(),
  gamesPlayed: count(),
  hasExtraTime: z.boolean().describe("Whether one of the games had twice the time."),
});
