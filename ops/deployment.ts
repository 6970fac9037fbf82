const HEALTH_TRIES = 10;
const HEALTH_PAUSE_MS = 3000;

export type Tools = {
  /** Runs a command and shows what it says. Throws where it fails, as the next ones do. */
  run: (command: string, args: string[]) => void;
  /** Runs a command for what it prints. */
  read: (command: string, args: string[]) => string;
  /** `wrangler deploy`; resolves to what it deployed to, in wrangler's words. */
  deploy: () => string[];
  fetch: (url: string) => Promise<Pick<Response, "status" | "text">>;
  pause: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
  /** Keeps a line about this deploy. */
  note: (line: Record<string, unknown>) => void;
};

const INFO = ["d1", "time-travel", "info", "DB", "--json"];
const MIGRATE = ["d1", "migrations", "apply", "DB", "--remote"];

const restoreCommand = (bookmark: string) => `npx wrangler d1 time-travel restore DB --bookmark=${bookmark}`;

/** Builds and bundles as a deploy does, asks nobody outside, and says what would follow. */
export function rehearse({ run, print }: Pick<Tools, "run" | "print">): void {
  run("npm", ["run", "build"]);
  run("wrangler", ["deploy", "--dry-run"]);
  for (const args of [INFO, MIGRATE, ["deploy"]]) print(`Would run: wrangler ${args.join(" ")}`);
  print("Would ask the site's /api/health, and have it make its first copies of the feeds.");
}

/** Each step only where the one before went well; from the bookmark on, a failure says how to go back. */
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
  if (typeof bookmark !== "string" || bookmark === "") throw new Error("wrangler told no bookmark.");
  return bookmark;
}

/** The site's own domain, else the one at workers.dev; null where there is neither, only triggers and patterns. */
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

/** Where the site's own page says that its podcast's copy is; null for a site without a podcast. */
function podcastPathIn(page: string): string | null {
  const link = /<link\b[^<>]{1,500}application\/rss\+xml[^<>]{1,500}>/.exec(page)?.[0] ?? "";
  const address = /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
  return address ? `/api/podcast?${new URLSearchParams({ url: address })}` : null;
}

/** The first visitor of a new site makes the copies and waits for them: let that be us. A failure is the cron's to repair. */
async function copyFeeds({ fetch, print }: Tools, address: string): Promise<void> {
  const ask = (path: string) => fetch(`${address}${path}`).catch(() => null);
  const page = await ask("/");
  const podcast = page?.status === 200 ? podcastPathIn(await page.text()) : null;
  for (const path of podcast ? [VIDEOS, podcast] : [VIDEOS]) {
    const status = (await ask(path))?.status ?? "nothing";
    if (status !== 200) print(`${path} answers ${status} so far. The site tries again every ten minutes.`);
  }
}
