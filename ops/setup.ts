import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { isCancel, password, select, text } from "@clack/prompts";
import { checkClient, readCampaigns } from "./patreon.ts";
import {
  databaseName,
  problemWith,
  readConfig,
  readSecrets,
  SECRETS_FILE,
  SETTINGS,
  writeConfig,
  writeSecrets,
} from "./settings.ts";
import {
  accountsOf,
  type Commands,
  commandsIn,
  databaseInfo,
  print,
  runScript,
  Stop,
  secretNames,
} from "./wrangler.ts";

const USAGE = `Prepares a site from this folder. Answers that you gave before are kept.
  npm run setup                  asks for what it needs
  npm run setup -- --yes         asks nothing: variables as flags, secrets from the environment
  npm run setup -- --dry-run     changes nothing and says what it would do
Flags: --domain guide.example.com, --account ID, and for each variable its name, such as
--patreon-client-id ID. Secrets are never flags: other programs can read those.`;

const flagOf = (name: string) => name.toLowerCase().replaceAll("_", "-");
const VARIABLES = SETTINGS.filter(({ kind }) => kind === "variable");

function readFlags(args: string[]) {
  const flags = ["domain", "account", ...VARIABLES.map(({ name }) => flagOf(name))];
  const { values } = parseArgs({
    args,
    options: {
      yes: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: "string" } as const])),
    },
  });
  const { yes, "dry-run": dryRun, help, ...texts } = values as Record<string, string | boolean | undefined>;
  return { yes: yes === true, dryRun: dryRun === true, help: help === true, texts: texts as Texts };
}
type Texts = Record<string, string | undefined>;

/** What somebody has answered. Ctrl+C ends the setup. */
async function answerTo<T>(question: Promise<T | symbol>): Promise<T> {
  const answer = await question;
  if (isCancel(answer)) throw new Error("Stopped. Nothing was written; run it again whenever you like.");
  return answer as T;
}

/** `args` are the flags, as `USAGE` lists them. */
export async function setUp(commands: Commands, args: string[]): Promise<void> {
  const { yes, dryRun, help, texts } = readFlags(args);
  if (help) {
    print(USAGE);
    return;
  }
  const mayAsk = process.stdin.isTTY === true && !yes && !dryRun;
  if (!mayAsk && !yes && !dryRun)
    throw new Stop(
      "There is no terminal to ask you questions in.",
      "Nothing was changed.",
      "add --yes, or --dry-run to only look: npm run setup -- --yes",
    );
  /** Does something that lasts, or says that it would. */
  const act = (what: string, change: () => void) => {
    print(dryRun ? `Would ${what}.` : `Now: ${what}.`);
    if (!dryRun) change();
  };

  const config = readConfig();
  const account = await signIn(commands, config.account_id, { mayAsk, dryRun, wanted: texts.account });
  if (account !== undefined) {
    if (account) process.env.CLOUDFLARE_ACCOUNT_ID = account;
    const database = databaseName(config);
    if (databaseInfo(commands, database)) print(`The database ${database} exists.`);
    else act(`create the database ${database}`, () => commands.run("wrangler", ["d1", "create", database]));
  } else act(`create the database ${databaseName(config)}, once you are signed in`, () => {});

  const before = readSecrets();
  const deployed = account === undefined ? null : secretNames(commands);
  const values = await askAll({ ...config.vars, ...before }, texts, mayAsk, deployed ?? []);
  const domain = await askDomain(config.routes?.[0]?.pattern, texts.domain, mayAsk);
  await checkPatreon(values);

  const variables = Object.fromEntries(VARIABLES.map(({ name }) => [name, values[name] ?? ""]));
  const secrets: Record<string, string> = { ...before };
  for (const { name, kind } of SETTINGS) if (kind === "secret" && values[name]) secrets[name] = values[name];
  // A new one signs everybody out, so the one of a site that runs is left alone.
  if (!secrets.SESSION_SECRET && !deployed?.includes("SESSION_SECRET"))
    secrets.SESSION_SECRET = Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  const problem = problemWith(config, {
    SESSION_SECRET: "x".repeat(32),
    ...config.vars,
    ...variables,
    ...secrets,
  });
  if (problem)
    throw new Stop(
      problem,
      "With this the site would not start. Nothing was written.",
      "correct it, and run it again.",
    );

  const top = {
    ...(account && !config.account_id && { account_id: JSON.stringify(account) }),
    ...(domain && { routes: `[{ pattern = ${JSON.stringify(domain)}, custom_domain = true }]` }),
  };
  act("write the variables into wrangler.toml", () => writeConfig(variables, top));
  act(`write the secrets into ${SECRETS_FILE}, which git ignores`, () => writeSecrets(secrets));
  const changed = Object.entries(secrets).filter(
    ([name, value]) => before[name] !== value || !deployed?.includes(name),
  );
  if (deployed && changed.length > 0)
    act(`send changed secrets to the site: ${changed.map(([name]) => name).join(", ")}`, () =>
      commands.run("wrangler", ["secret", "bulk"], JSON.stringify(Object.fromEntries(changed))),
    );
  report({ ...values, ...secrets }, deployed ?? [], domain, config.name);
}

