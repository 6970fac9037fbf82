import { z } from "zod";
// Node reads this file too, for `npm run deploy`.
import "#worker/platform/schema-messages.ts";

/** The bindings that `wrangler.toml` names. */
export type Bindings = {
  DB: D1Database;
  ASSETS: Fetcher;
  VERSION?: WorkerVersionMetadata;
  PAGE_COPIES?: string;
};

const binding = <T extends object>(name: string) =>
  z.custom<T>((value) => typeof value === "object" && value !== null, `The binding ${name} is missing.`);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const optionalAddress = optional.refine(
  (value) => value === undefined || URL.parse(value)?.protocol === "https:",
  "needs to be an https address",
);

const SECRET_LENGTH = 32;

const variables = z.object({
  DB: binding<D1Database>("DB"),
  ASSETS: binding<Fetcher>("ASSETS"),
  /** Cloudflare Images, where the operator has it. */
  IMAGES: z.custom<ImagesBinding>().optional(),
  LIMIT_SIGN_INS: binding<RateLimit>("LIMIT_SIGN_INS"),
  LIMIT_VISITOR_CHANGES: binding<RateLimit>("LIMIT_VISITOR_CHANGES"),
  LIMIT_ACCOUNT_CHANGES: binding<RateLimit>("LIMIT_ACCOUNT_CHANGES"),
  LIMIT_READS: binding<RateLimit>("LIMIT_READS"),
  LIMIT_EXPORTS: binding<RateLimit>("LIMIT_EXPORTS"),
  LIMIT_MISSES: binding<RateLimit>("LIMIT_MISSES"),
  LIMIT_WEBHOOKS: binding<RateLimit>("LIMIT_WEBHOOKS"),
  LIMIT_BAD_SIGNATURES: binding<RateLimit>("LIMIT_BAD_SIGNATURES"),
  LIMIT_PICTURES: binding<RateLimit>("LIMIT_PICTURES"),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`),
  /** The secret before this one, while what was made with it should still work: see RUNBOOK.md. */
  SESSION_SECRET_PREVIOUS: optional.refine(
    (secret) => secret === undefined || secret.length >= SECRET_LENGTH,
    `needs at least ${SECRET_LENGTH} characters`,
  ),
  PATREON_CLIENT_ID: optional,
  PATREON_CLIENT_SECRET: optional,
  PATREON_CAMPAIGN_ID: optional,
  /** The operators' ids at Patreon, with commas between them. */
  PATREON_OWNER_ID: optional.transform((ids) => (ids ?? "").split(",").flatMap((id) => id.trim() || [])),
  PATREON_WEBHOOK_SECRET: optional,
  PATREON_CREATOR_TOKEN: optional,
  PATREON_CREATOR_REFRESH_TOKEN: optional,
  YOUTUBE_CHANNEL_ID: optional.refine(
    (id) => id === undefined || /^UC[\w-]{22}$/.test(id),
    "needs to be a channel's id: UC and 22 more characters",
  ),
  PODCAST_FEED_URL: optionalAddress,
  SPONSOR_WEBHOOK_URL: optionalAddress,
  /** Gets alerts; without it the sponsors' webhook gets them. */
  ALERT_WEBHOOK_URL: optionalAddress,
  /** The rows that D1 may write on a UTC day; the Free plan's limit by default. */
  D1_ROWS_WRITTEN_A_DAY: z.coerce
    .number("needs to be a whole number")
    .int("needs to be a whole number")
    .min(1000, "needs to be at least 1000")
    .default(100_000),
  /** How cards are drawn as PNG. */
  CARD_PAINTER: optional.pipe(z.enum(["quick", "satori"], "needs to be quick or satori").default("quick")),
  /** Whether visitors get copies of public pages. */
  PAGE_COPIES: optional.pipe(z.enum(["on", "off"], "needs to be on or off").default("on")),
  /** Whether browsers keep public pages for reading them without a connection. */
  OFFLINE_COPIES: optional.pipe(z.enum(["on", "off"], "needs to be on or off").default("on")),
  VERSION: z.custom<WorkerVersionMetadata>().optional(),
});

/** What means nothing unless something else is set too. */
const NEEDS = {
  PATREON_WEBHOOK_SECRET: ["PATREON_CAMPAIGN_ID"],
  PATREON_CREATOR_TOKEN: ["PATREON_CAMPAIGN_ID"],
  PATREON_CREATOR_REFRESH_TOKEN: ["PATREON_CREATOR_TOKEN", "PATREON_CLIENT_ID", "PATREON_CLIENT_SECRET"],
} as const;

const envSchema = variables.superRefine((env, context) => {
  for (const [name, needed] of Object.entries(NEEDS)) {
    if (!env[name as keyof typeof NEEDS]) continue;
    for (const missing of needed.filter((other) => !env[other]))
      context.addIssue({ code: "custom", path: [missing], message: `is needed with ${name}` });
  }
});
export type Env = z.infer<typeof envSchema>;

/** The site answers nothing while this is thrown. The message names each wrong variable, never its value. */
class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

export function readEnv(raw: unknown): Env {
  const parsed = envSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`The environment is not complete. ${issues.join("; ")}`);
}
