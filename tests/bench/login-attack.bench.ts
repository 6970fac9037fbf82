import { setTimeout as wait } from "node:timers/promises";
import { test } from "vitest";
import { startServer } from "../support/site/server";
import { SiteClient } from "../support/site/site-client";

const ROUNDS = 6;
const WINDOW_MS = 6000;
const ACCOUNTS = 10;
/** The number of concurrent requests of the attacker. */
const AT_ONCE = 6;
const PAGE = "/contact";

type Site = Awaited<ReturnType<typeof startServer>>;
const emails = Array.from({ length: ACCOUNTS }, (_, at) => `attacker-${at}@example.com`);

/** The attacker's requests, all to the same route. The site refuses the control request before it checks a password. */
const LOGINS = {
  nothing: null,
  "logins that are refused unread": () => ({ email: 1, password: 1 }),
  "right passwords": (at: number) => ({ email: emails[at % ACCOUNTS], password: "corn soup at noon" }),
};

let networks = 0;

async function attack(site: Site, body: (at: number) => object, until: number) {
  let sent = 0;
  const statuses = new Map<number, number>();
  const one = async () => {
    while (Date.now() < until) {
      // Each request has another network address, so that only the isolate's own queue limits the attacker.
      networks += 1;
      const client = new SiteClient(site, `2001:db8:${networks.toString(16)}::1`, { origin: site.url });
      const answer = await client.ask({ method: "POST", path: "/api/game/player/login", body: body(sent++) });
      await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await wait(100);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

const at = (sorted: number[], share: number) =>
  Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

test("what a page waits under an attack of logins, in one run", { timeout: 300_000 }, async () => {
  const site = await startServer({ vars: { PAGE_COPIES: "on" } });
  for (const [n, email] of emails.entries()) {
    const player = new SiteClient(site, `2001:db8:e00${n}::1`, { origin: site.url });
    await player.signUp(email.split("@")[0] ?? "");
  }
  const visitor = new SiteClient(site, "2001:db8:f000:1::1", { origin: site.url });
  const waits = new Map<string, number[]>(Object.keys(LOGINS).map((name) => [name, []]));
  const answers = new Map<string, Map<number, number>[]>(Object.keys(LOGINS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, body] of Object.entries(LOGINS)) {
      const until = Date.now() + WINDOW_MS;
      const attacking = body ? attack(site, body, until) : Promise.resolve(new Map<number, number>());
      while (Date.now() < until) {
        const start = performance.now();
        await (await visitor.ask({ path: PAGE })).text();
        waits.get(name)?.push(performance.now() - start);
        await wait(50);
      }
      answers.get(name)?.push(await attacking);
    }
  }
  for (const [name, times] of waits) {
    const sorted = times.toSorted((a, b) => a - b);
    const statuses = new Map<number, number>();
    for (const one of answers.get(name) ?? [])
      for (const [status, n] of one) statuses.set(status, (statuses.get(status) ?? 0) + n);
    process.stdout.write(
      `${name}: ${sorted.length} pages, median ${at(sorted, 0.5)} ms, 95 % ${at(sorted, 0.95)} ms, longest ${at(sorted, 1)} ms; answers to the attacker: ${JSON.stringify(Object.fromEntries(statuses))}\n`,
    );
  }
  await site.stop();
});
