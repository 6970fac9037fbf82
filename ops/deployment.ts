import { floorOf, narrows, UNNAMED } from "#worker/platform/db/narrowing.ts";
import { type Applied, appliedTo, migrationsHere, refuseTooOld } from "./migrations.ts";
import {
  databaseName,
  hasBucket,
  missingLimits,
  SECRETS_FILE,
  SETTINGS,
  type SiteConfig,
} from "./settings.ts";
import {
  ASK_AGAIN,
  accountsOf,
  type Commands,
  createDatabase,
  databaseInfo,
  jsonIn,
  Stop,
  secretNames,
  step,
  tryReading,
} from "./wrangler.ts";

const HEALTH_TRIES = 10;
/** Cloudflare makes a new address known, and a certificate for it, within some minutes: five, with the pauses. */
const FIRST_HEALTH_TRIES = 100;
const HEALTH_PAUSE_MS = 3000;

export type DeployNote = { bookmark?: string; version?: string; rolledBackTo?: string };

export type Tools = Commands & {
  config: SiteConfig;
  secretsInFile: string[];
  /** Runs `wrangler deploy`. Returns the addresses that it deployed to, in wrangler's own notation. */
  deploy: (args: string[]) => { targets: string[]; version: string | null };
  fetch: (url: string) => Promise<Pick<Response, "status" | "text">>;
  pause: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
  note: (line: DeployNote) => void;
  notes: () => DeployNote[];
};

const INFO = ["d1", "time-travel", "info", "DB", "--json"];
const MIGRATE = ["d1", "migrations", "apply", "DB", "--remote"];
const SECRETS = ["--secrets-file", SECRETS_FILE];

const RESTORE = "npx wrangler d1 time-travel restore DB";
const restoreCommand = (bookmark: string) => `${RESTORE} --bookmark=${bookmark}`;
const LAST_RESORT =
  "Only if a migration caused damage, because this command loses everything entered since the last deploy";

/** Does only what asks no other machine, and prints the remaining steps. */
export function rehearse({
  run,
  print,
  config,
  secretsInFile,
}: Pick<Tools, "run" | "print" | "config" | "secretsInFile">): void {
  run("npm", ["run", "build"]);
  run("wrangler", ["deploy", "--dry-run"]);
  const create = `d1 create ${databaseName(config)}`;
  print(`Would run, if there is no such database yet: wrangler ${create}`);
  for (const args of [INFO, MIGRATE, ["deploy"]]) print(`Would run: wrangler ${args.join(" ")}`);
  if (secretsInFile.length > 0) print(`  the first time with ${SECRETS.join(" ")}`);
  print("Would ask the site's /api/health.");
  if (!secretsInFile.includes("SESSION_SECRET"))
    print(
      `${SECRETS_FILE} has no SESSION_SECRET. A site that has none yet is not deployed: run npm run setup.`,
    );
  for (const { name, kind, without } of SETTINGS)
    if (kind === "secret" && !secretsInFile.includes(name))
      print(`${SECRETS_FILE} has no ${name}. Unless the site has it, ${without}.`);
}

/** Recorded with each version, so that a rollback knows which databases its code can read. */
const RECORD = "migrations up to ";
const recordIn = (message = "") => (message.startsWith(RECORD) ? message.slice(RECORD.length) : null);

const ANYWAY =
  "With --anyway it runs, and calls that need what was removed fail, perhaps all those of signed-in people";

