import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { memberTags } from "#worker/members/account/contract/index.ts";
import { createFigures } from "#worker/operator/figures-store.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { countText } from "#worker/platform/text.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { PASSWORD } from "../../support/client";
import { runTileCron } from "../../support/cron";
import { fakeEdgeCache } from "../../support/edge-cache";
import { seedMembers } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { operatorForm } from "../../support/operator-form";
import { outboundAnswers } from "../../support/outbound";
import { forgetPurges } from "../../support/purges";
import { newPlayer, playGame, stateOf } from "../../support/quiz";
import {
  addRows,
  dailyFigures,
  members,
  operatorLog,
  reportedQuestions,
  rowsOf,
  signals,
  sponsorInquiries,
} from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { sendInquiry, sponsorForm } from "../../support/sponsor-form";

const logged = async () => (await rowsOf(operatorLog)).map(({ action, subject }) => ({ action, subject }));
const person = (kind: string, id: string, verb: string) =>
  Object.entries({ kind, id, do: verb }) as [string, string][];
const doneOf = (response: Response) =>
  new URL(response.headers.get("Location") ?? "", "https://side7.example").searchParams.get("done");

test("exports inquiries and deletes spam, with entries in the log", async () => {
  await sendInquiry(sponsorForm({ name: "=HYPERLINK(1)", email: "one@sponsor.example" }));
  await sendInquiry(sponsorForm({ email: "two@sponsor.example" }));
  const owner = await signedIn("owner");
  const [one = "", two = ""] = (await rowsOf(sponsorInquiries))
    .toSorted((a, b) => a.email.localeCompare(b.email))
    .map(({ id }) => id);
  const marked = await operatorForm(owner, "/inquiries?status=new", { do: `answered:${one}` });
  expect([marked.status, doneOf(marked)]).toEqual([303, "answered"]);
  expect(marked.headers.get("Location")).toMatch(/^\/operator\/inquiries\?status=new&/);
  await operatorForm(owner, "/inquiries", { id: two, do: "spam" });
  expect(doneOf(await operatorForm(owner, "/inquiries", { do: "spam" }))).toBe("none");
  for (const fields of [{ do: "burn" }, { do: "spam:' or 1" }, {}] as Record<string, string>[])
    expect((await operatorForm(owner, "/inquiries", fields)).status).toBe(400);

  const all = await owner.fetch("/operator/inquiries.json?status=spam");
  expect(all.headers.get("Cache-Control")).toBe("no-store");
  expect(all.headers.get("Content-Disposition")).toBe('attachment; filename="inquiries.json"');
  expect(await all.json()).toMatchObject({ inquiries: [{ id: two, status: "spam" }] });
  const sheet = await (await owner.fetch("/operator/inquiries.csv?status=answered")).text();
  expect(sheet.split("\r\n")).toHaveLength(2);
  expect(sheet).toContain(',"\'=HYPERLINK(1)",');

  await operatorForm(owner, "/inquiries", { do: "delete-spam" });
  expect(await rowsOf(sponsorInquiries)).toMatchObject([{ id: one }]);
  await operatorForm(owner, "/inquiries", { do: `delete:${one}` });
  expect(await logged()).toEqual([
    { action: "inquiries marked as answered", subject: one },
    { action: "inquiries marked as spam", subject: two },
    { action: "inquiries exported", subject: "1 as json" },
    { action: "inquiries exported", subject: "1 as csv" },
    { action: "spam deleted", subject: "up to 500" },
    { action: "inquiries deleted", subject: one },
  ]);
});

