import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { runTileCron } from "../../support/cron";
import { publicMember } from "../../support/members";
import { outboundAnswers, outboundCalls } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { members, setRows } from "../../support/rows";
import { pictureAnswers, profileOf, SOURCE, setPicture } from "../../support/tiles";

const anyone = new TestBrowser();
const { hostname } = new URL(anyone.origin);
const fetches = () => outboundCalls().filter((call) => !call.includes("patreon.com"));

/**
 * Sends the site's own requests for the site back to the site, as on the internet. Returns the statuses of their
 * answers.
 */
function redirectToSite(origin = anyone.origin): number[] {
  const statuses: number[] = [];
  const site = new TestBrowser(origin);
  outboundAnswers(async (request) => {
    const { pathname, origin: asked } = new URL(request.url);
    if (asked !== origin) return null;
    const answer = await site.fetch(pathname, { headers: request.headers });
    statuses.push(answer.status);
    return answer;
  });
  return statuses;
}

const storePicture = (memberId: string, address: string) =>
  setRows(members, { profileImage: address, tileDueAt: new Date(0) }, eq(members.id, memberId));

describe("a member's picture at the site's own address", () => {
  test.each(["", "?v=1", "#me"])("is refused with 400 when a member enters it (suffix %j)", async (rest) => {
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
  ])("the site at %s answers a picture at %s with %d", async (site, host, status) => {
    const member = await publicMember("patron", "mika");
    const there = new TestBrowser(`https://${site}`);
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    const body = { profileImage: `https://${host}/me.png` };
    expect((await there.send("PATCH", "/api/auth/profile", body)).status).toBe(status);
  });

  test("a stored one is fetched once, answered with 508, and never fetched again", async () => {
    const member = await publicMember("patron", "mika");
    await storePicture(member.memberId, `${anyone.origin}/api/avatar/${member.memberId}`);
    const statuses = redirectToSite();
    await runTileCron();
    await runTileCron();
    expect(statuses).toEqual([508]);
    expect(await profileOf(member)).toMatchObject({
      picture: { state: "failed", fault: "address", isRetried: false },
    });
  });

  test("a redirect to it is not followed", async () => {
    const member = await publicMember("patron", "mika");
    pictureAnswers(() => Response.redirect(`${anyone.origin}/api/avatar/${member.memberId}`));
    redirectToSite();
    await setPicture(member);
    await settled();
    expect(await profileOf(member)).toMatchObject({ picture: { state: "failed", fault: "address" } });
    expect(fetches()).toEqual([`GET ${SOURCE}`]);
  });

  test("another domain of the site is recognized at the first fetch and answered with 508", async () => {
    const member = await publicMember("patron", "mika");
    const alias = "https://side7.other-name.example";
    const statuses = redirectToSite(alias);
    await setPicture(member, `${alias}/api/avatar/${member.memberId}`);
    await settled();
    expect(await profileOf(member)).toMatchObject({ picture: { state: "failed", fault: "address" } });
    expect([fetches().length, statuses]).toEqual([1, [508]]);
  });
});
