import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { servicesOf } from "#worker/services.ts";
import { hidingSql } from "../../../support/hiding";
import { publicMember, publish } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { trackGame, trackSeries } from "../../../support/tracking";

async function read(username: string) {
  const { db, cost } = meteredDatabase();
  const pilot = await servicesOf({ ...env, DB: db }).pages.publicProfiles.findPilot(username);
  return { pilot, text: JSON.stringify(pilot), ...cost };
}

test("a pilot is a head and public entries, and a private entry, notes and days change no byte", async () => {
  const member = await publicMember("patron", "mika");
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 6 });
  const before = await read("mika");
  expect(before.pilot?.listed.series).toMatchObject([{ workId: "gundam-wing", rating: 6 }]);
  const hidden = { status: "completed", rating: 10, notes: "my secret note", isPrivate: true } as const;
  await trackSeries(member, "turn-a-gundam", hidden);
  await trackGame(member, GAMES[0]?.id ?? "", hidden);
  await trackSeries(member, "gundam-wing", { notes: "my secret note", startedOn: "2024-01-02" });
  expect((await read("MIKA")).text).toBe(before.text);
});

test("reads two queries and few rows, however much is tracked", async () => {
  const member = await publicMember("patron", "mika");
  for (const { id } of GAMES.slice(0, 12)) await trackGame(member, id, { status: "playing", hoursPlayed: 2 });
  const { pilot, statements, rowsRead } = await read("mika");
  expect(pilot?.listed.games).toHaveLength(12);
  expect([statements, rowsRead <= 5]).toEqual([2, true]);
});

test("a private, a hidden, a deleted and an unknown member are alike", async () => {
  const unknown = await read("nobody-x");
  expect(unknown.pilot).toBeNull();
  const member = await publicMember("patron", "mika");
  await publish(member, "mika", false);
  const secret = await read("mika");
  await publish(member, "mika");
  expect((await read("mika")).pilot).not.toBeNull();
  await env.DB.prepare(hidingSql("profile", "mika", new Date())).run();
  const hidden = await read("mika");
  await member.send("DELETE", "/api/me", { confirm: "DELETE" });
  for (const one of [secret, hidden, await read("mika")])
    expect([one.pilot, one.statements]).toEqual([null, unknown.statements]);
});
