import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reviewsTag } from "#worker/log/contract/review.ts";
import { memberTags } from "#worker/members/account/contract/index.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { advanceClock } from "../../support/clock";
import { runNightlyCron, runTenMinuteCron } from "../../support/cron";
import { fakeEdgeCache } from "../../support/edge-cache";
import { operatorForm } from "../../support/operator-form";
import { forgetPurges } from "../../support/purges";
import {
  addRows,
  countOf,
  operatorLog,
  profileReports,
  ratingCounts,
  reportSenders,
  rowsOf,
  setRows,
  workRatings,
} from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { withPicture } from "../../support/tiles";
import { mySeries, trackGame, trackSeries } from "../../support/tracking";

const stored = async () =>
  (await rowsOf(profileReports))
    .map(({ about, reports, state }) => ({ about, reports, state }))
    .sort((one, other) => one.about.localeCompare(other.about));

const report = (about: string, username = "mika", from = "203.0.113.1") =>
  new TestBrowser().send("POST", "/api/report", { username, about }, { "CF-Connecting-IP": from });

const decide = (owner: TestBrowser, id: string, about: string, verb: string) =>
  operatorForm(owner, "/reports", { id, about, do: verb });

test("counts reports by sender", async () => {
  await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  expect((await report("name", "nobody")).status).toBe(404);
  expect((await report("shoes")).status).toBe(400);
  for (const [about, from] of [
    ["name", "203.0.113.1"],
    ["name", "203.0.113.1"],
    ["name", "203.0.113.2"],
    ["picture", "203.0.113.1"],
  ] as const) {
    expect((await report(about, "MIKA", from)).status).toBe(201);
  }
  expect(await stored()).toEqual([
    { about: "name", reports: 2, state: "open" },
    { about: "picture", reports: 1, state: "open" },
  ]);
  await setRows(profileReports, { reports: 20 }, eq(profileReports.about, "name"));
  expect((await report("name", "mika", "203.0.113.3")).status).toBe(201);
  expect(await countOf(reportSenders)).toBe(3);
});

test("reports are closed by hiding or dismissing, until what they are about changes", async () => {
  const purge = fakeEdgeCache();
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  const { memberId } = member;
  for (const about of ["name", "picture"]) await report(about);
  const owner = await signedIn("owner");
  expect((await owner.fetch(`/operator/pictures/${memberId}`)).headers.get("Content-Type")).toBe(
    "image/jpeg",
  );
  expect((await decide(owner, memberId, "name", "burn")).status).toBe(400);

  await forgetPurges(purge);
  await decide(owner, memberId, "picture", "hide-picture");
  expect(purge.mock.calls).toEqual([[memberTags(memberId)]]);
  expect((await owner.fetch(`/operator/pictures/${memberId}`)).status).toBe(200);
  await decide(owner, memberId, "name", "dismiss");
  const closed = [
    { about: "name", reports: 1, state: "closed" },
    { about: "picture", reports: 1, state: "closed" },
  ];
  expect(await stored()).toEqual(closed);
  await report("name", "mika", "203.0.113.4");
  await report("picture", "mika", "203.0.113.4");
  expect(await stored()).toEqual(closed);

  advanceClock(5);
  await member.send("PATCH", "/api/auth/profile", { displayName: "Another Name" });
  await report("name", "mika", "203.0.113.4");
  expect((await stored())[0]).toEqual({ about: "name", reports: 1, state: "open" });
  const subject = `member ${memberId.slice(0, 8)}`;
  expect(await rowsOf(operatorLog)).toMatchObject(
    ["picture hidden", "profile reports closed", "profile reports closed"].map((action) => ({
      action,
      subject,
    })),
  );
});

test("closes the reports of the picture with those of a hidden name, and no others", async () => {
  const { memberId } = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  for (const about of ["name", "picture", "profile"]) await report(about);
  await decide(await signedIn("owner"), memberId, "name", "hide-name");
  expect(await stored()).toMatchObject([
    { about: "name", state: "closed" },
    { about: "picture", state: "closed" },
    { about: "profile", state: "open" },
  ]);
});