/** The account to use, null if wrangler knows it anyway, undefined in a rehearsal without a sign-in. */
async function signIn(
  commands: Commands,
  configured: string | undefined,
  { mayAsk, dryRun, wanted }: { mayAsk: boolean; dryRun: boolean; wanted: string | undefined },
): Promise<string | null | undefined> {
  let accounts = accountsOf(commands);
  if (!accounts && mayAsk) {
    print("wrangler, Cloudflare's tool, is not signed in yet: it opens a page in your browser.");
    commands.run("wrangler", ["login"]);
    accounts = accountsOf(commands);
  }
  if (!accounts && dryRun) {
    print("Not signed in to Cloudflare. Would run: wrangler login");
    return undefined;
  }
  if (!accounts)
    throw new Stop(
      "wrangler is not signed in to Cloudflare.",
      "Nothing was changed.",
      "run npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers and D1.",
    );
  print("Signed in to Cloudflare.");
  if (wanted) return wanted;
  if (configured || process.env.CLOUDFLARE_ACCOUNT_ID || accounts.length < 2) return null;
  if (!mayAsk)
    throw new Stop(
      `You have ${accounts.length} accounts at Cloudflare: ${accounts.map(({ name, id }) => `${name} (${id})`).join(", ")}.`,
      "The setup can't know which one the site belongs to. Nothing was changed.",
      "add --account ID.",
    );
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
  return answerTo<string>(select({ message: "Which account does the site belong to?", options }));
}

/** All settings. Flags and the environment come before answers, and an empty answer keeps the value there was. */
async function askAll(known: Texts, flags: Texts, mayAsk: boolean, deployed: string[]): Promise<Texts> {
  const values: Texts = { ...known };
  if (mayAsk) print("Every question can be left empty: the site runs without it, and you can add it later.");
  for (const { name, kind, what, without } of SETTINGS) {
    const given = kind === "variable" ? flags[flagOf(name)] : process.env[name];
    if (given !== undefined) values[name] = given.trim();
    if (given !== undefined || !mayAsk) continue;
    const isKept = kind === "secret" && (values[name] || deployed.includes(name));
    const kept = isKept ? " Empty keeps the present one." : "";
    const message = `${name}\n${what}\nWithout it, ${without}.${kept}`;
    const validate = (value: string | undefined) =>
      (value &&
        problemWith(readConfig(), {
          SESSION_SECRET: "x".repeat(32),
          PATREON_CAMPAIGN_ID: "1",
          PATREON_CLIENT_ID: "1",
          PATREON_CLIENT_SECRET: "1",
          PATREON_CREATOR_TOKEN: "1",
          [name]: value,
        })) ||
      undefined;
    const answer =
      kind === "secret"
        ? password({ message, validate })
        : text({ message, validate, initialValue: values[name] ?? "" });
    const entered = (await answerTo<string | undefined>(answer))?.trim();
    if (entered || kind === "variable") values[name] = entered ?? "";
    if (name === "PATREON_CREATOR_TOKEN") await fillFromToken(values);
  }
  if (!mayAsk) await fillFromToken(values);
  return values;
}