test("signing somebody out ends all of their sessions and nobody else's", async () => {
  const [phone, laptop] = [await signedIn("patron"), await signedIn("patron")];
  const [owner, stranger] = [await signedIn("owner"), await signedIn("stranger")];
  const { memberId } = phone;
  const [joined, alone] = [await newPlayer("amuro"), await newPlayer("char")];
  const login = { email: joined.player.email, password: PASSWORD };
  expect((await phone.send("POST", "/api/game/player/join", login)).status).toBe(200);
  const endSessions = (kind: string, id: string) =>
    operatorForm(owner, "/people", person(kind, id, "end-sessions"));

  const refused = await operatorForm(stranger, "/people", person("member", memberId, "end-sessions"));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await phone.fetch("/api/auth/user")).status).toBe(200);
  expect(doneOf(await endSessions("member", memberId))).toBe("signedOut");
  for (const browser of [phone, laptop])
    expect((await browser.fetch("/api/auth/user")).status, "the member's session").toBe(401);
  expect(await stateOf(joined), "the joined player's session").toMatchObject({ player: null });
  expect((await stranger.fetch("/api/auth/user")).status).toBe(200);
  expect(await stateOf(alone)).toMatchObject({ player: { username: "char" } });

  await endSessions("player", alone.player.id);
  expect(await stateOf(alone)).toMatchObject({ player: null });
  expect((await owner.fetch("/api/auth/user")).status).toBe(200);
  expect(await logged()).toEqual([
    { action: "sessions ended", subject: `member ${memberId.slice(0, 8)}` },
    { action: "sessions ended", subject: `player ${alone.player.id.slice(0, 8)}` },
  ]);
});

test("finds people by the names that the site shows, by email address and id, and deletes an account after a typed confirmation", async () => {
  const purge = fakeEdgeCache();
  const { memberId } = await signedIn("patron", "mika");
  const stranger = await signedIn("stranger");
  const alone = await newPlayer("Haro Fan");
  const owner = await signedIn("owner");
  const [member] = await rowsOf(members, eq(members.id, memberId));
  const [unlisted] = await rowsOf(members, eq(members.id, stranger.memberId));
  const services = servicesOf(env);
  const found = async (query: string) =>
    (await Promise.all([services.members.moderation.find(query), services.quiz.moderation.find(query)]))
      .flat()
      .map(({ id }) => id);
  if (!member || !unlisted) throw new Error("A member is missing.");
  const [word = ""] = member.patreonName.split(" ").slice(-1);
  for (const query of [member.patreonName, word.toUpperCase(), "mika", memberId, member.email ?? ""])
    expect(await found(query), query).toEqual([memberId]);
  for (const query of ["haro", alone.player.email, alone.player.id])
    expect(await found(query), query).toEqual([alone.player.id]);
  expect(await found(unlisted.patreonName)).toEqual([stranger.memberId]);
  expect(await found("nobody at all")).toEqual([]);

  const remove = async (kind: string, id: string, confirm: string) =>
    doneOf(await operatorForm(owner, "/people", [...person(kind, id, "delete"), ["confirm", confirm]]));
  expect(await remove("member", memberId, "delete it")).toBe("unconfirmed");
  expect((await new TestBrowser().fetch("/api/public-profile/mika")).status).toBe(200);
  await forgetPurges(purge);
  expect(await remove("member", memberId, "DELETE")).toBe("deleted");
  expect(purge.mock.calls).toEqual([[memberTags(memberId)]]);
  expect(await remove("player", alone.player.id, " DELETE ")).toBe("deleted");
  expect((await new TestBrowser().fetch("/api/public-profile/mika")).status).toBe(404);
  expect(await found(memberId)).toEqual([]);
  expect(await stateOf(alone)).toMatchObject({ player: null });
  expect((await stranger.fetch("/api/auth/user")).status).toBe(200);
  expect(await logged()).toEqual([
    { action: "account deleted", subject: `member ${memberId.slice(0, 8)}` },
    { action: "account deleted", subject: `player ${alone.player.id.slice(0, 8)}` },
  ]);
});

test("closes all reports of one question and no others", async () => {
  const { player } = await newPlayer("amuro");
  for (const questionId of ["one", "two"]) {
    const reportedAt = new Date(1);
    await addRows(reportedQuestions, { playerId: player.id, questionId, reason: "wrong", reportedAt });
  }
  const owner = await signedIn("owner");
  await operatorForm(owner, "/questions", { question: "one", do: "closed" });
  const states = (await rowsOf(reportedQuestions)).map(({ questionId, state }) => [questionId, state]);
  expect(Object.fromEntries(states)).toEqual({ one: "closed", two: "open" });
});

