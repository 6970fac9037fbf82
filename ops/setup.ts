import { randomBytes } from "node:crypto";
import { isCancel, password, select, text } from "@clack/prompts";
import { readWords } from "./arguments.ts";
import { type Campaign, CLIENT_PAGE, checkClient, readCampaigns } from "./patreon.ts";
import {
  bindBucket,
  databaseName,
  forgetAnswers,
  hasBucket,
  offeredBucket,
  problemWith,
  readAnswers,
  readConfig,
  readSecrets,
  SECRETS_FILE,
  SETTINGS,
  type SiteConfig,
  writeAnswers,
  writeConfig,
  writeSecrets,
} from "./settings.ts";
import {
  ASK_AGAIN,
  accountsOf,
  type Commands,
  commandsIn,
  createBucket,
  createDatabase,
  databaseInfo,
  isAttended,
  print,
  runScript,
  Stop,
  secretNames,
  step,
} from "./wrangler.ts";

const USAGE = `Prepares a site from this folder. Answers that you gave before are kept.
  npm run setup                  asks for what it needs
  npm run setup -- --yes         asks nothing: variables as flags, secrets from the environment
  npm run setup -- --dry-run     changes nothing and says what it would do
Flags: --domain guide.example.com, --account ID, and for each variable its name, such as
--patreon-client-id ID; --pictures-in-bucket. Secrets are never flags: other programs can read those.`;

const flagOf = (name: string) => name.toLowerCase().replaceAll("_", "-");
const VARIABLES = SETTINGS.filter(({ kind }) => kind === "variable");

function readFlags(args: string[]) {
  const flags = ["domain", "account", ...VARIABLES.map(({ name }) => flagOf(name))];
  const words = readWords(args, {
    usage: USAGE,
    options: {
      yes: { type: "boolean" },
      "dry-run": { type: "boolean" },
      "pictures-in-bucket": { type: "boolean" },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: "string" } as const])),
    },
  });
  if (!words) return null;
  const values = words.values as Record<string, string | boolean | undefined>;
  const { yes, "dry-run": dryRun, "pictures-in-bucket": inR2, ...texts } = values;
  return { yes: yes === true, dryRun: dryRun === true, inR2: inR2 === true, texts: texts as Texts };
}
type Texts = Record<string, string | undefined>;

class Stopped extends Error {}
/** Shells return this number after Ctrl+C. */
const STOPPED = 130;

async function answerTo<T>(question: Promise<T | symbol>): Promise<T> {
  const answer = await question;
  if (isCancel(answer)) throw new Stopped();
  return answer as T;
}

export async function setUp(commands: Commands, args: string[]): Promise<void> {
  const flags = readFlags(args);
  if (!flags) return;
  const done: string[] = [];
  const stopped = () => {
    process.exitCode = STOPPED;
    if (done.length > 0) print(`Stopped. Done until then: ${done.join("; ")}.`);
    else if (Object.keys(readAnswers()).length > 0)
      print("Stopped. Your answers are kept: npm run setup offers them again.");
    else print("Stopped. Nothing was created or written.");
  };
  const stop = () => {
    stopped();
    process.exit();
  };
  process.once("SIGINT", stop);
  try {
    await setUpWith(commands, flags, done);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    stopped();
  } finally {
    process.off("SIGINT", stop);
  }
}