/** Campaign and owner, where nobody has named them. */
async function fillFromToken(values: Texts): Promise<void> {
  const token = values.PATREON_CREATOR_TOKEN;
  if (!token) return;
  const campaigns = await readCampaigns(token);
  if (campaigns === "refused" && values.PATREON_CREATOR_REFRESH_TOKEN) {
    print(
      "Patreon refuses this creator token. If the site has renewed it since you set it, everything is fine.",
    );
    print("  npm run doctor says whether the site's own token works.");
  } else if (campaigns === "refused") {
    print(
      "Patreon refuses the creator token: it has expired, or a character is missing. The site works without it.",
    );
    print("  A new one is on Patreon's page of your client; run this again with it.");
  } else if (campaigns === "unknown")
    print("Patreon did not answer about the campaign, so it is not checked.");
  else if (values.PATREON_CAMPAIGN_ID && !campaigns.some(({ id }) => id === values.PATREON_CAMPAIGN_ID))
    throw new Stop(
      `The campaign ${values.PATREON_CAMPAIGN_ID} is not one of this token: ${campaigns.map(({ id }) => id).join(", ") || "it has none"}.`,
      "Nobody would count as a patron. Nothing was written.",
      "leave PATREON_CAMPAIGN_ID empty, or use the token of that campaign's creator.",
    );
  else {
    values.PATREON_CAMPAIGN_ID ||= campaigns[0]?.id ?? "";
    const campaign = campaigns.find(({ id }) => id === values.PATREON_CAMPAIGN_ID);
    values.PATREON_OWNER_ID ||= campaign?.ownerId ?? "";
    print(
      `Patreon knows the token: campaign ${values.PATREON_CAMPAIGN_ID}, owner ${values.PATREON_OWNER_ID}.`,
    );
  }
}

async function checkPatreon({ PATREON_CLIENT_ID: id, PATREON_CLIENT_SECRET: secret }: Texts): Promise<void> {
  if (!id || !secret) return;
  const verdict = await checkClient(id, secret);
  if (verdict === "refused")
    throw new Stop(
      "Patreon refuses this client id with this secret.",
      "Nobody could sign in. Nothing was written.",
      "copy both again from www.patreon.com/portal/registration/register-clients.",
    );
  print(
    verdict === "accepted"
      ? "Patreon knows the client."
      : "Patreon did not answer about the client: not checked.",
  );
}

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

async function askDomain(
  present: string | undefined,
  flag: string | undefined,
  mayAsk: boolean,
): Promise<string | undefined> {
  const message =
    "The site's own domain\nIt has to be on Cloudflare. Empty: an address at workers.dev, which the deploy prints.";
  const validate = (value: string | undefined) =>
    value && !DOMAIN.test(value) ? "Only the name, such as guide.example.com" : undefined;
  const entered =
    flag ??
    (mayAsk ? await answerTo<string>(text({ message, validate, initialValue: present ?? "" })) : present);
  if (validate(entered))
    throw new Stop(`"${entered}" is not a domain.`, "Nothing was written.", `${validate(entered)}.`);
  return entered || undefined;
}

function report(values: Texts, deployed: string[], domain: string | undefined, worker: string): void {
  const host = domain ?? `${worker}.YOUR-SUBDOMAIN.workers.dev`;
  print();
  print("Register these at Patreon:");
  print(`  redirect address of the client:              https://${host}/auth/patreon/callback`);
  print(`  webhook, with every event under "members:":  https://${host}/webhooks/patreon`);
  if (!domain) print("  The deploy prints the real address.");
  const missing = SETTINGS.filter(({ name }) => !values[name] && !deployed.includes(name));
  if (missing.length > 0) print("Not set yet, which is fine to begin with:");
  for (const { name, without } of missing) print(`  ${name}: ${without}`);
  print("Next: npm run deploy");
}

if (import.meta.main) await runScript(() => setUp(commandsIn(), process.argv.slice(2)));
