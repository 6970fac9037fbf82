import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MemberListItem } from "#worker/members/public/contract.ts";
import { TestBrowser } from "../../../support/browser";

/** The number of migrations before the one that added the directory. */
const BEFORE = 2;

const insertMember = (id: string, name: string, username: string | null, publicProfile: boolean) =>
  env.DB.prepare(
    `insert into members (id, patreon_id, patreon_name, username, public_profile, standing, created_at, updated_at)
     values (?, ?, ?, ?, ?, 'none', 0, 0)`,
  ).bind(id, id, name, username, publicProfile);

test("the migration adds public members to the directory, and no private ones", async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, BEFORE));
  await env.DB.batch([
    insertMember("a", "Mika Okada", "mika_o", true),
    insertMember("b", "Jonas Weber", "jonas", false),
    insertMember("c", "Aline Moreau", null, true),
  ]);
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  for (const query of ["", "?sort=completed", "?sort=name", "?q=mika", "?q=okada", "?q=mika_o"]) {
    const response = await new TestBrowser().fetch(`/api/members${query}`);
    expect(
      (await response.json<MemberListItem[]>()).map(({ fullName }) => fullName),
      query,
    ).toEqual(["Mika Okada"]);
  }
  const others = await new TestBrowser().fetch("/api/members?q=jonas");
  expect(await others.json()).toEqual([]);
});