test("counts parallel reports once for each sender, up to the limits", async () => {
  await signedIn("patron", "mika");
  const statuses = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status);
  expect(new Set(await statuses(Array.from({ length: 5 }, () => report("name"))))).toEqual(new Set([201]));
  expect(await stored()).toMatchObject([{ about: "name", reports: 1 }]);

  const subnets = Array.from({ length: 13 }, (_, n) =>
    report("name", "mika", `2001:db8:5:${n.toString(16)}::1`),
  );
  const sent = await statuses(subnets);
  expect(sent.filter((status) => status === 201)).toHaveLength(10);
  expect(sent.filter((status) => status === 429)).toHaveLength(3);
  expect(await stored()).toMatchObject([{ about: "name", reports: 11 }]);
});

test("takes a hundred new senders a day, then answers 503 with an email address", async () => {
  await signedIn("patron", "mika");
  const sentAt = new Date(Date.now() - 1000);
  const sent = (n: number) => ({ report: `r${n}`, sender: `s${n}`, sentAt });
  for (let n = 0; n < 99; n += 33)
    await addRows(reportSenders, ...Array.from({ length: 33 }, (_, at) => sent(n + at)));
  const site = new TestBrowser({});
  const send = (from: string, about: string) =>
    site.send("POST", "/api/report", { username: "mika", about }, { "CF-Connecting-IP": from });
  expect((await send("203.0.113.1", "name")).status).toBe(201);
  const full = await send("203.0.113.2", "name");
  expect([full.status, await full.json()]).toEqual([
    503,
    { message: "We have more reports than we can read today. Please write to hello@example.com." },
  ]);
  expect((await send("203.0.113.1", "name")).status).toBe(201);
  expect(await stored()).toMatchObject([{ about: "name", reports: 1 }]);
});

test("limits one sender to five reports", async () => {
  await signedIn("patron", "mika");
  await report("name");
  for (const sent of await rowsOf(reportSenders))
    for (const report of ["a", "b", "c", "d"]) await addRows(reportSenders, { ...sent, report });
  await signedIn("stranger", "kai-s");
  const refused = await report("name", "kai-s");
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await report("name", "kai-s", "203.0.113.9")).status).toBe(201);
});

const ADDRESS = "12 White Base Street";
const GAME = "final-shooting";

const textFrom = async (browser: TestBrowser, path: string) => (await browser.fetch(path)).text();

/** The works that the nightly count has counted for all members. */
async function ratedWorks() {
  await runNightlyCron();
  while ((await countOf(ratingCounts)) > 0) await runTenMinuteCron();
  return (await rowsOf(workRatings)).map(({ work }) => work).sort();
}

/** Presses a button on `/operator/people` or `/operator/reports`. */
const press = (owner: TestBrowser, page: string, verb: string, fields: Record<string, string>) =>
  operatorForm(owner, page, [["do", verb], ["kind", "member"], ...Object.entries(fields)]);

type Entries = { seriesTracking: { notes: string | null }[]; gameTracking: { notes: string | null }[] };
const notesShown = async () => {
  const { seriesTracking, gameTracking } = await new TestBrowser().json<Entries>("/api/public-profile/mika");
  return [...seriesTracking, ...gameTracking].map(({ notes }) => notes);
};

async function memberWithNotes() {
  const member = await signedIn("patron", "mika");
  await trackSeries(member, "gundam-x", { notes: `Mail me: ${ADDRESS}` });
  await trackGame(member, GAME, { notes: "Fun" });
  return member;
}

