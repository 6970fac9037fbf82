const HEALTH_TRIES = 10;
const HEALTH_PAUSE_MS = 3000;

export type Tools = {
  /** Runs a command and shows its output. Throws if it fails. */
  run: (command: string, args: string[]) => void;
  /** Runs a command and returns its output. Throws if it fails. */
  read: (command: string, args: string[]) => string;
  /** Runs `wrangler deploy`. Returns the addresses that it deployed to, as wrangler writes them. */
  deploy: () => string[];
  fetch: (url: string) => Promise<Pick<Response, "status" | "text">>;
  pause: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
  /** Appends a line about this deploy to the log. */
  note: (line: Record<string, unknown>) => void;
};

const INFO = ["d1", "time-travel", "info", "DB", "--json"];
const MIGRATE = ["d1", "migrations", "apply", "DB", "--remote"];

const restoreCommand = (bookmark: string) => `npx wrangler d1 time-travel restore DB --bookmark=${bookmark}`;

/** Builds and bundles like a deploy, without any request to other machines, and prints what would follow. */
export function rehearse({ run, print }: Pick<Tools, "run" | "print">): void {
  run("npm", ["run", "build"]);
  run("wrangler", ["deploy", "--dry-run"]);
  for (const args of [INFO, MIGRATE, ["deploy"]]) print(`Would run: wrangler ${args.join(" ")}`);
  print("Would ask the site's /api/health, and have it make its first copies of the feeds.");
}

/** Runs each step only if the one before succeeded. After the bookmark is noted, a failure says how to go back. */
export async function deploy(tools: Tools): Promise<void> {
  const { run, read, print, note } = tools;
  run("npm", ["run", "build"]);
  const bookmark = bookmarkIn(read("wrangler", INFO));
  note({ bookmark });
  print(`The database before this deploy: ${bookmark}`);
  let address: string | null;
  try {
    run("wrangler", MIGRATE);
    address = addressAmong(tools.deploy());
    await checkHealth(tools, address);
  } catch (error) {
    print("This deploy did not end well. RUNBOOK.md says what to do; the database as it was:");
    print(`  ${restoreCommand(bookmark)}`);
    throw error;
  }
  if (address) await copyFeeds(tools, address);
}

function bookmarkIn(answer: string): string {
  const { bookmark } = JSON.parse(answer) as { bookmark?: unknown };
  if (typeof bookmark !== "string" || bookmark === "") throw new Error("wrangler returned no bookmark.");
  return bookmark;
}

/** The site's own domain, or else the one at workers.dev. Null if there are only triggers and patterns. */
export function addressAmong(targets: string[]): string | null {
  const hosts = targets
    .filter((target) => !/^[\w ]+: /.test(target))
    .map((target) => target.split(" ", 1)[0]?.replace(/\/\*?$/, "") ?? "")
    .filter((host) => host !== "" && !host.includes("*"));
  const address = hosts.find((host) => !host.endsWith(".workers.dev")) ?? hosts[0];
  return address ? (/^https?:/.test(address) ? address : `https://${address}`) : null;
}

async function checkHealth({ fetch, pause, print }: Tools, address: string | null): Promise<void> {
  if (address === null) {
    print("wrangler named no address. Please look at /api/health yourself.");
    return;
  }
  let answer = "";
  for (let tries = 0; tries < HEALTH_TRIES; tries++) {
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

const VIDEOS = "/api/youtube/videos";

/** The path at which the site's page reads its podcast; null for a site without a podcast. */
function podcastPathIn(page: string): string | null {
  const link = /<link\b[^<>]{1,500}application\/rss\+xml[^<>]{1,500}>/.exec(page)?.[0] ?? "";
  const address = /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
  return address ? `/api/podcast?${new URLSearchParams({ url: address })}` : null;
}

/**
 * The first visitor of a new site waits for the first copies of the feeds, so the deploy is that visitor. If it fails,
 * the cron trigger makes them.
 */
async function copyFeeds({ fetch, print }: Tools, address: string): Promise<void> {
  const ask = (path: string) => fetch(`${address}${path}`).catch(() => null);
  const page = await ask("/");
  const podcast = page?.status === 200 ? podcastPathIn(await page.text()) : null;
  for (const path of podcast ? [VIDEOS, podcast] : [VIDEOS]) {
    const status = (await ask(path))?.status ?? "nothing";
    if (status !== 200) print(`${path} answers ${status} so far. The site tries again every ten minutes.`);
  }
}
