import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { createApp } from "#worker/app.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { servicesOf } from "#worker/services.ts";
import { codeFor } from "../../fakes/patreon";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { mutationRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { runNightlyCron } from "../../support/cron";
import { traces } from "../../support/owned-tables";
import { ACTIVE, changed, deliver } from "../../support/patreon";
import { expectRefused } from "../../support/refusals";
import { members, rowsOf } from "../../support/rows";
import { signedIn, userOf } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const CONFIRMED = { confirm: "DELETE" };
const deleteMe = (member: TestBrowser, body: unknown = CONFIRMED) => member.send("DELETE", "/api/me", body);

const membersLeft = async () => (await rowsOf(members)).map(({ id }) => id);

const memberRow = async (memberId: string) =>
  (await servicesOf(env).members.personalData.exportOf(memberId)).profile as Member;

test("deleting the account is refused with 400 without the confirmation", async () => {
  const member = await signedIn("patron");
  const others: object[] = [{}, { confirm: "" }, { confirm: "delete" }, { confirm: true }];
  await expectRefused(
    (body) => deleteMe(member, body),
    others.map((body) => [body, body, "confirm", "Please type DELETE to confirm."]),
  );
  expect(await membersLeft()).toHaveLength(1);
});

describe("a deleted account does not come back", () => {
  test("through a second session, which gets 401", async () => {
    const [here, elsewhere] = [await signedIn("patron"), await signedIn("patron")];
    expect(elsewhere.memberId).toBe(here.memberId);
    await deleteMe(here);
    expect(here.cookies.has("__Host-session")).toBe(false);
    expect((await trackSeries(elsewhere, "zeta-gundam")).status).toBe(401);
    expect((await elsewhere.fetch("/api/me/export")).status).toBe(401);
    expect((await elsewhere.fetch("/api/auth/user")).status).toBe(401);
    expect(elsewhere.cookies.has("__Host-session")).toBe(false);
    expect(await membersLeft()).toEqual([]);
  });

  const entry = { status: "planning", rating: 8, notes: null };
  const card = { gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
  const series = { seriesId: "zeta-gundam", episodesWatched: 3, ...entry };
  const game = { gameId: GAMES[0]?.id, hoursPlayed: 2, ...entry };
  /** The answer to each call of a member whose account is deleted after the call has passed its guards. */
  const inFlight: Record<string, [status: number, body?: unknown]> = {
    "PATCH /api/auth/profile": [401, { displayName: "Ghost" }],
    "POST /api/auth/profile/picture": [401, { picture: Buffer.from(GRADIENT_PNG).toString("base64") }],
    "POST /api/auth/refresh": [200, {}],
    "DELETE /api/auth/other-sessions": [200],
    "POST /api/profile/settings": [401, { username: "ghost", publicProfile: true }],
    "POST /api/gcard/customize": [401, card],
    "POST /api/tracker/series": [401, series],
    "POST /api/tracker/series/bulk": [401, { changes: [series] }],
    "DELETE /api/tracker/series/:seriesId": [401],
    "POST /api/tracker/games": [401, game],
    "POST /api/tracker/games/bulk": [401, { changes: [game] }],
    "DELETE /api/tracker/games/:gameId": [401],
    "POST /api/connections": [401, { name: "Jellyfin", timeZone: "UTC" }],
    "PATCH /api/connections/:id": [404, { name: "Plex" }],
    "POST /api/connections/:id/answer": [404, { message: "1", undo: true }],
    "DELETE /api/connections/:id": [404],
    "POST /api/report": [404, { username: "ghost", about: "name" }],
    "DELETE /api/me": [204, CONFIRMED],
  };

  test("through calls in progress: every call of members", async () => {
    const ofMembers = mutationRoutes().filter(({ pattern }) => /^\/api\/(?!game\/|sponsor)/.test(pattern));
    expect(ofMembers.map(({ name }) => name).sort()).toEqual(Object.keys(inFlight).sort());
    const { memberId } = await signedIn("patron");
    const member = await memberRow(memberId);
    const services = servicesOf(env);
    await services.members.deleteMember(member);
    const readVisitor = async () => ({ member, patron: true, ended: false });
    const site = createApp({ ...services, readVisitor });
    for (const [name, [status, body]] of Object.entries(inFlight)) {
      const [method, pattern = ""] = name.split(" ");
      const url = `https://side7.example${pattern.replace(/:\w+/, "zeta-gundam")}`;
      const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
      const sent = body === undefined ? null : JSON.stringify(body);
      const response = await site.request(url, { method, headers, body: sent });
      expect([name, response.status]).toEqual([name, status]);
    }
    expect(await traces(memberId)).toEqual([]);
  });

  test("through writes in parallel with the deletion", async () => {
    const member = await signedIn("patron");
    const work = ["zeta-gundam", "turn-a-gundam", "gundam-seed-destiny"].map((id) => trackSeries(member, id));
    const responses = await Promise.all([...work, deleteMe(member), member.publish("ghost")]);
    for (const { status } of responses) expect([200, 204, 401, 404]).toContain(status);
    expect(await traces(member.memberId)).toEqual([]);
  });

  test("through a late webhook event or the nightly check", async () => {
    const member = await signedIn("patron");
    await deleteMe(member);
    for (const event of ["members:create", "members:update", "members:pledge:delete"]) {
      expect((await deliver(changed("patron", ACTIVE), { event })).status).toBe(200);
    }
    await runNightlyCron();
    expect(await membersLeft()).toEqual([]);
  });

  test("through a sign-in that started before", async () => {
    const member = await signedIn("patron");
    const elsewhere = new TestBrowser();
    const states = [await member.beginSignIn(), await elsewhere.beginSignIn()];
    await deleteMe(member);
    for (const [at, browser] of [member, elsewhere].entries()) {
      const query = new URLSearchParams({ code: codeFor("patron"), state: states[at] ?? "" });
      const response = await browser.fetch(`/auth/patreon/callback?${query}`);
      expect(response.headers.get("Location")).toBe("/login?error=state_mismatch");
      expect(browser.cookies.has("__Host-session")).toBe(false);
    }
    expect(await membersLeft()).toEqual([]);
  });

  test("through a sign-in whose member is gone", async () => {
    const { memberId } = await signedIn("patron");
    const member = await memberRow(memberId);
    const services = servicesOf({ ...env });
    await services.members.deleteMember(member);
    vi.spyOn(services.signIn.flow, "finish").mockResolvedValue({ redirect: "/profile", member });
    const response = await createApp(services).request(
      "https://side7.example/auth/patreon/callback?code=1&state=2",
    );
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/login?error=state_mismatch"]);
    expect(await traces(memberId)).toEqual([]);
  });
});

test("signing in again makes a new, empty account", async () => {
  const member = await signedIn("patron", "mika");
  await trackSeries(member, "zeta-gundam");
  await deleteMe(member);
  expect((await member.signIn("patron")).headers.get("Location")).toBe("/");
  const { profile } = await userOf(member);
  expect(profile).toMatchObject({ username: null, publicProfile: false, fullName: "Mika Okada" });
  expect(profile?.id).not.toBe(member.memberId);
  expect(await member.json("/api/tracker/my-series")).toEqual([]);
});
