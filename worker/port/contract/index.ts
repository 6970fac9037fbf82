import type { SeriesStatus } from "#worker/log/contract/index.ts";

/** `player` is an address that a player sends to. The others are tokens for the API: one reads, the other also logs. */
export type Scope = "player" | "read" | "log";

/** So many players, and so many tokens. */
export const CONNECTIONS_MAX = 5;
export const MESSAGES_KEPT = 10;
export const QUESTIONS_KEPT = 20;
export const QUESTION_DAYS = 30;

export const portPath = (secret: string) => `/port/${secret}`;

export type Result = "logged" | "known" | "foreign" | "undone" | "which" | "again";
export const isQuestion = (result: Result) => result === "which" || result === "again";

/** An episode as the player counts it, and its day. */
export type Played = [episode: number, day: string];

/** What the member has chosen for a show's season: our work, and what to add to the episode. Null: not ours. */
export type Choices = Record<string, { workId: string; add: number } | null>;

export type Detail = {
  /** Of a logged play, for its undo: the place of the viewing, and the entry before and after. */
  viewing?: number;
  isAgain?: boolean;
  was?: SeriesStatus | null;
  revision?: number;
  /** Of a question. */
  plays?: Played[];
  candidates?: string[];
};

export type Connection = {
  id: string;
  scope: Scope;
  name: string;
  timeZone: string;
  account: string | null;
  createdAt: string;
  heardAt: string | null;
  messages: Message[];
  questions: Message[];
};

export type Message = {
  id: string;
  at: string;
  result: Result;
  title: string | null;
  season: number | null;
  episode: number | null;
  day: string | null;
  workId: string | null;
  work: string | null;
  plays: Played[];
  candidates: string[];
};

/** The only answer that has the secret. */
export type NewConnection = { id: string; secret: string };
