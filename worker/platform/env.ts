import { log } from "./log.ts";

export type Bindings = {
  DB: D1Database;
  ASSETS: Fetcher;
  VERSION?: WorkerVersionMetadata;
  PAGE_COPIES?: string;
};

class Fault extends Error {}

const binding =
  <Binding extends object>() =>
  (value: unknown, name: string): Binding => {
    if (typeof value !== "object" || value === null) throw new Fault(`The binding ${name} is missing.`);
    return value as Binding;
  };

const optionalBinding =
  <Binding extends object>() =>
  (value: unknown) =>
    value as Binding | undefined;

function optional(value: unknown): string | undefined {
  if (value !== undefined && typeof value !== "string") throw new Fault("needs to be text");
  return value?.trim() || undefined;
}

const optionalLike =
  (isRight: (text: string) => boolean, message: string) =>
  (value: unknown): string | undefined => {
    const text = optional(value);
    if (text !== undefined && !isRight(text)) throw new Fault(message);
    return text;
  };

const optionalAddress = optionalLike(
  (text) => URL.parse(text)?.protocol === "https:",
  "needs to be an https address",
);

const isNumber = (text: string) => /^\d+$/.test(text);

function owners(value: unknown): string[] {
  const ids = (optional(value) ?? "").split(",").flatMap((id) => id.trim() || []);
  if (!ids.every(isNumber)) throw new Fault("needs to be a number, or several with commas");
  return ids;
}

/** The first word is the default. */
const oneOf =
  <Word extends string>(...words: [Word, Word]) =>
  (value: unknown): Word => {
    const text = optional(value) ?? words[0];
    const known = words.find((word) => word === text);
    if (known === undefined) throw new Fault(`needs to be ${words.join(" or ")}`);
    return known;
  };

const SECRET_LENGTH = 32;
const isLong = (secret: string) => secret.length >= SECRET_LENGTH;
const TOO_SHORT = `needs at least ${SECRET_LENGTH} characters`;

function secret(value: unknown): string {
  if (typeof value !== "string" || !isLong(value)) throw new Fault(TOO_SHORT);
  return value;
}

const FEWEST_ROWS = 1000;

const rowsADay =
  (usual: number) =>
  (value: unknown = usual): number => {
    const rows = Number(value);
    if (!Number.isSafeInteger(rows)) throw new Fault("needs to be a whole number");
    if (rows < FEWEST_ROWS) throw new Fault(`needs to be at least ${FEWEST_ROWS}`);
    return rows;
  };

/** Plain functions instead of zod schemas: every new isolate runs them, and zod loads slowly. */
const VARIABLES = {
  DB: binding<D1Database>(),
  ASSETS: binding<Fetcher>(),
  IMAGES: optionalBinding<ImagesBinding>(),
  TILES: optionalBinding<R2Bucket>(),
  LIMIT_30: binding<RateLimit>(),
  LIMIT_60: binding<RateLimit>(),
  LIMIT_120: binding<RateLimit>(),
  LIMIT_300: binding<RateLimit>(),
  LIMIT_1200: binding<RateLimit>(),
  LIMIT_3000: binding<RateLimit>(),
  SESSION_SECRET: secret,
  /** The previous secret still opens older cookies and tokens: see RUNBOOK.md. */
  SESSION_SECRET_PREVIOUS: optionalLike(isLong, TOO_SHORT),
  PATREON_CLIENT_ID: optionalLike((text) => !/\s/.test(text), "needs to be one word, without spaces"),
  PATREON_CLIENT_SECRET: optional,
  PATREON_CAMPAIGN_ID: optionalLike(isNumber, "needs to be a number"),
  PATREON_OWNER_ID: owners,
  PATREON_WEBHOOK_SECRET: optional,
  PATREON_CREATOR_TOKEN: optional,
  PATREON_CREATOR_REFRESH_TOKEN: optional,
  YOUTUBE_CHANNEL_ID: optionalLike(
    (id) => /^UC[\w-]{22}$/.test(id),
    "needs to be a channel's id: UC and 22 more characters",
  ),
  PODCAST_FEED_URL: optionalAddress,
  SPONSOR_WEBHOOK_URL: optionalAddress,
  /** If it is not set, the sponsors' webhook receives alerts. */
  ALERT_WEBHOOK_URL: optionalAddress,
  /** Limits of a UTC day. The defaults are the Free plan's. */
  D1_ROWS_WRITTEN_A_DAY: rowsADay(100_000),
  D1_ROWS_READ_A_DAY: rowsADay(5_000_000),
  PAGE_COPIES: oneOf("on", "off"),
  VERSION: optionalBinding<WorkerVersionMetadata>(),
};
export const LIMITS = Object.keys(VARIABLES).filter((name) => name.startsWith("LIMIT_"));

export type Env = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]> };

const NEEDS: { [name in keyof Env]?: (keyof Env)[] } = {
  PATREON_WEBHOOK_SECRET: ["PATREON_CAMPAIGN_ID"],
  PATREON_CREATOR_TOKEN: ["PATREON_CAMPAIGN_ID"],
  PATREON_CREATOR_REFRESH_TOKEN: ["PATREON_CREATOR_TOKEN", "PATREON_CLIENT_ID", "PATREON_CLIENT_SECRET"],
};

/** While this is thrown, the site answers nothing. The message names each faulty variable, but never its value. */
class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** An operator's file may still have these. */
const REMOVED = ["CARD_PAINTER", "OFFLINE_COPIES"];

export function readEnv(raw: object): Env {
  const given = raw as Record<string, unknown>;
  for (const name of REMOVED) if (name in given) log("info", "variable_ignored", { name });
  const env: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, read] of Object.entries(VARIABLES)) {
    try {
      env[name] = read(given[name], name);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(`${name}: ${error.message}`);
    }
  }
  for (const [name, needed] of Object.entries(NEEDS))
    for (const other of needed) if (env[name] && !env[other]) faults.push(`${other}: is needed with ${name}`);
  if (faults.length > 0) throw new EnvironmentError(`The environment is not complete. ${faults.join("; ")}`);
  return env as Env;
}
