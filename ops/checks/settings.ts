import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { problemWith, readSecrets, SECRETS_FILE, SETTINGS, type SiteConfig } from "../settings.ts";

export function* checkSettings(config: SiteConfig, deployed: string[] | null): Generator<Finding> {
  const secrets = readSecrets();
  const known = new Set([...Object.keys(secrets), ...(deployed ?? [])]);
  // Cloudflare doesn't reveal the values of secrets. Secrets that only Cloudflare has count as valid.
  const elsewhere = Object.fromEntries(
    [...known].map((name) => [name, name.endsWith("_URL") ? "https://example.com" : "x".repeat(32)]),
  );
  if (deployed && !known.has("SESSION_SECRET"))
    yield problem("secrets", "There is no SESSION_SECRET: the site would not start.", "npm run setup");
  const fault = problemWith(config, { ...config.vars, ...elsewhere, ...secrets });
  if (fault) yield problem("settings", `The site would not start: ${fault}`, "npm run setup");
  for (const { name, without } of SETTINGS)
    if (!config.vars[name] && !known.has(name))
      yield advice("settings", `${name} is not set: ${without}.`, "npm run setup, if you need it");
  if (known.has("SESSION_SECRET_PREVIOUS"))
    yield advice(
      "secrets",
      "SESSION_SECRET_PREVIOUS is still set: the old secret still counts.",
      "Remove it 30 days after the change: npx wrangler secret delete SESSION_SECRET_PREVIOUS",
    );
  if (existsSync(SECRETS_FILE) && (statSync(SECRETS_FILE).mode & 0o077) !== 0)
    yield problem(
      "secrets",
      `Other users of this machine can read ${SECRETS_FILE}.`,
      `chmod 600 ${SECRETS_FILE}`,
    );
}

export function* checkLimits({ ratelimits }: SiteConfig): Generator<Finding> {
  const ids = ratelimits.map(({ namespace_id }) => namespace_id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0)
    yield problem(
      "limits",
      `wrangler.toml has a namespace_id twice: ${twice.join(", ")}.`,
      "Give each its own number.",
    );
  const others = ratelimits.filter(({ name, simple }) => name !== `LIMIT_${simple.limit}`);
  if (others.length > 0)
    yield advice(
      "limits",
      `The site doesn't read these [[ratelimits]], or their limits aren't as their names say: ${others.map(({ name }) => name).join(", ")}.`,
      "Take all [[ratelimits]] from upstream.",
    );
}

/** What Cloudflare shows or stores unless `wrangler.toml` forbids it. */
export function* checkPrivacy({ preview_urls, observability }: SiteConfig): Generator<Finding> {
  if (preview_urls !== false)
    yield advice(
      "privacy",
      "Old versions of the site stay reachable at workers.dev, with today's database.",
      "Write preview_urls = false above [assets] in wrangler.toml, and npm run deploy.",
    );
  if (observability?.logs?.invocation_logs !== false)
    yield advice(
      "privacy",
      "Cloudflare's log keeps addresses, paths and sign-in codes of all visitors for days.",
      "Write invocation_logs = false below [observability.logs] in wrangler.toml, and npm run deploy.",
    );
}

/** Advice is about things that work but could be better, or that could not be checked. */
export type Finding = { level: "problem" | "advice" | "fine"; about: string; says: string; remedy?: string };

const finding =
  (level: Finding["level"]) =>
  (about: string, says: string, remedy?: string): Finding => ({
    ...{ level, about, says },
    ...(remedy && { remedy }),
  });
export const problem = finding("problem");
export const advice = finding("advice");
export const fine = finding("fine");

const PLACEHOLDER = /\byour-[a-z]+|\bexample\.com\b|"0{6,}"|"Your Host"/;

export function* checkContent(): Generator<Finding> {
  for (const file of globSync(["app/content/*.ts", "worker/platform/product.ts"]).sort()) {
    const lines = readFileSync(file, "utf8").split("\n");
    const at = lines.flatMap((line, index) => (PLACEHOLDER.test(line) ? [index + 1] : []));
    if (at.length > 0)
      yield advice(
        "content",
        `${file} has placeholders (lines ${at.join(", ")}).`,
        "Write your own words there.",
      );
  }
}
