import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { runTenMinuteCron } from "../../support/cron";
import { CRONS } from "../../support/crons";
import { takeLog } from "../../support/log";
import { operatorForm } from "../../support/operator-form";
import { outboundAnswers } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { newPlayer } from "../../support/quiz";
import { refuseWrites, seriesEntries } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const log = takeLog();

/** Personal data of the people in these tests, and texts that they sent. */
const PERSONAL = /mika|okada|anna|heim|@|model kits|camille|patreon_id":|session=|code=/i;

const drop = (table: string) => env.DB.prepare(`DROP TABLE ${table}`).run();
const publicPatron = () => signedIn("patron", "mika");

/** Somebody in another browser tries to log in as a player, with one password after another. */
async function tryPasswords(...passwords: string[]): Promise<Response> {
  const { player } = await newPlayer("mika");
  const stranger = new TestBrowser();
  let response = new Response();
  for (const password of passwords)
    response = await stranger.send("POST", "/api/game/player/login", { email: player.email, password });
  return response;
}

const PROVOKED: Record<string, () => Promise<Response>> = {
  sign_in_failed: async () => {
    const member = await publicPatron();
    outboundAnswers(({ url }) =>
      url.includes("patreon.com") ? new Response("Mika", { status: 500 }) : null,
    );
    return member.signIn("patron");
  },
  request_failed: async () => {
    const member = await publicPatron();
    await refuseWrites("INSERT", seriesEntries);
    return trackSeries(member, "zeta-gundam", { notes: "Camille!" });
  },
  card_not_drawn: async () => {
    const member = await publicPatron();
    await drop("gcards");
    return member.fetch(`/api/gcard/${member.memberId}/image`);
  },
  profile_not_read: async () => {
    const member = await publicPatron();
    await drop("member_stats");
    return member.fetch("/api/public-profile/mika");
  },
  database_unreachable: async () => {
    const member = await publicPatron();
    await drop("d1_migrations");
    return member.fetch("/api/health");
  },
  member_deleted: async () => {
    return (await signedIn("patron")).send("DELETE", "/api/me", { confirm: "DELETE" });
  },
  member_signed_in: async () => new TestBrowser().signIn("patron"),
  member_sign_in_refused: () => new TestBrowser().fetch("/auth/patreon/callback?code=mika&state=okada"),
  player_signed_up: () => new TestBrowser().send("POST", "/api/game/player/create", account("mika")),
  player_signed_in: () => tryPasswords(PASSWORD),
  player_password_wrong: () => tryPasswords("okada"),
  player_password_not_tried: () => tryPasswords(...Array(6).fill("okada")),
  player_password_changed: async () => {
    const change = { currentPassword: PASSWORD, newPassword: "okada and anna heim" };
    return (await newPlayer("mika")).send("POST", "/api/game/player/password", change);
  },
  operator_acted: async () => {
    const { memberId } = await publicPatron();
    return operatorForm(await signedIn("owner"), "/people", {
      kind: "member",
      id: memberId,
      do: "end-sessions",
    });
  },
  player_deleted: async () => {
    return (await newPlayer("mika")).send("DELETE", "/api/game/player", { password: PASSWORD });
  },
};

test.each(Object.entries(PROVOKED))(
  "the line %s has the request's id and no personal data",
  async (event, provoke) => {
    const { headers } = await provoke();
    await settled();
    expect(log.lines().map((line) => line.event)).toContain(event);
    const requestId = headers.get("X-Request-Id");
    expect(requestId).toMatch(/^[\w-]{20,}$/);
    expect(log.lines().find((line) => line.event === event)).toMatchObject({
      level: expect.any(String),
      requestId,
    });
    for (const line of log.written) expect(line).not.toMatch(PERSONAL);
  },
);

test("the request's id is the site's own, not the caller's", async () => {
  const member = await publicPatron();
  log.written = [];
  await drop("d1_migrations");
  const chosen = { headers: { "X-Request-Id": "mika" } };
  const answers = [await member.fetch("/api/health", chosen), await member.fetch("/api/health", chosen)];
  const ids = answers.map(({ headers }) => headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(log.lines().map(({ requestId }) => requestId)).toEqual(ids);
  for (const line of log.written) expect(line).not.toMatch(PERSONAL);
});

test("lines of a trigger have its cron and an id of the run", async () => {
  outboundAnswers(() => new Response(null, { status: 500 }));
  await runTenMinuteCron();
  expect(log.lines()).toHaveLength(2);
  for (const line of log.lines()) {
    expect(line).toMatchObject({
      event: "feed_not_copied",
      cron: CRONS.tenMinutes,
      requestId: expect.any(String),
    });
  }
  expect(new Set(log.lines().map(({ requestId }) => requestId)).size).toBe(1);
});
