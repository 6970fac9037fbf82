import { afterEach, expect, test } from "vitest";
import type { Podcast, Video } from "#worker/feeds/contract/index.ts";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { TestBrowser } from "../../support/browser";
import { runNightlyCron, runTenMinuteCron } from "../../support/cron";
import { takeLog } from "../../support/log";
import { outboundAnswers, silence, waitOnlyAMoment } from "../../support/outbound";
import { changed, countsAsPatron, deliver, FORMER } from "../../support/patreon";
import { settled } from "../../support/pending-work";
import { pngSize } from "../../support/png";
import { rowsOf, sponsorInquiries } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

import { sendInquiry, sponsorForm } from "../../support/sponsor-form";
import { someOf } from "../../support/variant";

const log = takeLog(["warn", "error"]);

const WORDS = new TextEncoder().encode("their own words ".repeat(4096));
/** More than the site reads of any answer. */
const ENORMOUS = 8 * 1024 * 1024;

let drips: ReturnType<typeof setInterval>[] = [];

afterEach(() => {
  for (const drip of drips) clearInterval(drip);
  drips = [];
});

function enormous() {
  let poured = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      poured += WORDS.byteLength;
      controller.enqueue(WORDS);
      if (poured > ENORMOUS) controller.close();
    },
  });
}

function endless() {
  let drip: ReturnType<typeof setInterval>;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      drip = setInterval(() => controller.enqueue(WORDS.slice(0, 1)), 50);
      drips.push(drip);
    },
    cancel: () => clearInterval(drip),
  });
}

/** A content type that the site accepts from all servers, so that it reads the body. */
const said = (bytes: BodyInit, type = "application/octet-stream") =>
  new Response(bytes, { headers: { "Content-Type": type } });

const answers: [what: string, answer: (request: Request) => Response | Promise<Response>][] = [
  ["404", () => new Response("their own words", { status: 404 })],
  ["a page in HTML", () => said("<!doctype html><title>Their own words</title>", "text/html")],
  ["no connection", () => Promise.reject(new TypeError("their own words"))],
  ["silence", silence],
  ["a body without end", () => said(endless())],
  ["500", () => new Response("their own words", { status: 500 })],
  ["JSON about something else", () => Response.json({ words: "their own words" })],
  ["more than anybody wants", () => said(enormous())],
  ["429", () => new Response("their own words", { status: 429, headers: { "Retry-After": "3600" } })],
  ["an empty body", () => said("")],
];

const shown = <T>(path: string) => new TestBrowser().json<T>(path);

async function expectLastCopies() {
  expect(await shown<Video[]>("/api/youtube/videos")).toHaveLength(3);
  const { title } = await shown<Podcast>(`/api/podcast?${new URLSearchParams({ url: PODCAST_FEED_URL })}`);
  expect(title).toBe("Side 7 Radio");
}

/** Each failure is logged, and none of the lines has data of people or another site's words. */
function expectLogged(isTaken: boolean) {
  const events = log.written.map((line) => JSON.parse(line).event);
  expect(events.filter((name) => name === "sign_in_failed")).toHaveLength(1);
  expect(events.filter((name) => name === "feed_not_copied")).toHaveLength(2);
  expect(events.includes("sponsor_inquiry_not_delivered")).toBe(!isTaken);
  expect(events).toContain("membership_check_failed");
  for (const line of log.written) {
    expect(JSON.parse(line).requestId).toEqual(expect.any(String));
    expect(line).not.toMatch(/their own words|mika|okada|weber|anna|heim|@|token-|secret/i);
  }
}

test.each(someOf(answers, 5))(
  "every other site answers with %s, and the site keeps working with the data that it has",
  { timeout: 60_000 },
  async (what, answer) => {
    const member = await signedIn("patron", "mika");
    const source = "https://pictures.example/mika.png";
    await member.send("PATCH", "/api/auth/profile", { profileImage: source });
    for (let run = 0; run < 2; run++) await runTenMinuteCron();
    outboundAnswers(answer);
    waitOnlyAMoment();
    log.written = [];

    expect((await sendInquiry(sponsorForm())).status).toBe(201);
    const [signIn, look, event, picture, card, cover] = await Promise.all([
      new TestBrowser().signIn("otherPatron"),
      member.send("POST", "/api/auth/refresh", {}),
      deliver(changed("otherPatron", FORMER)),
      new TestBrowser().fetch(`/api/avatar/${member.memberId}`),
      new TestBrowser().fetch(`/api/gcard/${member.memberId}/image`),
      new TestBrowser().fetch(
        `/api/podcast/cover?${new URLSearchParams({ url: "https://cdn.podcast.example/cover.jpg" })}`,
      ),
      runTenMinuteCron(),
      runNightlyCron(),
    ]);
    expect(signIn.headers.get("Location")).toBe("/login?error=oauth_failed");
    // With 404 from Patreon, the membership has ended.
    expect(look.status).toBe(what === "404" ? 200 : 503);
    if (look.status === 503) expect(look.headers.get("Retry-After")).toBe("60");
    expect(event.status).toBe(200);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect(card.status).toBe(200);
    expect(pngSize(new Uint8Array(await card.arrayBuffer()))).toEqual({ width: 600, height: 315 });
    // The trigger fetched the cover before the other site failed.
    expect(cover.status).toBe(200);
    if (what !== "404") expect(await countsAsPatron(member)).toBe(true);

    await expectLastCopies();
    // If the webhook answers 200, the inquiry counts as delivered, whatever the body is.
    const isTaken = ["a page in HTML", "JSON about something else", "an empty body"].includes(what);
    const time = isTaken ? expect.any(Date) : null;
    await settled();
    expect(await rowsOf(sponsorInquiries)).toMatchObject([{ deliveredAt: time, claimedAt: time }]);

    expectLogged(isTaken);
  },
);
