import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { countOf, formerNames, members, setRows } from "../../support/rows";
import { type Person, signedIn } from "../../support/sign-in";

type Member = Awaited<ReturnType<typeof signedIn>>;

const name = (member: Member, username: string, more: object = {}) =>
  member.send("POST", "/api/profile/settings", { username, publicProfile: true, ...more });

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
    expect(await (await other.fetch("/api/auth/user")).json()).toMatchObject({
      profile: { username: null, publicProfile: false },
    });
    await setRows(formerNames, { leftAt: new Date(Date.now() - 90 * DAY_MS - 1000) });
    expect((await name(other, "mika")).status).toBe(200);
    expect(await countOf(formerNames)).toBe(0);
  });

  test("can be taken again by the member", async () => {
    const member = await memberNamed("patron", "mika", "mika-2", "MIKA");
    expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({
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
    const exported = await (await member.fetch("/api/me/export")).json<{ formerNames: object[] }>();
    expect(exported.formerNames).toContainEqual({ usernameKey: "two-2", leftAt: expect.any(String) });
    await member.send("DELETE", "/api/me", { confirm: "DELETE" });
    expect((await name(other, "two-2")).status).toBe(200);
  });
});

const profiles = () => servicesOf(env).pages.publicProfiles;
const findFormerlyNamed = (username: string) => profiles().presentNameOfFormer(username);

test("old links lead to the present name only if the member chose that", async () => {
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
  expect(await profiles().presentName(member.memberId)).toBe(`pilot-${member.memberId.slice(0, 8)}`);
});

test("a new name shows that former ones exist to nobody else", async () => {
  await memberNamed("patron", "mika", "mika-2");
  const profile = await (await new TestBrowser().fetch("/api/public-profile/mika-2")).text();
  expect(profile).not.toContain('"mika"');
});