async function setUpWith(
  commands: Commands,
  { yes, dryRun, inR2, texts }: NonNullable<ReturnType<typeof readFlags>>,
  done: string[],
): Promise<void> {
  const mayAsk = isAttended() && !yes && !dryRun;
  if (!mayAsk && !yes && !dryRun)
    throw new Stop(
      "There is no terminal to ask you questions in.",
      "Nothing was changed.",
      "add --yes, or --dry-run to only look: npm run setup -- --yes",
    );
  const act = (what: string, change: () => void) => {
    print(dryRun ? `Would ${what}.` : `Now: ${what}.`);
    if (dryRun) return;
    change();
    done.push(what);
  };

  const config = readConfig();
  const account = await signIn(commands, config.account_id, { mayAsk, dryRun, wanted: texts.account });
  if (account) process.env.CLOUDFLARE_ACCOUNT_ID = account;
  const before = readSecrets();
  const deployed =
    account === undefined ? null : await asking("which secrets the site has", () => secretNames(commands));
  // The domain comes first, because Patreon requires a redirect address for a client.
  const { domain: answered, ...answers } = mayAsk ? readAnswers() : {};
  const domain = await askDomain(answered ?? config.routes?.[0]?.pattern, texts.domain, mayAsk);
  if (mayAsk) printAddresses(domain, config.name);
  const keep = (values: Texts) => writeAnswers({ ...values, domain });
  const settled: Texts = { ...config.vars, ...before };
  const values = await askAll({ ...settled, ...answers }, settled, texts, mayAsk && { keep }, deployed ?? []);
  const client = await verdictOfClient(values);
  if (client === "accepted") print("Patreon knows the client.");
  if (client === "unknown") print("Patreon did not answer about the client: not checked.");
  if (client === "refused")
    throw new Stop(
      CLIENT_REFUSED,
      "Nobody could sign in. Nothing was written.",
      `copy both again from ${CLIENT_PAGE}.`,
    );

  const variables = Object.fromEntries(VARIABLES.map(({ name }) => [name, values[name] ?? ""]));
  const secrets: Record<string, string> = { ...before };
  for (const { name, kind } of SETTINGS) if (kind === "secret" && values[name]) secrets[name] = values[name];
  // A new secret signs everybody out, so the secret of a running site is kept.
  if (!secrets.SESSION_SECRET && !deployed?.includes("SESSION_SECRET"))
    secrets.SESSION_SECRET = randomBytes(32).toString("hex");
  const problem = problemWith(config, { ...config.vars, ...variables, ...secrets });
  if (problem)
    throw new Stop(
      problem,
      "With this the site would not start. Nothing was written.",
      "correct it, and run it again.",
    );

  const offered = hasBucket(config) ? null : offeredBucket();
  const bucket = offered && (inR2 || (mayAsk && (await askR2()))) ? offered : null;
  const database = databaseName(config);
  if (account === undefined) act(`create the database ${database}, once you are signed in`, () => {});
  else if (await asking("for the database", () => databaseInfo(commands, database)))
    print(`The database ${database} exists.`);
  else act(`create the database ${database}`, () => createDatabase(commands, database));
  if (bucket)
    await step("The bucket in R2", "Nothing was written.", ASK_AGAIN, () =>
      act(`keep members' pictures in the bucket ${bucket} of R2`, () => {
        createBucket(commands, bucket);
        bindBucket();
      }),
    );
  const top = {
    ...(account && !config.account_id && { account_id: JSON.stringify(account) }),
    ...(domain && domain !== config.routes?.[0]?.pattern && { routes: routesWith(domain, config) }),
  };
  act("write the variables into wrangler.toml", () => writeConfig(variables, top));
  act(`write the secrets into ${SECRETS_FILE}, which git ignores`, () => writeSecrets(secrets));
  if (!dryRun) forgetAnswers();
  const changed = Object.entries(secrets).filter(
    ([name, value]) => before[name] !== value || !deployed?.includes(name),
  );
  if (deployed && changed.length > 0)
    act(`send changed secrets to the site: ${changed.map(([name]) => name).join(", ")}`, () =>
      commands.run("wrangler", ["secret", "bulk"], JSON.stringify(Object.fromEntries(changed))),
    );
  report({ ...values, ...secrets }, deployed ?? [], domain, config.name);
}

const askR2 = () =>
  answerTo<boolean>(
    select({
      message:
        "Where are members' pictures kept?\nThe database is enough for 6,000 members on the Free plan, and 110,000 on the Paid plan.",
      options: [
        { value: false, label: "In the database" },
        { value: true, label: "In R2, which you switched on in Cloudflare's dashboard" },
      ],
    }),
  );

const asking = <T>(what: string, read: () => T): Promise<T> =>
  step(`Asking Cloudflare ${what}`, "Nothing was created or written.", ASK_AGAIN, read);

