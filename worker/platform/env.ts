import { z } from "zod";

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
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters"),
  PATREON_CLIENT_ID: optional,
  PATREON_CLIENT_SECRET: optional,
  PATREON_CAMPAIGN_ID: optional,
  PATREON_OWNER_ID: optional,
  PATREON_WEBHOOK_SECRET: optional,
  PATREON_CREATOR_TOKEN: optional,
  YOUTUBE_CHANNEL_ID: optional.refine(
    (id) => id === undefined || /^UC[\w-]{22}$/.test(id),
    "needs to be a channel's id: UC and 22 more characters",
  ),
  PODCAST_FEED_URL: optionalAddress,
  SPONSOR_WEBHOOK_URL: optionalAddress,
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
});

/** These mean nothing unless the campaign is set too. */
const OF_A_CAMPAIGN = ["PATREON_WEBHOOK_SECRET", "PATREON_CREATOR_TOKEN"] as const;

const envSchema = variables.superRefine((env, context) => {
  for (const name of OF_A_CAMPAIGN.filter((name) => env[name] && !env.PATREON_CAMPAIGN_ID)) {
    context.addIssue({
      code: "custom",
      path: ["PATREON_CAMPAIGN_ID"],
      message: `is needed with ${name}`,
    });
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
