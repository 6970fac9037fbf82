import { describe, expect, test } from "vitest";
import { NEEDS_USERNAME } from "#worker/members/account/contract/index.ts";
import { people } from "../../fakes/patreon-people";
import type { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { patreonKnows } from "../../support/patreon";
import { expectRefused } from "../../support/refusals";
import { members, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const change = (member: TestBrowser, body: object) => member.send("PATCH", "/api/auth/profile", body);
const save = (member: TestBrowser, username: unknown, publicProfile: unknown = true) =>
  member.send("POST", "/api/profile/settings", { username, publicProfile });
const userOf = async (member: TestBrowser) => (await member.fetch("/api/auth/user")).json();

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
  const member = await publicMember("stranger", "the-pilot");
  const found = async (q: string) =>
    (await member.fetch(`/api/members?q=${q}`)).json<{ fullName: string }[]>();
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

test("names that were stored before the rules are cleaned everywhere", async () => {
  const member = await publicMember("patron", "mika");
  await setRows(members, { displayName: "Side 7 Staff", patreonName: "Kai\u202e Shiden" });
  const card = `/api/gcard/${member.memberId}`;
  for (const path of ["/api/public-profile/mika", card, "/api/members"])
    expect(await (await member.fetch(path)).text()).toContain('"fullName":"Kai Shiden"');
  const svg = await (await member.fetch(`${card}/image?format=svg`)).text();
  expect(svg.length).toBeGreaterThan(1000);
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
    await publicMember("patron", "Amuro");
    const second = await publicMember("stranger", "aline");
    const response = await save(second, "aMURO");
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: "That username is already taken." });
    expect(await userOf(second)).toMatchObject({ profile: { username: "aline" } });
  });

  test("gives a username that two members request at once to one of them", async () => {
    const both = [await signedIn("patron"), await signedIn("stranger")];
    const answers = await Promise.all(both.map((member) => save(member, "char")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