/** The account to use. Null if wrangler already knows the account; undefined in a rehearsal without a sign-in. */
async function signIn(
  commands: Commands,
  configured: string | undefined,
  { mayAsk, dryRun, wanted }: { mayAsk: boolean; dryRun: boolean; wanted: string | undefined },
): Promise<string | null | undefined> {
  const ask = () => asking("who is signed in", () => accountsOf(commands));
  let accounts = await ask();
  if (!accounts && mayAsk) {
    print("wrangler, Cloudflare's tool, is not signed in yet: it opens a page in your browser.");
    commands.run("wrangler", ["login"]);
    accounts = await ask();
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

/** Flags and environment variables replace questions; an empty answer keeps the current value. Keeps only checked answers. */
async function askAll(
  known: Texts,
  settled: Texts,
  flags: Texts,
  asking: false | { keep: (values: Texts) => void },
  deployed: string[],
): Promise<Texts> {
  const values: Texts = { ...known };
  const mayAsk = asking !== false;
  if (mayAsk) print("Every question can be left empty: the site runs without it, and you can add it later.");
  let isRefused: boolean | null = null;
  for (const { name, kind, what, without } of SETTINGS) {
    const given = kind === "variable" ? flags[flagOf(name)] : process.env[name];
    if (given !== undefined) values[name] = given.trim();
    if (given !== undefined || !asking) continue;
    if (name === "PATREON_CREATOR_REFRESH_TOKEN" && isRefused) continue;
    const isKept = kind === "secret" && (values[name] || deployed.includes(name));
    const kept = isKept ? " Empty keeps the current one." : "";
    const message = `${name}\n${what}\nWithout it, ${without}.${kept}`;
    const validate = (value: string | undefined) =>
      (value &&
        problemWith(readConfig(), {
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
    if (name === "PATREON_CLIENT_ID") continue;
    if (name === "PATREON_CLIENT_SECRET") await dropRefusedClient(values, settled);
    if (name === "PATREON_CREATOR_TOKEN") isRefused = await fillFromToken(values, settled, mayAsk);
    asking.keep(values);
  }
  if (isRefused === null) await fillFromToken(values, settled, mayAsk);
  return values;
}

async function dropRefusedClient(values: Texts, settled: Texts): Promise<void> {
  if ((await verdictOfClient(values)) !== "refused") return;
  for (const name of ["PATREON_CLIENT_ID", "PATREON_CLIENT_SECRET"]) values[name] = settled[name];
  print(`${CLIENT_REFUSED} They are not used: what was set before stays.`);
  print(`  Copy both again from ${CLIENT_PAGE}, and run this again with them.`);
}

const CREATOR_TOKENS = ["PATREON_CREATOR_TOKEN", "PATREON_CREATOR_REFRESH_TOKEN"];

/** Fills in campaign and owner. Returns true if Patreon refuses a new token; the `settled` tokens then stay. */
async function fillFromToken(values: Texts, settled: Texts, mayAsk: boolean): Promise<boolean> {
  const token = values.PATREON_CREATOR_TOKEN;
  if (!token) return false;
  const campaigns = await readCampaigns(token);
  if (campaigns === "refused" && token === settled.PATREON_CREATOR_TOKEN) {
    print(
      "Patreon refuses the creator token from before. If the site has renewed it since, everything is fine.",
    );
    print("  npm run doctor says whether the site's own token works.");
  } else if (campaigns === "refused") {
    for (const name of CREATOR_TOKENS) values[name] = settled[name];
    print("Patreon refuses this creator token: it has expired, or a character is missing. It is not used,");
    print("  and neither is the refresh token that came with it: what was set before stays.");
    print("  A new pair is on Patreon's page of your client; run this again with it.");
    return true;
  } else if (campaigns === "unknown")
    print("Patreon did not answer about the campaign, so it is not checked.");
  else {
    const [first] = campaigns;
    const isOther =
      values.PATREON_CAMPAIGN_ID && !campaigns.some(({ id }) => id === values.PATREON_CAMPAIGN_ID);
    if (isOther) {
      await confirmCampaign(values, first, mayAsk);
      // The old campaign's owner would otherwise keep /operator.
      values.PATREON_CAMPAIGN_ID = values.PATREON_OWNER_ID = "";
    }
    values.PATREON_CAMPAIGN_ID ||= first?.id ?? "";
    const campaign = campaigns.find(({ id }) => id === values.PATREON_CAMPAIGN_ID);
    values.PATREON_OWNER_ID ||= campaign?.ownerId ?? "";
    print(
      `Patreon knows the token: campaign ${values.PATREON_CAMPAIGN_ID}, owner ${values.PATREON_OWNER_ID}.`,
    );
  }
  return false;
}

async function confirmCampaign(
  { PATREON_CAMPAIGN_ID: current }: Texts,
  campaign: Campaign | undefined,
  mayAsk: boolean,
): Promise<void> {
  const mismatch = `The campaign ${current} is not one of this token: ${campaign?.id ?? "it has none"}.`;
  const isWanted =
    mayAsk &&
    campaign &&
    (await answerTo<boolean>(
      select({
        message: `${mismatch}\nPatrons of ${current} lose the tracker, and its owner loses /operator.`,
        options: [
          { value: false, label: `Keep the campaign ${current}, and stop here` },
          { value: true, label: `Change to the campaign ${campaign.id} and its owner ${campaign.ownerId}` },
        ],
      }),
    ));
  if (isWanted) return;
  throw new Stop(
    mismatch,
    "Nobody would count as a patron. Nothing was written.",
    campaign
      ? `use the token of that campaign's creator. Or, to change the campaign: npm run setup -- ${mayAsk ? "" : "--yes "}--patreon-campaign-id ${campaign.id} --patreon-owner-id ${campaign.ownerId}`
      : "use the token of that campaign's creator.",
  );
}

const CLIENT_REFUSED = "Patreon refuses this client id with this secret.";

/** Null without a client. */
const verdictOfClient = async ({ PATREON_CLIENT_ID: id, PATREON_CLIENT_SECRET: secret }: Texts) =>
  id && secret ? checkClient(id, secret) : null;

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

async function askDomain(current: string | undefined, flag: string | undefined, mayAsk: boolean) {
  const message =
    "The site's own domain\nIt has to be on Cloudflare. Empty: an address at workers.dev, which the deploy prints.";
  const validate = (value: string | undefined) =>
    value && !DOMAIN.test(value) ? "Only the name, such as guide.example.com" : undefined;
  const entered =
    flag ??
    (mayAsk ? await answerTo<string>(text({ message, validate, initialValue: current ?? "" })) : current);
  if (validate(entered))
    throw new Stop(`"${entered}" is not a domain.`, "Nothing was written.", `${validate(entered)}.`);
  return entered || undefined;
}

/** The new domain, and the earlier ones, because cards in other pages link to them. */
function routesWith(domain: string, { routes = [] }: SiteConfig): string {
  const others = routes.filter(({ pattern }) => pattern !== domain);
  const tables = [{ pattern: domain, custom_domain: true }, ...others].map((route) =>
    Object.entries(route)
      .map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
      .join(", "),
  );
  return `[${tables.map((table) => `{ ${table} }`).join(", ")}]`;
}

function printAddresses(domain: string | undefined, worker: string): void {
  const host = domain ?? `${worker}.YOUR-SUBDOMAIN.workers.dev`;
  print();
  print("Register these at Patreon:");
  print(`  redirect address of the client:              https://${host}/auth/patreon/callback`);
  print(`  webhook, with every event under "members:":  https://${host}/webhooks/patreon`);
  if (!domain) print("  The deploy prints the real address.");
}

function report(values: Texts, deployed: string[], domain: string | undefined, worker: string): void {
  printAddresses(domain, worker);
  const missing = SETTINGS.filter(({ name }) => !values[name] && !deployed.includes(name));
  if (missing.length > 0) print("Not set yet, which is fine to begin with:");
  for (const { name, without } of missing) print(`  ${name}: ${without}`);
  print(`Commit wrangler.toml. ${SECRETS_FILE} is for this machine alone: git ignores it.`);
  print("Next: npm run deploy");
}

if (import.meta.main) await runScript(() => setUp(commandsIn(), process.argv.slice(2)));