test("an announcement lasts a day or until it is taken down, and each change purges all copies of pages", async () => {
  const purge = fakeEdgeCache();
  const owner = await signedIn("owner");
  const announce = (fields: Record<string, string>) => operatorForm(owner, "/announcement", fields);
  const { announcement } = servicesOf(env);
  for (const text of ["", " ", "x".repeat(201), "a\u0000b"])
    expect((await announce({ do: "announce", text })).status, text).toBe(400);
  expect(await announcement()).toBeNull();
  await forgetPurges(purge);
  expect(doneOf(await announce({ do: "announce", text: " Live at 8 ", day: "on" }))).toBe("announced");
  expect([await announcement(), purge.mock.calls]).toEqual(["Live at 8", [[["pages"]]]]);
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + DAY_MS - 60_000);
  expect(await announcement()).toBe("Live at 8");
  clock.mockReturnValue(now + DAY_MS);
  expect(await announcement()).toBeNull();
  await announce({ do: "announce", text: "x".repeat(200) });
  clock.mockReturnValue(now + 30 * DAY_MS);
  expect(await announcement()).toHaveLength(200);
  clock.mockRestore();
  await forgetPurges(purge);
  expect(doneOf(await announce({ do: "takeDown", text: "" }))).toBe("takenDown");
  expect([await announcement(), purge.mock.calls]).toEqual([null, [[["pages"]]]]);
  expect((await logged()).map(({ action }) => action)).toEqual([
    ...["announcement shown", "announcement shown", "announcement taken down"],
  ]);
});

test("stores the figures of each day once", async () => {
  await signedIn("patron", "mika");
  await signedIn("stranger");
  await playGame(await newPlayer("amuro"), 3);
  await runTileCron();
  await runTileCron();
  const days = await rowsOf(dailyFigures);
  expect(days.map(({ day }) => day)).toEqual([new Date().toISOString().slice(0, 10)]);
  expect(days[0]?.figures).toMatchObject({
    ...{ members: 2, supporters: 1, publicProfiles: 1, newMembers: 2 },
    ...{ players: 1, quickGames: 1, dailyGames: 0 },
  });
  const owner = await signedIn("owner");
  expect(doneOf(await operatorForm(owner, "/figures", { do: "figures" }))).toBe("worked");
  expect((await rowsOf(dailyFigures))[0]?.figures.members).toBe(3);
});

test.each([999, 1000, 1500])("counts %i reports up to 1,000", async (reports) => {
  await newPlayer("amuro");
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into reported_questions (player_id, question_id, reason, state, reported_at)
     select id, n, 'unclear', 'open', 0 from numbers, players`,
  )
    .bind(reports)
    .run();
  const { db, cost } = meteredDatabase();
  const { openCount } = servicesOf({ ...env, DB: db }).quiz.reports;
  expect(countText(await openCount())).toBe(reports < 1000 ? "999" : "1,000+");
  expect(cost.rowsRead).toBeLessThanOrEqual(1001);
});

test("counts a day's figures in portions, and shows them when all are counted", async () => {
  await seedMembers(10);
  for (const name of ["amuro", "char", "sayla"]) await newPlayer(name);
  const { db, cost } = meteredDatabase();
  const figures = createFigures(openDatabase(db), 2);
  // Six portions of members, the last of them empty, and two of players, three in a run.
  for (const shown of [0, 0, 1, 1]) {
    const before = cost.rowsRead;
    await figures.goOn();
    expect(await figures.lastDays()).toHaveLength(shown);
    expect(cost.rowsRead - before).toBeLessThan(50);
  }
  const [{ figures: counted } = { figures: {} }] = await figures.lastDays();
  expect(counted).toMatchObject({
    ...{ members: 10, publicProfiles: 9, trackedSeries: 400 },
    ...{ cards: 10, hexCards: 10, classicCards: 0, privateCards: 0 },
    ...{ players: 3, newPlayers: 3, quickGames: 0 },
  });
});

test("records whether sign-ins with Patreon work, without visitors' mistakes", async () => {
  const signIns = async () => (await rowsOf(signals, eq(signals.name, "signIn")))[0];
  const visitor = new TestBrowser();
  const state = await visitor.beginSignIn();
  await visitor.fetch(`/auth/patreon/callback?${new URLSearchParams({ code: "invented", state })}`);
  await visitor.signIn("patron");
  await expect.poll(signIns).toMatchObject({ succeededAt: expect.any(Date), failedAt: null });

  outboundAnswers(({ url }) =>
    url.includes("/oauth2/token") ? Response.json({ error: "invalid_client" }, { status: 401 }) : null,
  );
  const back = await new TestBrowser().signIn("patron");
  expect(back.headers.get("Location")).toBe("/login?error=oauth_failed");
  await expect.poll(signIns).toMatchObject({ failedAt: expect.any(Date) });
});
