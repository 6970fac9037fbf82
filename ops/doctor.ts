import { readWords } from "./arguments.ts";
import { checkAccount, checkToken } from "./checks/accounts.ts";
import {
  advice,
  checkContent,
  checkLimits,
  checkPrivacy,
  checkSettings,
  type Finding,
  fine,
  problem,
} from "./checks/settings.ts";
import { readConfig } from "./settings.ts";
import { ASK_AGAIN, CommandError, type Commands, commandsIn, print, runScript } from "./wrangler.ts";

function describe(findings: readonly Finding[]): string {
  const titles = { problem: "PROBLEM", advice: "Advice", fine: "Fine" };
  return (["problem", "advice", "fine"] as const)
    .flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, says, about, remedy }) =>
      [`${titles[level]} (${about}): ${says}`, remedy && `  What to do: ${remedy}`]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n");
}

const USAGE = `Says what is missing or wrong.
  npm run doctor                                     here and in the account at Cloudflare
  npm run doctor -- --url https://guide.example.com  also asks the site itself
Flag: --json, for programs. It ends with 1 if something keeps the site from working.`;

async function* findingsOf(commands: Commands, url: string | undefined): AsyncGenerator<Finding> {
  const config = readConfig();
  yield* checkContent();
  yield* checkLimits(config);
  yield* checkPrivacy(config);
  let deployed: string[] | null = null;
  try {
    deployed = yield* checkAccount(commands, config);
    yield* checkSettings(config, deployed);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield problem("wrangler", `${error.command} failed: ${error.reason}`, error.missingRight ?? ASK_AGAIN);
  }
  yield* checkToken(deployed);
  if (url) yield* checkSite(url);
}

export async function examine(commands: Commands, args: string[]): Promise<boolean> {
  const options = { url: { type: "string" }, json: { type: "boolean" } } as const;
  const words = readWords(args, { usage: USAGE, options });
  if (!words) return true;
  const { values } = words;
  const findings: Finding[] = [];
  for await (const one of findingsOf(commands, values.url)) findings.push(one);
  const ok = findings.every(({ level }) => level !== "problem");
  if (values.json) print(JSON.stringify({ ok, findings }, null, 2));
  else {
    print(describe(findings));
    print(
      ok ? "Nothing keeps the site from working." : "The problems above keep parts of the site from working.",
    );
  }
  return ok;
}

const siteAt = (address: string) => URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);

export async function* checkSite(address: string, fetchFrom: typeof fetch = fetch): AsyncGenerator<Finding> {
  const ask = (url: string | URL, init: RequestInit = {}) =>
    fetchFrom(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const site = siteAt(address);
  if (!site) {
    yield problem(
      "site",
      `"${address}" is not an address, so the site is not asked.`,
      "Write it as https://guide.example.com",
    );
    return;
  }
  const health = await ask(new URL("/api/health", site));
  if (health?.status !== 200) {
    const answer = health ? `${health.status} ${(await health.text()).slice(0, 200)}` : "nothing";
    yield problem("site", `${site.origin}/api/health answers ${answer}.`, "RUNBOOK.md, Is the site up?");
    return;
  }
  yield fine("site", `${site.origin} is well.`);
  const hook = await ask(new URL("/webhooks/patreon", site), { method: "POST", body: "{}" });
  if (hook?.status === 404)
    yield advice(
      "patreon",
      "The site has no webhook for Patreon.",
      "npm run setup, with PATREON_WEBHOOK_SECRET",
    );
  yield* checkCopies(site, ask);
  if (site.protocol !== "https:") return;
  // Static files don't pass through the Worker, so only Cloudflare's setting can redirect them.
  const plain = await ask(`http://${site.host}/favicon.svg`);
  if (!plain || plain.status < 300 || plain.status > 399)
    yield advice(
      "https",
      "Files are also served without https.",
      "Switch on Always Use HTTPS in Cloudflare's dashboard.",
    );
}

type Ask = (url: URL, init?: RequestInit) => Promise<Response | null>;

/** Visitors share copies of public pages, but no nonce. People with a session get none. */
async function* checkCopies(site: URL, ask: Ask): AsyncGenerator<Finding> {
  const see = async (init?: RequestInit) => {
    const headers = (await ask(new URL("/contact", site), init))?.headers;
    const nonce = /'nonce-(\w+)'/.exec(headers?.get("Content-Security-Policy") ?? "")?.[1];
    return { copy: headers?.get("X-Page-Copy") ?? null, nonce, cookies: headers?.getSetCookie() ?? [] };
  };
  const session = `${site.protocol === "https:" ? "__Host-session" : "session"}=nobody`;
  await see();
  const [one, other, own] = [await see(), await see(), await see({ headers: { Cookie: session } })];
  if (own.copy !== null || one.cookies.length > 0 || (one.nonce && one.nonce === other.nonce))
    yield problem(
      "copies",
      "Visitors share more of a page's copy than they may.",
      'Write PAGE_COPIES = "off" into wrangler.toml, and npm run deploy.',
    );
  else if (other.copy !== "HIT")
    yield advice(
      "copies",
      "Visitors get no copies of pages, so the site renders every page for every visitor.",
      "Look at PAGE_COPIES in wrangler.toml, and at page_copy_not_read in the log.",
    );
  else yield fine("copies", "Visitors get copies of pages.");
}

if (import.meta.main)
  await runScript(async () => {
    if (!(await examine(commandsIn(), process.argv.slice(2)))) process.exitCode = 1;
  });
