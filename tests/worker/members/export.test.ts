import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { MemberExport } from "#worker/members/account/contract/index.ts";
import type { TestBrowser } from "../../support/browser";
import { PASSWORD } from "../../support/client";
import { mark, type Owner, ownerColumns, plant, tablesOf, traces } from "../../support/owned-tables";
import { newPlayer } from "../../support/quiz";
import { members, rowsOf, sessions } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

test("a member downloads a JSON file with all columns of the profile, and nothing of others or of sessions' ids", async () => {
  const [member, other] = [await signedIn("patron"), await signedIn("gifted")];
  await member.publish("mika");
  await trackSeries(member, "zeta-gundam", { status: "watching", rating: 9, notes: "Camille!" });
  await trackSeries(other, "zeta-gundam", { notes: "Not yours." });
  const response = await member.fetch("/api/me/export");
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      "content-type": "application/json",
      "content-disposition": expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/),
      "cache-control": "no-store",
    },
  ]);
  const text = await response.text();
  const data: MemberExport = JSON.parse(text);
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  expect(data).toMatchObject({
    ...{ format: "side7-member", version: 1, exportedAt: time },
    profile: { id: member.memberId, email: "mika.okada@example.com", standing: "patron", createdAt: time },
    series: [{ seriesId: "zeta-gundam", status: "watching", rating: 9, notes: "Camille!" }],
    ...{ games: [], sessions: [{ expiresAt: time }] },
  });
  const keyOf = ({ name }: { name: string }) =>
    name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  expect(Object.keys(data.profile).sort()).toEqual(Object.values(getTableColumns(members)).map(keyOf).sort());
  const stored = await rowsOf(sessions);
  expect(stored).toHaveLength(2);
  for (const foreign of [...stored.map(({ idHash }) => idHash), other.memberId, "Not yours."])
    expect(text).not.toContain(foreign);
});

test("a member who isn't a patron has an export too", async () => {
  const data = await (await (await signedIn("stranger")).fetch("/api/me/export")).json<MemberExport>();
  expect(data).toMatchObject({ card: null, stats: null, series: [], games: [], activity: [] });
});

/** Hashes of session ids and passwords, which must not leave the site. */
const SECRETS = new Set(["id_hash", "password_hash", "secret_hash"]);
/** Patreon's id of a membership, and who a member follows: exported as usernames, and deleted with either account. */
const FOREIGN_IDS = new Set(["members.patreon_member_id", "follows.followed_id"]);

const keyOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Person = { browser: TestBrowser; id: string; exportPath: string; leave: () => Promise<Response> };

const PEOPLE: Record<Owner, () => Promise<Person>> = {
  async member_id() {
    const browser = await signedIn("patron");
    // The planted member follows only this account, and an export leaves private profiles out.
    await browser.publish("mika");
    const leave = () => browser.send("DELETE", "/api/me", { confirm: "DELETE" });
    return { browser, id: browser.memberId, exportPath: "/api/me/export", leave };
  },
  async player_id() {
    const browser = await newPlayer("amuro");
    const leave = () => browser.send("DELETE", "/api/game/player", { password: PASSWORD });
    return { browser, id: browser.player.id, exportPath: "/api/game/player/export", leave };
  },
};

describe.each(["member_id", "player_id"] as const)("every table with a %s", (owner) => {
  test("has no other column with such ids", async () => {
    const expected = (await tablesOf(owner)).map(({ name }) => `${name}.${owner}`).sort();
    expect((await ownerColumns(owner)).filter((column) => !FOREIGN_IDS.has(column))).toEqual(expected);
  });

  test("is exported completely, and emptied when its owner deletes the account", async () => {
    const { browser, id, exportPath, leave } = await PEOPLE[owner]();
    const owned = await plant(owner, id);
    const file = await browser.json<Record<string, unknown>>(exportPath);
    const rows = Object.values(file).flat() as Record<string, unknown>[];
    for (const { name, columns } of owned) {
      const shown = columns.filter((column) => column.name !== owner && !SECRETS.has(column.name));
      const keys = shown.map(({ name }) => (name === "followed_id" ? "username" : keyOf(name))).sort();
      const planted = shown.filter(
        (column) => column.type.toLowerCase() === "text" && column.name !== "followed_id",
      );
      const isPlantedRow = (row: Record<string, unknown>) =>
        planted.every((column) => mark(name, column.name).includes(String(row[keyOf(column.name)])));
      const exported = rows.some(
        (row) => String(Object.keys(row ?? {}).sort()) === String(keys) && isPlantedRow(row),
      );
      expect({ table: name, exported }).toEqual({ table: name, exported: true });
    }
    expect((await traces(id)).length).toBeGreaterThan(owned.length);
    const left = await leave();
    expect([left.status, await left.text()]).toEqual([204, ""]);
    expect(await traces(id, "mika.okada@example.com", "amuro@example.com", "planted")).toEqual([]);
  });
});