/** Builds, migrates and deploys. The error of a failed step says which version runs now and what to do. */
export async function deploy(tools: Tools, { anyway = false } = {}): Promise<void> {
  const { run, read, print, note } = tools;
  checkLimits(tools.config);
  await checkSignIn(tools);
  const deployed = await asking("which secrets the site has", () => secretNames(tools));
  const secrets = secretsToSend(tools, deployed ?? []);
  const before = deployed && (await asking("which version runs", () => liveVersion(tools)));
  const asBefore = before ? "The version from before runs as it did." : "No version of the site runs yet.";
  await step("The build", asBefore, "correct what its message names, and run npm run deploy again.", () =>
    run("npm", ["run", "build"]),
  );
  const unchanged = `Nothing was migrated or deployed. ${asBefore}`;
  const { bookmark, applied } = await step(
    "Asking for the state of the database",
    unchanged,
    ASK_AGAIN,
    () => {
      const database = databaseName(tools.config);
      if (!databaseInfo(tools, database)) createDatabase(tools, database);
      return { bookmark: bookmarkIn(read("wrangler", INFO)), applied: appliedTo(tools) };
    },
  );
  const names = applied.map(({ name }) => name);
  refuseTooOld(names, unchanged);
  const here = migrationsHere();
  const newest = here.at(-1) ?? "";
  const floor = floorOf(applied);
  if (floor && newest < floor.name && !anyway)
    throw new Stop(
      `This code is older than the database, from which ${floor.name} removed what it reads.`,
      unchanged,
      `deploy a commit that has this migration. ${ANYWAY}.`,
    );
  const removes = before !== null && here.some((name) => narrows(name) && !names.includes(name));
  note({ bookmark });
  print(`The database before this deploy: ${bookmark}`);
  if (removes) {
    print("This deploy removes columns that the version before reads: until wrangler is done, that version");
    print(
      "answers signed-in people with errors, and later it can't come back without restoring the database.",
    );
  }
  let address: string | null;
  try {
    await step(
      "The migration of the database",
      `Nothing was deployed. ${asBefore}`,
      "see RUNBOOK.md, A migration is stuck.",
      () => run("wrangler", MIGRATE),
    );
    const { targets, version } = await step(
      "wrangler deploy",
      () => whatRuns(tools, before, removes),
      "correct what its message names, and run npm run deploy again.",
      () => tools.deploy([...secrets, "--message", RECORD + newest]),
    );
    if (version) note({ version });
    address = addressAmong(targets);
    await step(
      "The check of the new version",
      before ? "The new version is live." : "The site is deployed, but its new address doesn't answer yet.",
      before
        ? "see RUNBOOK.md, Is the site up? If the new version is at fault: npm run deploy -- --rollback"
        : `wait for the address's certificate: Cloudflare's dashboard shows it (Workers & Pages, the site, Domains). Then: npm run doctor -- --url ${address}`,
      () => checkHealth(tools, address, before ? HEALTH_TRIES : FIRST_HEALTH_TRIES),
    );
  } catch (error) {
    if (!before || !hasMigrated(tools, names)) throw error;
    throw new Error(`${(error as Error).message}\n${LAST_RESORT}:\n  ${restoreCommand(bookmark)}`);
  }
  print(`What else the site needs: npm run doctor${address ? ` -- --url ${address}` : ""}`);
}

/** Which version runs after wrangler has failed. wrangler can fail after deploying, for example at a trigger. */
function whatRuns(tools: Tools, before: string | null, removes: boolean): string {
  try {
    const now = liveVersion(tools);
    if (now !== before) return `The new version is live (${now}), but wrangler did not finish.`;
    if (before === null) return "No version of the site runs yet.";
    return removes
      ? "The version from before runs, and can't use the migrated database."
      : "The version from before runs as it did, on the migrated database, which it can use.";
  } catch {
    return "Cloudflare does not say which version runs: see npx wrangler deployments list.";
  }
}

/** True also if the database doesn't say. */
function hasMigrated(tools: Tools, before: string[]): boolean {
  try {
    return appliedTo(tools).length > before.length;
  } catch {
    return true;
  }
}

const asking = <T>(what: string, read: () => T): Promise<T> =>
  step(`Asking Cloudflare ${what}`, "Nothing was built, migrated or deployed.", ASK_AGAIN, read);

/** Throws a Stop if the site would answer nothing. */
function checkLimits(config: SiteConfig): void {
  const missing = missingLimits(config);
  if (missing.length === 0) return;
  throw new Stop(
    `wrangler.toml has no [[ratelimits]] named ${missing.join(", ")}.`,
    "The site would answer every request with an error. Nothing was built, migrated or deployed.",
    "take all [[ratelimits]] from upstream: see docs/upgrade.md.",
  );
}

async function checkSignIn(tools: Tools): Promise<void> {
  if (await asking("who is signed in", () => accountsOf(tools))) return;
  throw new Stop(
    "wrangler is not signed in to Cloudflare.",
    "Nothing was built, migrated or deployed.",
    "run npm run setup, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers and D1.",
  );
}

