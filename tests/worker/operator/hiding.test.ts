import { expect, test } from "vitest";
import { memberTags } from "#worker/members/account/contract.ts";
import { reviewsTag } from "#worker/tracker/contract/review.ts";
import { TestBrowser } from "../../support/browser";
import { runNightlyCron, runTenMinuteCron } from "../../support/cron";
import { fakeEdgeCache } from "../../support/edge-cache";
import { publicMember, publish } from "../../support/members";
import { operatorForm } from "../../support/operator-form";
import { forgetPurges } from "../../support/purges";
import { countOf, operatorLog, profileReports, ratingCounts, rowsOf, workRatings } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries, trackGame, trackSeries } from "../../support/tracking";

const ADDRESS = "12 White Base Street";
const GAME = "final-shooting";

const jsonFrom = async <T>(browser: TestBrowser, path: string) => (await browser.fetch(path)).json<T>();
const textFrom = async (browser: TestBrowser, path: string) => (await browser.fetch(path)).text();

/** The works that the nightly count has counted for all members. */
async function ratedWorks() {
  await runNightlyCron();
  while ((await countOf(ratingCounts)) > 0) await runTenMinuteCron();
  return (await rowsOf(workRatings)).map(({ work }) => work).sort();
}

const report = (about: string) => new TestBrowser().send("POST", "/api/report", { username: "mika", about });
const reports = async () =>
  (await rowsOf(profileReports))
    .map(({ about, state }) => ({ about, state }))
    .sort((one, other) => one.about.localeCompare(other.about));

/** Presses a button on `/operator/people` or `/operator/reports`. */
const press = (owner: TestBrowser, page: string, verb: string, fields: Record<string, string>) =>
  operatorForm(owner, page, [["do", verb], ["kind", "member"], ...Object.entries(fields)]);

type Entries = { seriesTracking: { notes: string | null }[]; gameTracking: { notes: string | null }[] };
const notesShown = async () => {
  const { seriesTracking, gameTracking } = await jsonFrom<Entries>(
    new TestBrowser(),
    "/api/public-profile/mika",
  );
  return [...seriesTracking, ...gameTracking].map(({ notes }) => notes);
};

async function memberWithNotes() {
  const member = await publicMember("patron", "mika");
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
  const paths = ["/api/public-profile/mika", `/api/gcard/${memberId}`, "/api/members", "/api/members?q=mika"];
  const before = await Promise.all(paths.map((path) => textFrom(anyone, path)));
  for (const about of ["name", "profile"]) await report(about);

  await forgetPurges(purge);
  expect((await press(owner, "/reports", "hide-profile", { id: memberId, about: "profile" })).status).toBe(
    303,
  );
  expect(purge.mock.calls).toContainEqual([memberTags(memberId)]);
  expect(await reports()).toEqual([
    { about: "name", state: "closed" },
    { about: "profile", state: "closed" },
  ]);
  const isGone = async () => (await anyone.fetch("/api/public-profile/mika")).status === 404;
  expect(await isGone()).toBe(true);
  expect((await report("name")).status).toBe(404);
  await publish(member, "mika");
  expect(await isGone()).toBe(true);
  expect(await jsonFrom(member, "/api/auth/user")).toMatchObject({
    profile: { publicProfile: true, profileHidden: true },
  });
  expect(await jsonFrom(member, "/api/me/export")).toMatchObject({
    profile: { profileHiddenAt: expect.any(String) },
    series: [{ notes: `Mail me: ${ADDRESS}` }],
  });
  expect(await ratedWorks()).toEqual([]);

  await press(owner, "/people", "show-profile", { id: memberId });
  expect(await Promise.all(paths.map((path) => textFrom(anyone, path)))).toEqual(before);
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
  expect((await press(owner, "/reports", "hide-notes", { id: memberId, about })).status).toBe(303);
  expect(purge.mock.calls).toEqual([
    [[...memberTags(memberId), reviewsTag({ kind: "series", workId: "gundam-x" })]],
  ]);
  expect(await reports()).toEqual([{ about, state: "closed" }]);
  expect(await notesShown()).toEqual([null, "Fun"]);
  await trackSeries(member, "gundam-x", { notes: `Still: ${ADDRESS}` });
  expect(await notesShown()).toEqual([null, "Fun"]);
  await report(about);
  expect(await reports()).toEqual([{ about, state: "closed" }]);

  expect(await mySeries(member)).toMatchObject([{ notes: `Still: ${ADDRESS}` }]);
  expect(await jsonFrom(member, "/api/me/export")).toMatchObject({
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
  const member = await publicMember("patron", "mika");
  await trackSeries(member, "gundam-x", { notes: ADDRESS, isPrivate: true });
  await trackSeries(member, "zeta-gundam");
  for (const work of ["gundam-x", "zeta-gundam", "turn-a-gundam", "no-such-series"]) {
    expect((await report(`notes:series/${work}`)).status).toBe(201);
  }
  expect(await reports()).toEqual([]);
  for (const about of ["notes:films/gundam-x", "notes:series/../x", "notes:", "shoes", ""]) {
    const refused = await report(about);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: "about", message: "Please choose what's wrong." }] },
    ]);
  }
});

test("forms with wrong fields get 400", async () => {
  const { memberId } = await memberWithNotes();
  const owner = await signedIn("owner");
  for (const [page, fields] of [
    ["/people", { id: memberId }],
    ["/people", { id: memberId, about: "name" }],
    ["/reports", { id: memberId, about: "name" }],
  ] as const) {
    expect((await press(owner, page, "hide-notes", { ...fields })).status).toBe(400);
  }
  expect(await notesShown()).toEqual([`Mail me: ${ADDRESS}`, "Fun"]);
});
