import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { people } from "../../fakes/patreon-people";
import type { TestBrowser } from "../../support/browser";
import { publicMember, publish } from "../../support/members";
import { patreonKnows } from "../../support/patreon";
import { expectRefused } from "../../support/refusals";
import { members, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const INVISIBLE = "A name can't have invisible or control characters.";
const BLANK = "A name needs at least one letter or digit.";
const MIXED =
  "A word of a name can't mix Latin, Cyrillic, Greek, Hebrew, Cherokee, Armenian or Georgian letters.";
const MARKS = "A name can't have more than four marks on one letter, or the same mark twice on it.";
const RESERVED = "That name is reserved. Please choose another.";
const TOWER = `A${"\u0301\u0302\u0303\u0304\u0306".repeat(9)}line`;
const CLAIM = "That name reads like the site or its staff. Please choose another.";

const rename = (member: TestBrowser, displayName: string) =>
  member.send("PATCH", "/api/auth/profile", { displayName });

test("display names are refused with the reason, and the old one stays", async () => {
  const member = await signedIn("stranger");
  const reasons = [
    ["Char\u202eranzA", INVISIBLE],
    ["🚀", BLANK],
    ["tіmer", MIXED],
    [TOWER, MARKS],
    ["Webmaster", RESERVED],
    ["admin", CLAIM],
  ] as const;
  await expectRefused(
    ({ displayName }: { displayName: string }) => rename(member, displayName),
    reasons.map(([displayName, message]) => [displayName, { displayName }, "displayName", message]),
  );
  expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({
    profile: { fullName: "Aline Moreau" },
  });
});

test("display names may have 50 characters, however they are typed", async () => {
  const response = await rename(await signedIn("stranger"), "e\u0301".repeat(50));
  expect(await response.json()).toMatchObject({ fullName: "é".repeat(50) });
});

test("reserved usernames are refused", async () => {
  const member = await signedIn("stranger");
  const message = "That username is reserved. Please choose another.";
  await expectRefused(
    ({ username }: { username: string }) => publish(member, username),
    ["side7_staff", "team", "pilot-0123abcd"].map((username) => [
      username,
      { username },
      "username",
      message,
    ]),
  );
});

test.each([
  ["Aline\u202e Mоreau (Official)", "Aline Moreau"],
  ["Side 7 Staff", "Member"],
])("cleans a name from Patreon: %j", async (fullName, shown) => {
  patreonKnows({ stranger: { ...people.stranger, fullName } });
  const member = await signedIn("stranger");
  expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({
    profile: { name: shown, fullName: shown },
  });
});

describe("names that were stored before the rules", () => {
  const keep = (member: { memberId: string }, displayName: string, patreonName: string) =>
    setRows(members, { displayName, patreonName }, eq(members.id, member.memberId));

  test("are cleaned everywhere", async () => {
    const member = await publicMember("patron", "mika");
    const shown = "Kai Shiden";
    await keep(member, "Side 7 Staff", "Kai\u202e Shiden");
    const { memberId } = member;
    const read = async <Answer>(path: string) => (await member.fetch(path)).json<Answer>();
    type WithUser = { user: { fullName: string } };
    expect((await read<WithUser>("/api/public-profile/mika")).user.fullName).toBe(shown);
    expect((await read<WithUser>(`/api/gcard/${memberId}`)).user.fullName).toBe(shown);
    expect(await read("/api/members")).toMatchObject([{ fullName: shown }]);
    const svg = await (await member.fetch(`/api/gcard/${memberId}/image?format=svg`)).text();
    expect(svg.length).toBeGreaterThan(1000);
  });
});
