import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { outboundAnswers, outboundCalls } from "../../support/outbound";

const anyone = new TestBrowser();
const { hostname } = new URL(anyone.origin);
const fetches = () => outboundCalls().filter((call) => !call.includes("patreon.com"));

/** Whatever leaves for the site's own host comes in again, as it would outside of a test. */
const leadBack = () =>
  outboundAnswers((request) =>
    new URL(request.url).hostname === hostname ? anyone.fetch(request.url, request) : null,
  );

const storePicture = (memberId: string, address: string) =>
  env.DB.prepare("update members set profile_image = ? where id = ?").bind(address, memberId).run();

describe("a picture at our own address", () => {
  test.each(["", "?v=1", "#me"])("is refused when it is entered (%j)", async (rest) => {
    const member = await publicMember("patron", "mika");
    for (const host of [hostname, hostname.toUpperCase()]) {
      const address = `https://${host}/api/avatar/${member.memberId}${rest}`;
      const answer = await member.send("PATCH", "/api/auth/profile", { profileImage: address });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        issues: [{ path: "profileImage", message: "Profile image must be on another site." }],
      });
    }
    expect(fetches()).toEqual([]);
  });

  test.each([
    ["side7.account.workers.dev", "preview-side7.account.workers.dev", 400],
    ["preview-side7.account.workers.dev", "side7.account.workers.dev", 400],
    ["side7.account.workers.dev", "side7.others.workers.dev", 200],
    ["side7.account.workers.dev", "pictures.account.workers.dev", 200],
    ["side7.account.workers.dev", "i.imgur.com", 200],
  ])("asked at %s, %s gets %d", async (site, host, status) => {
    const member = await publicMember("patron", "mika");
    const there = new TestBrowser(`https://${site}`);
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    const body = { profileImage: `https://${host}/me.png` };
    expect((await there.send("PATCH", "/api/auth/profile", body)).status).toBe(status);
  });

  test("that was stored before is never fetched, neither for the avatar nor for the card", async () => {
    const member = await publicMember("patron", "mika");
    await storePicture(member.memberId, `${anyone.origin}/api/avatar/${member.memberId}`);
    leadBack();
    const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
    expect([avatar.status, avatar.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    const card = await anyone.fetch(`/api/gcard/${member.memberId}/image`);
    expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(fetches()).toEqual([]);
  });

  test("is not followed to by a redirect", async () => {
    const member = await publicMember("patron", "mika");
    const elsewhere = "https://pictures.example/me";
    await storePicture(member.memberId, elsewhere);
    outboundAnswers(({ url }) =>
      url === elsewhere ? Response.redirect(`${anyone.origin}/api/avatar/${member.memberId}`) : null,
    );
    leadBack();
    const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
    expect([avatar.status, avatar.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect(fetches()).toEqual([`GET ${elsewhere}`]);
  });

  test("under another name of the site ends with the first fetch, which is known for ours", async () => {
    const member = await publicMember("patron", "mika");
    const alias = "https://side7.other-name.example";
    await storePicture(member.memberId, `${alias}/api/avatar/${member.memberId}`);
    const there = new TestBrowser(alias);
    const back: number[] = [];
    outboundAnswers(async (request) => {
      if (!request.url.startsWith(alias)) return null;
      const { pathname } = new URL(request.url);
      const answer = await there.fetch(pathname, { headers: request.headers });
      back.push(answer.status);
      return answer;
    });
    const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
    expect([avatar.status, avatar.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect([fetches().length, back]).toEqual([1, [508]]);
  });
});

test("a picture elsewhere is fetched once", async () => {
  const member = await publicMember("patron", "mika");
  await member.send("PATCH", "/api/auth/profile", { profileImage: "https://pictures.example/me" });
  outboundAnswers(({ url }) => (url === "https://pictures.example/me" ? new Response(GRADIENT_PNG) : null));
  const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
  expect([avatar.headers.get("Content-Type"), fetches().length]).toEqual(["image/png", 1]);
});
