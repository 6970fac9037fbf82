import { type Finding, finding } from "./settings.ts";

/** An address may be written without its scheme, as people say it. */
const siteAt = (address: string) => URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);

export async function* checkSite(address: string): AsyncGenerator<Finding> {
  const ask = (url: string | URL, init: RequestInit = {}) =>
    fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const site = siteAt(address);
  if (!site) {
    yield finding(
      "problem",
      "site",
      `"${address}" is not an address, so the site is not asked.`,
      "Write it as https://guide.example.com",
    );
    return;
  }
  const health = await ask(new URL("/api/health", site));
  if (health?.status !== 200) {
    const answer = health ? `${health.status} ${(await health.text()).slice(0, 200)}` : "nothing";
    yield finding(
      "problem",
      "site",
      `${site.origin}/api/health answers ${answer}.`,
      "RUNBOOK.md, Is the site up?",
    );
  } else yield finding("fine", "site", `${site.origin} is well.`);
  const hook = await ask(new URL("/webhooks/patreon", site), { method: "POST", body: "{}" });
  if (hook?.status === 404)
    yield finding(
      "advice",
      "patreon",
      "The site has no webhook for Patreon.",
      "npm run setup, with PATREON_WEBHOOK_SECRET",
    );
  const worker = await ask(new URL("/sw.js", site));
  if (/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/.test((await worker?.text()) ?? ""))
    yield finding(
      "advice",
      "privacy",
      "/sw.js names the version that runs, and with it an address at which it may stay reachable.",
      "npm run deploy, with the present code.",
    );
  if (site.protocol !== "https:") return;
  // A static file never passes through the Worker, so only Cloudflare's own setting redirects it.
  const plain = await ask(`http://${site.host}/favicon.svg`);
  if (!plain || plain.status < 300 || plain.status > 399)
    yield finding(
      "advice",
      "https",
      "Files are also served without https.",
      "Switch on Always Use HTTPS in Cloudflare's dashboard.",
    );
}