/** The flags that also send the secrets that the Worker lacks. */
function secretsToSend(tools: Tools, known: string[]): string[] {
  const lacking = tools.secretsInFile.filter((name) => !known.includes(name));
  if (![...known, ...lacking].includes("SESSION_SECRET"))
    throw new Stop(
      "The site has no SESSION_SECRET yet.",
      "It would answer every request with an error. Nothing was built, migrated or deployed.",
      "run npm run setup, which makes one.",
    );
  return lacking.length > 0 ? SECRETS : [];
}

function bookmarkIn(answer: string): string {
  const { bookmark } = jsonIn<{ bookmark?: unknown }>(answer);
  if (typeof bookmark !== "string" || bookmark === "") throw new Error("wrangler returned no bookmark.");
  return bookmark;
}

type Deployment = {
  created_on: string;
  annotations?: Record<string, string>;
  versions: { version_id: string; percentage: number }[];
};

const deploymentsOf = ({ read }: Pick<Tools, "read">) =>
  jsonIn<Deployment[]>(read("wrangler", ["deployments", "list", "--json"])).toSorted((one, other) =>
    one.created_on.localeCompare(other.created_on),
  );

const currentVersionIn = (deployments: Deployment[]) =>
  deployments.at(-1)?.versions.at(-1)?.version_id ?? null;

const liveVersion = (tools: Pick<Tools, "read">): string | null =>
  currentVersionIn(tryReading(() => deploymentsOf(tools), /\[code: 10007\]/) ?? []);

type Rollback = {
  isRehearsal: boolean;
  /** Whether secrets may get back the old values that were replaced since that version. */
  withOldSecrets: boolean;
  /** Whether a version may come back that can't read the database. */
  anyway: boolean;
  isAttended: boolean;
};

export async function rollBack(tools: Tools, { isRehearsal, withOldSecrets, anyway, isAttended }: Rollback) {
  const { run, print, note } = tools;
  await checkSignIn(tools);
  const deployments = await asking("which versions there are", () => deploymentsOf(tools));
  const { version: target, code } = versionBefore(deployments);
  if (target === null)
    throw new Stop(
      "There is no earlier version among the last ten deployments.",
      "Nothing was changed.",
      "check out the commit you need, and deploy it: npm run deploy",
    );
  const floor = await asking("for the migrations of the database", () => floorOf(appliedTo(tools)));
  const canRead = !floor || (await asking("what that version can read", () => knows(tools, code, floor)));
  if (floor && !canRead && !anyway)
    throw new Stop(
      canRead === null
        ? `Nobody knows whether version ${target} can run on the database, from which ${floor.name} removed something.`
        : `Version ${target} can't run on the database, from which ${floor.name} removed what it reads.`,
      "Nothing was changed.",
      `correct the new version and deploy it. ${ANYWAY}. Or lose everything entered since that migration: ${RESTORE} --timestamp=${secondBefore(floor)}, and then this command again.`,
    );
  if (
    hasBucket(tools.config) &&
    !anyway &&
    (await asking("for that version's bucket", () => lacksBucket(tools, target)))
  )
    throw new Stop(
      `Version ${target} has no bucket TILES, and pictures older than a month are only there.`,
      "It would show those members without their pictures. Nothing was changed.",
      "correct the new version and deploy it, or add --anyway: the pictures are back with the next version.",
    );
  const args = ["rollback", target, "--message", "npm run deploy -- --rollback"];
  if (withOldSecrets) args.push("--yes");
  if (isRehearsal) return print(`Would run: wrangler ${args.join(" ")}`);
  if (!withOldSecrets && !isAttended)
    throw new Stop(
      "There is no terminal in which wrangler could ask about changed secrets.",
      "A rollback also brings back the secrets of that version, including ones that were replaced since. Nothing was changed.",
      "run it in a terminal; or check out the commit of that version and run npm run deploy, which keeps today's secrets; or, if the old ones may come back: npm run deploy -- --rollback --with-old-secrets",
    );
  if (!withOldSecrets) print("If wrangler says that secrets have changed, yes brings the old ones back.");
  run("wrangler", args);
  if (liveVersion(tools) !== target)
    throw new Stop(
      "The rollback was not done.",
      "The version from before runs as it did.",
      "to go back and keep today's secrets, check out the commit of the earlier version, and run npm run deploy.",
    );
  note({ rolledBackTo: target });
  print(`Version ${target} runs again. The database stays as it is: nothing that people entered is lost.`);
  if (!canRead) print("It can't read all of this database. Deploy a newer version soon.");
  print(
    "Check out the commit of this version and run npm run deploy soon: a rollback brings back its old edge",
  );
  print(
    "cache, in which a card or a profile that was made private since then may remain for about a minute.",
  );
  const bookmark = tools.notes().findLast((line) => line.bookmark)?.bookmark;
  if (!bookmark) return;
  print(`${LAST_RESORT}:`);
  print(`  ${restoreCommand(bookmark)}`);
}

