import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { NEEDS_USERNAME } from "#worker/members/account/contract/index.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { people } from "../../fakes/patreon-people";
import { TestBrowser } from "../../support/browser";
import type { Person } from "../../support/client";
import { patreonKnows } from "../../support/patreon";
import { expectRefused } from "../../support/refusals";
import { countOf, formerNames, members, setRows } from "../../support/rows";
import { type Member, signedIn, userOf } from "../../support/sign-in";

const change = (member: TestBrowser, body: object) => member.send("PATCH", "/api/auth/profile", body);
const save = (member: TestBrowser, username: unknown, publicProfile: unknown = true) =>
  member.send("POST", "/api/profile/settings", { username, publicProfile });

test("PATCH /api/auth/profile changes the fields that are sent and keeps the others", async () => {
  const member = await signedIn("stranger");
  const picture = "https://pictures.example/me.png";
  await change(member, { displayName: "  Aline 🚀 ", profileImage: picture });
  const answer = await change(member, { displayName: "e\u0301".repeat(50) });
  const fullName = "é".repeat(50);
  expect(await answer.json()).toMatchObject({
    ...{ fullName, name: "Aline Moreau", ownImage: picture, email: "aline.moreau@example.com" },
  });
  const back = await change(member, { profileImage: null });
  expect(await back.json()).toMatchObject({ fullName, profileImage: null, ownImage: null });
});

test("PATCH /api/auth/profile returns to Patreon's name and follows its changes, in the directory too", async () => {
  const member = await signedIn("stranger", "the-pilot");
  const found = (q: string) => member.json<{ fullName: string }[]>(`/api/members?q=${q}`);
  await change(member, { displayName: "Zeta" });
  const back = await change(member, { displayName: null });
  expect(await back.json()).toMatchObject({ fullName: "Aline Moreau", name: "Aline Moreau" });
  expect(await found("moreau")).toMatchObject([{ fullName: "Aline Moreau" }]);
  expect(await found("zeta")).toEqual([]);
  patreonKnows({ stranger: { ...people.stranger, fullName: "Aline\u202e Dubois (Official)" } });
  await signedIn("stranger");
  expect(await found("dubois")).toMatchObject([{ fullName: "Aline Dubois" }]);
});

test("PATCH /api/auth/profile refuses wrong values, names the field, and changes nothing", async () => {
  const member = await signedIn("stranger");
  await expectRefused(
    (body) => change(member, body),
    [
      ["an empty name", { displayName: "   " }, "displayName"],
      ["51 characters", { displayName: "x".repeat(51) }, "displayName"],
      ["two lines", { displayName: "a\nb" }, "displayName"],
      ["a name that isn't text", { displayName: 7 }, "displayName"],
      [
        "a name that the rule refuses",
        { displayName: "Webmaster" },
        "displayName",
        "That name is reserved. Please choose another.",
      ],
      ["over http", { profileImage: "http://pictures.example/me.png" }, "profileImage"],
      ["a script", { profileImage: "javascript:alert(1)" }, "profileImage"],
      ["data", { profileImage: "data:image/png;base64,AAAA" }, "profileImage"],
    ],
  );
  expect(await userOf(member)).toMatchObject({ profile: { fullName: "Aline Moreau", ownImage: null } });
});

