import { beforeEach, expect, test } from "vitest";
import { seededId, seededMembers } from "../support/seeded-members";
import { form, PlainBrowser, signedIn, withoutNonces } from "../support/site/plain-browser";
import { ask, runSql, theSite } from "../support/site/the-site";
import { changeSeries, trackSeries } from "../support/tracking";

const sendTo = (browser: PlainBrowser, fields: Record<string, string>) =>
  browser.open("/members/following", form(fields));

let mika: PlainBrowser;
beforeEach(async () => {
  mika = await signedIn("patron");
  await trackSeries(mika, "zeta-gundam", { status: "watching", episodesWatched: 12 });
});

test("without scripts, a member follows another, sees their week at home, and stops", async () => {
  const sayuri = await signedIn("sayuri");
  await sayuri.publish("haro", { showDays: true });
  await trackSeries(mika, "gundam-x", { status: "watching", episodesWatched: 1 });
  const watchedOn = new Date().toISOString().slice(0, 10);
  await trackSeries(sayuri, "gundam-x", { status: "watching", rating: 9, watched: [1, 3], watchedOn });
  await mika.open("/");
  expect(mika.text).toContain("Follow members to see here what they watch. Find members");
  const visitors = async () => withoutNonces(await (await ask("/u/haro")).text());
  const before = await visitors();
  expect(before).not.toContain(">Follow<");
  await mika.open("/u/haro");
  await mika.press("Follow Sayuri Tanaka");
  expect([mika.path, mika.text]).toEqual(["/u/haro", expect.stringContaining("Following Sayuri Tanaka")]);
  expect(await visitors()).toBe(before);
  await sayuri.open("/u/haro");
  expect(sayuri.html).not.toContain("Follow<");
  await mika.open("/");
  expect(mika.text).toMatch(/The crew this week Who you follow Sayuri Tanaka Today .*ep 1–3/);
  await mika.follow("Who you follow");
  expect(mika.text).toMatch(
    /This week Sayuri Tanaka Today .*ep 1–3 you're both in it, 2 ahead .*@haro Following/,
  );
  const thinks = /What the crew thinks Sayuri Tanaka Rating: 9/;
  await mika.open("/series/gundam-x");
  expect(mika.text).toMatch(thinks);
  await sayuri.open("/series/gundam-x");
  expect(sayuri.text).not.toMatch(thinks);
  await sayuri.publish("haro", { publicProfile: false });
  await mika.open("/");
  expect(mika.text).toContain("Follow members to see here what they watch. Find members");
  await mika.open("/members/following");
  expect(mika.text).toContain("You follow 0 members. Only you see this.");
  expect(mika.text).not.toMatch(/This week|private/);
});

test("the form refuses with a page, and sends visitors to sign in", async () => {
  for (const sql of seededMembers(12)) await runSql(sql);
  await sendTo(mika, { member: seededId(10), follow: "true", returnTo: "/" });
  const refusal = expect.stringContaining("doesn't exist or has a private profile.");
  expect([mika.status, mika.text]).toEqual([404, refusal]);
  const visitor = new PlainBrowser();
  await sendTo(visitor, { member: seededId(1), follow: "true" });
  expect(visitor.path).toContain("/login");
});

test("a patron's home reads at most 40 rows", async () => {
  for (const sql of seededMembers(120)) await runSql(sql);
  await runSql("update members set show_days = 1 where username like 'seeded-%'");
  await runSql(`insert into follows select (select id from members where username is null), id, 0 from members
    where username like 'seeded-%' and public_profile = 1 limit 100`);
  const watching = ["mobile-suit-gundam", "gundam-zz", "gundam-wing", "gundam-x", "turn-a-gundam"];
  const changes = watching.map((seriesId) => ({ seriesId, status: "watching" as const, episodesWatched: 2 }));
  await changeSeries(mika, { changes });
  await mika.open("/");
  expect((await theSite().lastCost()).rowsRead).toBeLessThanOrEqual(40);
  expect(mika.text).toContain(
    "None of the seven whose turn it is today showed what they watched in the last seven days.",
  );
  expect(mika.text).toContain("Up to seven of those you follow have their turn here each day. See all");
});