const viewOf = <T>({ read }: Tools, version: string): T =>
  jsonIn<T>(read("wrangler", ["versions", "view", version, "--json"]));

const lacksBucket = (tools: Tools, version: string): boolean =>
  !viewOf<{ resources?: { bindings?: { name: string }[] } }>(tools, version).resources?.bindings?.some(
    ({ name }) => name === "TILES",
  );

/** Whether the code of a version has a migration. Null if nobody knows. */
function knows(tools: Tools, code: string | null, floor: Applied): boolean | null {
  if (code === null) return null;
  const { annotations, metadata } = viewOf<{
    annotations?: Record<string, string>;
    metadata: { created_on: string };
  }>(tools, code);
  const record = recordIn(annotations?.["workers/message"]);
  if (record) return record >= floor.name;
  if (new Date(metadata.created_on) <= appliedAt(floor)) return false;
  return floor.name === UNNAMED || null;
}

const appliedAt = ({ applied_at }: Applied) => new Date(`${applied_at.replace(" ", "T")}Z`);
const secondBefore = (floor: Applied) => new Date(appliedAt(floor).getTime() - 1000).toISOString();

/** The newest version with other code, and the version that brought its code. A changed secret makes another version of the same. */
function versionBefore(deployments: Deployment[]): { version: string | null; code: string | null } {
  const current = currentVersionIn(deployments);
  const withNewCode = new Map<string, boolean>();
  for (const { versions, annotations } of deployments)
    for (const { version_id } of versions)
      if (!withNewCode.has(version_id))
        withNewCode.set(version_id, annotations?.["workers/triggered_by"] !== "secret");
  const known = [...withNewCode.keys()];
  const codeOf = (at: number) => known.findLastIndex((id, index) => index <= at && withNewCode.get(id));
  const at = current ? codeOf(known.indexOf(current)) - 1 : -1;
  return { version: known[at] ?? null, code: known[codeOf(at)] ?? null };
}

/** The address on the site's own domain, or else on workers.dev. Null if wrangler lists only triggers and patterns. */
export function addressAmong(targets: string[]): string | null {
  const hosts = targets
    .filter((target) => !/^[\w ]+: /.test(target))
    .map((target) => target.split(" ", 1)[0]?.replace(/\/\*?$/, "") ?? "")
    .filter((host) => host !== "" && !host.includes("*"));
  const address = hosts.find((host) => !host.endsWith(".workers.dev")) ?? hosts[0];
  return address ? (/^https?:/.test(address) ? address : `https://${address}`) : null;
}

async function checkHealth({ fetch, pause, print }: Tools, address: string | null, mostTries: number) {
  if (address === null) {
    print("wrangler printed no address. Please open /api/health yourself.");
    return;
  }
  let answer = "";
  for (let tries = 0; tries < mostTries; tries++) {
    if (tries === HEALTH_TRIES)
      print("The address is new: Cloudflare may need some minutes for its certificate. Asking again …");
    if (tries > 0) await pause(HEALTH_PAUSE_MS);
    const response = await fetch(`${address}/api/health`).catch((error: unknown) => String(error));
    answer = typeof response === "string" ? response : `${response.status} ${await response.text()}`;
    if (answer.startsWith("200 ")) {
      print(`${address} is well.`);
      return;
    }
  }
  throw new Error(`${address}/api/health answers: ${answer}`);
}
