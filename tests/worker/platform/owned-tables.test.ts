import { describe, expect, test } from "vitest";
import type { TestBrowser } from "../../support/browser";
import { mark, type Owner, ownerColumns, plant, tablesOf, traces } from "../../support/owned-tables";
import { newPlayer, PASSWORD } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";

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
    await browser.send("POST", "/api/profile/settings", { username: "mika", publicProfile: true });
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
    const file = await (await browser.fetch(exportPath)).json<Record<string, unknown>>();
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
    expect((await leave()).status).toBe(204);
    expect(await traces(id)).toEqual([]);
  });
});