describe("POST /api/profile/settings", () => {
  test("trims a username, lets its owner change its case, and removes it", async () => {
    const member = await signedIn("stranger");
    for (const [sent, kept] of [
      [" Aline_M-7 ", "Aline_M-7"],
      ["aline_m-7", "aline_m-7"],
      ["", null],
    ]) {
      expect(await (await save(member, sent, kept !== null)).json()).toMatchObject({ username: kept });
    }
  });

  test("refuses a username that the rule refuses, a public profile without one, and a publicProfile that isn't a boolean", async () => {
    const member = await signedIn("stranger");
    const reserved = "That username is reserved. Please choose another.";
    await expectRefused(
      (body) => member.send("POST", "/api/profile/settings", body),
      [
        ["malformed", { username: "ali ne", publicProfile: true }, "username"],
        ["reserved", { username: "side7_staff", publicProfile: true }, "username", reserved],
        ["public, empty", { username: " ", publicProfile: true }, "username", NEEDS_USERNAME],
        ["public, null", { username: null, publicProfile: true }, "username", NEEDS_USERNAME],
        ["in words", { username: "amuro", publicProfile: "yes" }, "publicProfile"],
      ],
    );
  });

  test("refuses a username that somebody has in any case with 409, and keeps the old one", async () => {
    await signedIn("patron", "Amuro");
    const second = await signedIn("stranger", "aline");
    const response = await save(second, "aMURO");
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { message: "That username is already taken." },
    ]);
    expect(await userOf(second)).toMatchObject({ profile: { username: "aline" } });
  });

  test("gives a username that two members request at once to one of them", async () => {
    const both = [await signedIn("patron"), await signedIn("stranger")];
    const answers = await Promise.all(both.map((member) => save(member, "char")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

const name = (member: Member, username: string, more: object = {}) => member.publish(username, more);

async function memberNamed(person: Person, ...usernames: string[]): Promise<Member> {
  const member = await signedIn(person);
  for (const username of usernames) expect((await name(member, username)).status).toBe(200);
  return member;
}

const TAKEN = "That username is already taken.";

describe("a former username", () => {
  test("can't be taken by others for 90 days, in any spelling", async () => {
    await memberNamed("patron", "Mika", "mika-2");
    const other = await signedIn("gifted");
    const refused = await name(other, "mIKA");
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: TAKEN, issues: [{ path: "username", message: TAKEN }] },
    ]);
    expect(await userOf(other)).toMatchObject({
      profile: { username: null, publicProfile: false },
    });
    await setRows(formerNames, { leftAt: new Date(Date.now() - 90 * DAY_MS - 1000) });
    expect((await name(other, "mika")).status).toBe(200);
    expect(await countOf(formerNames)).toBe(0);
  });

  test("can be taken again by the member", async () => {
    const member = await memberNamed("patron", "mika", "mika-2", "MIKA");
    expect(await userOf(member)).toMatchObject({
      profile: { username: "MIKA" },
    });
    expect((await name(await signedIn("gifted"), "mika-2")).status).toBe(409);
  });

  test("is not made by other letters' case, nor by a refused change", async () => {
    const other = await memberNamed("gifted", "gia");
    const member = await memberNamed("patron", "mika", "Mika");
    expect((await name(member, "gia")).status).toBe(409);
    expect(await countOf(formerNames)).toBe(0);
    await name(other, "gia-2");
    expect((await name(member, "gia")).status).toBe(409);
    expect(await countOf(formerNames)).toBe(1);
  });

  test("is free again as the fourth-last one, and after the account is deleted", async () => {
    const member = await memberNamed("patron", "one-1", "two-2", "three-3", "four-4", "five-5");
    expect(await countOf(formerNames)).toBe(3);
    const other = await signedIn("gifted");
    expect((await name(other, "one-1")).status).toBe(200);
    expect((await name(other, "two-2")).status).toBe(409);
    const exported = await member.json<{ formerNames: object[] }>("/api/me/export");
    expect(exported.formerNames).toContainEqual({ usernameKey: "two-2", leftAt: expect.any(String) });
    await member.send("DELETE", "/api/me", { confirm: "DELETE" });
    expect((await name(other, "two-2")).status).toBe(200);
  });
});

const profiles = () => servicesOf(env).pages.publicProfiles;
const findFormerlyNamed = (username: string) => profiles().currentNameOfFormer(username);

test("old links lead to the current name only if the member chose that", async () => {
  const member = await memberNamed("patron", "mika", "mika-2");
  expect(await findFormerlyNamed("MIKA")).toBeNull();
  await name(member, "mika-2", { oldLinks: true });
  expect(await findFormerlyNamed("MIKA")).toBe("mika-2");
  // The choice stays if a form doesn't have it.
  await name(member, "mika-3");
  expect(await findFormerlyNamed("mika")).toBe("mika-3");
  expect(await findFormerlyNamed("mika-2")).toBe("mika-3");
});

test("old links never lead to a hidden name, a hidden profile or a private profile", async () => {
  const member = await memberNamed("patron", "mika", "mika-2");
  await name(member, "mika-2", { oldLinks: true });
  const shown = { nameHiddenAt: null, profileHiddenAt: null, publicProfile: true };
  for (const hidden of [
    { nameHiddenAt: new Date() },
    { profileHiddenAt: new Date() },
    { publicProfile: false },
  ]) {
    await setRows(members, { ...shown, ...hidden });
    expect(await findFormerlyNamed("mika")).toBeNull();
  }
  await setRows(members, shown);
  expect(await findFormerlyNamed("mika")).toBe("mika-2");
});

test("the member's id leads to the neutral name of a hidden one", async () => {
  const member = await memberNamed("patron", "mika");
  await setRows(members, { nameHiddenAt: new Date() });
  expect(await profiles().currentName(member.memberId)).toBe(`pilot-${member.memberId.slice(0, 8)}`);
});

test("a new name shows that former ones exist to nobody else", async () => {
  await memberNamed("patron", "mika", "mika-2");
  const profile = await (await new TestBrowser().fetch("/api/public-profile/mika-2")).text();
  expect(profile).not.toContain('"mika"');
});