test("a hidden profile answers 404 to others until it is shown again", async () => {
  const purge = fakeEdgeCache();
  const member = await memberWithNotes();
  const { memberId } = member;
  const owner = await signedIn("owner");
  const anyone = new TestBrowser();
  const profile = () => textFrom(anyone, "/api/public-profile/mika");
  const before = await profile();
  for (const about of ["name", "profile"]) await report(about);

  await forgetPurges(purge);
  expect((await press(owner, "/reports", "hide-profile", { id: memberId, about: "profile" })).status).toBe(
    303,
  );
  expect(purge.mock.calls).toContainEqual([memberTags(memberId)]);
  expect(await stored()).toMatchObject([
    { about: "name", state: "closed" },
    { about: "profile", state: "closed" },
  ]);
  const isGone = async () => (await anyone.fetch("/api/public-profile/mika")).status === 404;
  expect(await isGone()).toBe(true);
  expect((await report("name")).status).toBe(404);
  await member.publish("mika");
  expect(await isGone()).toBe(true);
  expect(await member.json("/api/auth/user")).toMatchObject({
    profile: { publicProfile: true, profileHidden: true },
  });
  expect(await member.json("/api/me/export")).toMatchObject({
    profile: { profileHiddenAt: expect.any(String) },
    series: [{ notes: `Mail me: ${ADDRESS}` }],
  });
  expect(await ratedWorks()).toEqual([]);

  await press(owner, "/people", "show-profile", { id: memberId });
  expect(await profile()).toBe(before);
  expect(await ratedWorks()).toEqual([`games/${GAME}`, "series/gundam-x"]);
});

test("reported notes are hidden from everybody but their owner, also after a change", async () => {
  const purge = fakeEdgeCache();
  const member = await memberWithNotes();
  const { memberId } = member;
  const about = "notes:series/gundam-x";
  expect((await report(about)).status).toBe(201);
  const owner = await signedIn("owner");
  await forgetPurges(purge);
  for (const page of ["/people", "/reports"])
    expect((await press(owner, page, "hide-notes", { id: memberId, about: "name" })).status).toBe(400);
  expect((await press(owner, "/reports", "hide-notes", { id: memberId, about })).status).toBe(303);
  expect(purge.mock.calls).toEqual([
    [[...memberTags(memberId), reviewsTag({ kind: "series", workId: "gundam-x" })]],
  ]);
  expect(await stored()).toMatchObject([{ about, state: "closed" }]);
  expect(await notesShown()).toEqual([null, "Fun"]);
  await trackSeries(member, "gundam-x", { notes: `Still: ${ADDRESS}` });
  expect(await notesShown()).toEqual([null, "Fun"]);
  await report(about);
  expect(await stored()).toMatchObject([{ about, state: "closed" }]);

  expect(await mySeries(member)).toMatchObject([{ notes: `Still: ${ADDRESS}` }]);
  expect(await member.json("/api/me/export")).toMatchObject({
    series: [{ notes: `Still: ${ADDRESS}`, notesHiddenAt: expect.any(String) }],
  });
  await press(owner, "/people", "show-notes", { id: memberId, about });
  expect(await notesShown()).toEqual([`Still: ${ADDRESS}`, "Fun"]);
  const person = `member ${memberId.slice(0, 8)}`;
  expect(await rowsOf(operatorLog)).toMatchObject([
    { action: "notes hidden", subject: `${person}, series/gundam-x` },
    { action: "profile reports closed", subject: person },
    { action: "notes shown again", subject: `${person}, series/gundam-x` },
  ]);
});

test("reporting notes does not reveal whether private notes exist", async () => {
  const member = await signedIn("patron", "mika");
  await trackSeries(member, "gundam-x", { notes: ADDRESS, isPrivate: true });
  await trackSeries(member, "zeta-gundam");
  for (const work of ["gundam-x", "zeta-gundam", "turn-a-gundam", "no-such-series"]) {
    expect((await report(`notes:series/${work}`)).status).toBe(201);
  }
  expect(await stored()).toEqual([]);
  for (const about of ["notes:films/gundam-x", "notes:series/../x", "notes:", "shoes", ""]) {
    const refused = await report(about);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: "about", message: "Please choose what's wrong." }] },
    ]);
  }
});
