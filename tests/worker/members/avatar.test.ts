import { describe, expect, test } from "vitest";
import type { Profile } from "#worker/members/contract.ts";
import type { MemberListItem, PublicProfile } from "#worker/profiles/contract.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { publicMember, publish } from "../../support/members";
import { outboundAnswers, outboundCalls } from "../../support/outbound";
import { signedIn } from "../../support/sign-in";

const SOURCE = "https://pictures.example/me.png";
const anyone = new TestBrowser();
const avatar = (id: string, browser: TestBrowser = anyone, init?: RequestInit) =>
  browser.fetch(`/api/avatar/${id}`, init);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const answersWith = (answer: () => Response | Promise<Response>, source = SOURCE) =>
  outboundAnswers(({ url }) => (url === source ? answer() : null));
const setPicture = async (member: TestBrowser, profileImage: string | null = SOURCE) =>
  (await member.send("PATCH", "/api/auth/profile", { profileImage })).json<Profile>();

describe("the picture of a public profile", () => {
  test("is served from here, with headers of ours alone", async () => {
    const member = await publicMember("patron", "mika");
    await setPicture(member);
    const theirs = { "Content-Type": "image/x-theirs", "Set-Cookie": "theirs=1", "X-Theirs": "1" };
    answersWith(() => new Response(GRADIENT_PNG, { headers: theirs }));
    const response = await avatar(member.memberId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=300, stale-while-revalidate=60, stale-if-error=60",
      "cache-tag": `member-${member.memberId}`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect([response.headers.has("Set-Cookie"), response.headers.has("X-Theirs")]).toEqual([false, false]);
    expect(await bytesOf(response)).toEqual(GRADIENT_PNG);
    const etag = response.headers.get("ETag") ?? "";
    const again = await avatar(member.memberId, anyone, { headers: { "If-None-Match": etag } });
    expect([again.status, etag.length > 5]).toEqual([304, true]);
  });

  test("is the only address of it that anybody is told, and changes with its source", async () => {
    const member = await publicMember("patron", "mika");
    const { profileImage: first, ownImage } = await setPicture(member);
    expect(first).toMatch(new RegExp(`^/api/avatar/${member.memberId}\\?v=[\\w-]{8}$`));
    expect(ownImage).toBe(SOURCE);
    const answers = await Promise.all([
      anyone.fetch("/api/public-profile/mika"),
      anyone.fetch("/api/members"),
      anyone.fetch(`/api/gcard/${member.memberId}`),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const text of texts) expect(text).not.toContain("pictures.example");
    const [profile, [listed] = []] = texts.map((text) => JSON.parse(text)) as [
      PublicProfile,
      MemberListItem[],
    ];
    expect([profile.user.profileImage, listed?.profileImage]).toEqual([first, first]);
    const { profileImage: second } = await setPicture(member, `${SOURCE}?2`);
    expect(second).not.toBe(first);
  });

  const standIns: [name: string, answer: () => Response | Promise<Response>][] = [
    [
      "HTML that calls itself a picture",
      () => new Response("<script>", { headers: { "Content-Type": "image/png" } }),
    ],
    [
      "SVG",
      () =>
        new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", {
          headers: { "Content-Type": "image/svg+xml" },
        }),
    ],
    ["404", () => new Response(GRADIENT_PNG, { status: 404 })],
    ["more than 2 MB", () => new Response(new Uint8Array(2_100_000).fill(0xff))],
    ["no connection", () => Promise.reject(new TypeError("refused"))],
    ["a redirect into a private network", () => Response.redirect("https://192.168.0.1/me.png")],
    ["a redirect away from https", () => Response.redirect("http://pictures.example/me.png")],
    ["a picture of absurd size", () => new Response(withWidth(GRADIENT_PNG, 60_000))],
  ];

  test.each(standIns)("is the default one instead of %s", async (_name, answer) => {
    const member = await publicMember("patron", "mika");
    await setPicture(member);
    answersWith(answer);
    const response = await avatar(member.memberId);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=60, stale-if-error=300",
    ]);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await response.text()).toMatch(/^<svg /);
  });

  test("follows a redirect to another public address", async () => {
    const member = await publicMember("patron", "mika");
    await setPicture(member);
    answersWith(() => Response.redirect("https://cdn.example/me"));
    answersWith(() => new Response(GRADIENT_PNG), "https://cdn.example/me");
    expect(await bytesOf(await avatar(member.memberId))).toEqual(GRADIENT_PNG);
  });
});

describe("the picture of a private profile", () => {
  test("is its owner's alone; others get what they get for nobody, and nobody is asked for it", async () => {
    const [member, other] = [await signedIn("patron"), await signedIn("stranger")];
    await setPicture(member);
    answersWith(() => new Response(GRADIENT_PNG));
    const unknown = "00000000-0000-4000-8000-000000000000";
    const asked = [
      await avatar(member.memberId),
      await avatar(member.memberId, other),
      await avatar(unknown),
      await avatar(unknown, other),
    ];
    expect(outboundCalls().filter((call) => call.includes("pictures.example"))).toEqual([]);
    const told = asked.map(({ status, headers }) => [
      status,
      headers.get("Cache-Control"),
      headers.get("Cache-Tag"),
    ]);
    expect(told).toEqual(Array(4).fill([404, "private, no-store", null]));
    const bodies = await Promise.all(asked.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);

    const own = await avatar(member.memberId, member);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await bytesOf(own)).toEqual(GRADIENT_PNG);
  });

  test("is hidden again as soon as the profile is", async () => {
    const member = await publicMember("patron", "mika");
    await setPicture(member);
    await publish(member, "mika", false);
    expect((await avatar(member.memberId)).status).toBe(404);
  });
});

function withWidth(png: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(png);
  new DataView(changed.buffer).setUint32(16, width);
  return changed;
}
