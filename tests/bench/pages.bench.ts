import { test } from "vitest";
import { createTestHarness } from "wrangler";
import { seededId, seededMembers } from "../support/seeded-members";
import { startServer } from "../support/site/server";
import { metered } from "../support/site/workerd-process";

const ROUNDS = 6;
/** Requests of one kind in a round: the CPU time is counted in ticks of 10 ms. */
const REQUESTS = 60;

/** At the edge answers are compressed after the Worker. */
const PLAIN = { "Accept-Encoding": "identity" };

const startSite = (copies: "on" | "off") =>
  metered(async () => {
    const site = await startServer({ vars: { PAGE_COPIES: copies } });
    const db = await site.database();
    for (const sql of seededMembers(30)) await db.prepare(sql).run();
    await db.prepare("update members set public_profile = 1").run();
    const { name } = (await db
      .prepare("select username as name from members where id = ?")
      .bind(seededId(1))
      .first<{ name: string }>()) ?? { name: "" };
    return { ...site, profile: `/u/${name}` };
  });

const startOther = (name: "ok" | "bare") =>
  metered(async () => {
    const server = createTestHarness({ workers: [{ configPath: `tests/bench/${name}/wrangler.toml` }] });
    const { url } = await server.listen();
    return { url: url.origin, stop: () => server.close() };
  });

test("the CPU time of whole requests for pages, in one run", { timeout: 1_200_000 }, async () => {
  const [ok, bare] = [await startOther("ok"), await startOther("bare")];
  const [kept, rendered] = [await startSite("on"), await startSite("off")];
  const paths = ["/contact", "/", "/members", kept.profile, "/tracker"];
  const kinds = [
    { name: 'a Worker that answers "ok"', ...ok, path: "/" },
    { name: "React Router alone", ...bare, path: "/contact" },
    { name: "a static file", ...rendered, path: "/manifest.webmanifest" },
    { name: "58 KB from the Cache API as they are", ...ok, path: "/relayed/58000" },
    { name: "176 KB from the Cache API as they are", ...ok, path: "/relayed/176000" },
    { name: "three queries of D1 with one row each", ...ok, path: "/queries/3" },
    ...paths.map((path) => ({ name: `${path}, a copy`, ...kept, path })),
    ...paths.map((path) => ({ name: `${path}, rendered`, ...rendered, path })),
  ];
  const spent = new Map(kinds.map(({ name }) => [name, 0]));
  // The first round is for warming up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, cpu, url, path } of kinds) {
      const before = cpu();
      for (let n = 0; n < REQUESTS; n++) {
        const answer = await fetch(url + path, {
          headers: { ...PLAIN, "CF-Connecting-IP": `2001:db8:${round}:${n}::1` },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      }
      if (round > 0) spent.set(name, (spent.get(name) ?? 0) + cpu() - before);
    }
  }
  const [least = 0, framework = 0] = [...spent.values()].map((ms) => ms / (ROUNDS * REQUESTS));
  const rows = [...spent].map(([name, ms]) => {
    const each = ms / (ROUNDS * REQUESTS);
    return `${name.padEnd(40)} ${each.toFixed(2).padStart(7)} ms  ${(each - least).toFixed(2).padStart(7)} ms over "ok", ${((each - least) / (framework - least)).toFixed(1)} × React Router alone`;
  });
  process.stdout.write(`${rows.join("\n")}\n`);
  for (const { stop } of [rendered, kept, bare, ok]) await stop();
});
