import { expect, test } from "vitest";
import { Client } from "../support/client";
import { everythingTracked, fill, heaviestMember } from "../support/site/filled-member";
import { startSite } from "../support/site/server";
import { metered } from "../support/site/workerd-process";

const WARM_UP_ROUNDS = 4;
const ROUNDS = 8;
const REQUESTS = 5;
/** How much more CPU than those of a member who tracks everything. */
const MOST = 3;

/** The bench asks more often than one address or account may. */
const NO_LIMITS = {
  limits: Object.fromEntries([30, 60, 120, 300, 1200, 3000].map((limit) => [`LIMIT_${limit}`, 1e9])),
  vars: { D1_ROWS_READ_A_DAY: "100000000000" },
};

test("CPU time of the heaviest valid member's pages over the usual one's", {
  timeout: 1_200_000,
}, async () => {
  const site = await metered(startSite);
  const client = () => new Client(site.reach(NO_LIMITS));
  const settings = async (username: string, member: Client) => {
    const answer = await member.publish(username, { showDays: true });
    if (answer.status !== 200) throw new Error(await answer.text());
    return { username, member };
  };
  const usual = await settings("usual", await fill(client(), "otherPatron", "usual", everythingTracked));
  const heavy = await settings("heaviest", await fill(client(), "patron", "heaviest", heaviestMember()));
  const own = [
    "/",
    "/tracker/series",
    "/tracker/diary",
    "/tracker/statistics",
    `/tracker/year/${new Date().getUTCFullYear()}`,
    "/series/mobile-suit-gundam",
  ];
  const pages = [
    ...own.map((path) => ({ path, isOwn: true })),
    ...["/u/:username", "/u/:username?series=2"].map((path) => ({ path, isOwn: false })),
  ];
  const spent = new Map<string, [usual: number, heavy: number]>(pages.map(({ path }) => [path, [0, 0]]));
  const stranger = client();
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const { path, isOwn } of pages) {
      for (const [at, { username, member }] of [usual, heavy].entries()) {
        const before = site.cpu();
        for (let n = 0; n < REQUESTS; n++) {
          const answer = await (isOwn ? member : stranger).fetch(path.replace(":username", username));
          await answer.text();
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
        }
        const times = spent.get(path);
        if (round >= 0 && times) times[at as 0 | 1] += site.cpu() - before;
      }
    }
  }
  await site.stop();
  const rows = [...spent].map(([path, times]) => {
    const [one, other] = times.map((ms) => ms / ROUNDS / REQUESTS) as [number, number];
    return { path, one, other, ratio: other / one };
  });
  for (const { path, one, other, ratio } of rows)
    process.stdout.write(
      `${path.padEnd(28)} ${one.toFixed(1)} ms, ${other.toFixed(1)} ms: ${ratio.toFixed(1)} times\n`,
    );
  expect(rows.filter(({ ratio }) => ratio > MOST)).toEqual([]);
});
