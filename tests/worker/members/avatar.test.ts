import { describe, expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture, withPicture } from "../../support/tiles";

const KEPT = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
const KEPT_FOR_A_YEAR =
  "public, max-age=31536000, immutable, s-maxage=60, stale-while-revalidate=10, stale-if-error=60";

const anyone = new TestBrowser();
const avatar = (id: string, browser: TestBrowser = anyone, init?: RequestInit) =>
  browser.fetch(`/api/avatar/${id}`, init);
const cacheControl = async (path: string) => (await anyone.fetch(path)).headers.get("Cache-Control");
const aMember = () => publicMember("patron", "mika");

describe("the avatar of a public profile", () => {
  test("is served as JPEG without the headers of its host", async () => {
    const theirs = { "Content-Type": "image/x-theirs", "Set-Cookie": "theirs=1", "X-Theirs": "1" };
    const { memberId } = await withPicture(
      await aMember(),
      () => new Response(GRADIENT_PNG, { headers: theirs }),
    );
    const response = await avatar(memberId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": KEPT,
      "cache-tag": `member-${memberId}`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect([response.headers.has("Set-Cookie"), response.headers.has("X-Theirs")]).toEqual([false, false]);
    const etag = response.headers.get("ETag") ?? "";
    const again = await avatar(memberId, anyone, { headers: { "If-None-Match": etag } });
    expect([again.status, etag.length > 5]).toEqual([304, true]);
  });

  test("is cached for a year at its versioned address, and for a minute elsewhere", async () => {
    const member = await withPicture(await aMember(), GRADIENT_PNG);
    const { profileImage } = await profileOf(member);
    expect(profileImage).toMatch(new RegExp(`^/api/avatar/${member.memberId}\\?v=[\\w-]{16}$`));
    expect(await cacheControl(profileImage ?? "")).toBe(KEPT_FOR_A_YEAR);
    expect(await cacheControl(`/api/avatar/${member.memberId}?v=AAAAAAAAAAAAAAAA`)).toBe(KEPT);

    pictureAnswers(() => new Response(GRADIENT_PNG.slice(0, 40)), `${SOURCE}?2`);
    await setPicture(member, `${SOURCE}?2`);
    expect(await cacheControl(profileImage ?? "")).toBe(KEPT);
  });
});

test("the avatar of a private profile is served to its owner, and 404 as for an unknown member to others", async () => {
  const member = await withPicture(await signedIn("patron"), GRADIENT_PNG);
  const other = await signedIn("stranger");
  const unknown = "00000000-0000-4000-8000-000000000000";
  const asked = [
    await avatar(member.memberId),
    await avatar(member.memberId, other),
    await avatar(unknown),
    await avatar(unknown, other),
  ];
  const answers = asked.map(({ status, headers }) => [
    status,
    headers.get("Cache-Control"),
    headers.get("Cache-Tag"),
  ]);
  expect(answers).toEqual(Array(4).fill([404, "private, no-store", null]));
  const bodies = await Promise.all(asked.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);

  const own = await avatar(member.memberId, member);
  expect([own.status, own.headers.get("Cache-Control"), own.headers.get("Content-Type")]).toEqual([
    200,
    "private, no-store",
    "image/jpeg",
  ]);
});
