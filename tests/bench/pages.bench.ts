import { test } from "vitest";
import { createTestHarness } from "wrangler";
import { Client } from "../support/client";
import { seededMembers } from "../support/seeded-members";
import { everythingTracked, fill } from "../support/site/filled-member";
import { type Site, startSite } from "../support/site/server";
import { metered } from "../support/site/workerd-process";

/** V8 makes code faster until it has run about a thousand times. */
const WARM_UP_ROUNDS = 17;
const ROUNDS = 16;
/** The number of requests of one kind in a round. CPU time is counted in ticks of 10 ms. */
const REQUESTS = 60;

/** At the edge, answers are compressed after the Worker. */
const PLAIN = { "Accept-Encoding": "identity" };

const startWith = (copies: "on" | "off") =>
  metered(async () => {
    const site = await startSite({ vars: { PAGE_COPIES: copies } });
    const db = site.database();
    for (const sql of seededMembers(30)) await db.prepare(sql).run();
    await db.prepare("update members set public_profile = 1").run();
    return { ...site, patrons: await patronsWhoTrackEverything(site) };
  });

const PROFILE = "/u/completist";

/** So many that no patron reads more than the limits for one account allow, in a minute and in a day. */
const PATRONS = [
  ...(["completist", "patron", "otherPatron", "newcomer", "sayuri", "emil"] as const),
  ...(["noor", "designer", "gifted", "cancelledButPaid", "lapser", "declinedRecently"] as const),
];

async function patronsWhoTrackEverything(site: Site): Promise<string[]> {
  const cookies: string[] = [];
  for (const person of PATRONS) {
    const patron = new Client(site.reach(), { origin: site.url });
    await fill(patron, person, person.toLowerCase(), everythingTracked);
    const body = { username: "", publicProfile: false };
    if (cookies.length > 0) await patron.send("POST", "/api/profile/settings", body);
    cookies.push(patron.cookieHeader());
  }
  return cookies;
}

const startOther = () =>
  metered(async () => {
    const server = createTestHarness({ workers: [{ configPath: "tests/bench/ok/wrangler.toml" }] });
    const { url } = await server.listen();
    return { url: url.origin, stop: () => server.close() };
  });

test("CPU time of whole page requests", { timeout: 1_200_000 }, async () => {
  const ok = await startOther();
  const [kept, rendered] = [await startWith("on"), await startWith("off")];
  const paths = ["/contact", "/", "/members", PROFILE, "/tracker"];
  const kinds: { name: string; cpu: () => number; url: string; path: string; cookies?: string[] }[] = [
    { name: 'a Worker that answers "ok"', ...ok, path: "/" },
    { name: "a static file", ...rendered, path: "/manifest.webmanifest" },
    ...paths.map((path) => ({ name: `${path}, a copy`, ...kept, path })),
    ...paths.map((path) => ({ name: `${path}, rendered`, ...rendered, path })),
    ...["/contact", "/tracker/series"].map((path) => ({
      name: `${path}, for a patron`,
      ...rendered,
      path,
      cookies: rendered.patrons,
    })),
  ];
  const spent = new Map(kinds.map(({ name }) => [name, 0]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const { name, cpu, url, path, cookies } of kinds) {
      const before = cpu();
      for (let n = 0; n < REQUESTS; n++) {
        const answer = await fetch(url + path, {
          headers: {
            ...PLAIN,
            "CF-Connecting-IP": `2001:db8:${round + WARM_UP_ROUNDS}:${n}::1`,
            ...(cookies && { Cookie: cookies[n % cookies.length] }),
          },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      }
      if (round >= 0) spent.set(name, (spent.get(name) ?? 0) + cpu() - before);
    }
  }
  const [least = 0] = [...spent.values()].map((ms) => ms / (ROUNDS * REQUESTS));
  const rows = [...spent].map(([name, ms]) => {
    const each = ms / (ROUNDS * REQUESTS);
    return `${name.padEnd(40)} ${each.toFixed(2).padStart(7)} ms  ${(each - least).toFixed(2).padStart(7)} ms over "ok"`;
  });
  process.stdout.write(`${rows.join("\n")}\n`);
  for (const { stop } of [rendered, kept, ok]) await stop();
});
