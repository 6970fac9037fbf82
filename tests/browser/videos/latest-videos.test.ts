import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Provider } from "../../fakes/stand-ins";
import { CHANNEL_ID, channelXml } from "../../fakes/youtube";
import { startServer } from "../../support/site/server";
import { openPage, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

const youtubeAnswers =
  (answer: () => Response): Provider =>
  ({ url }) =>
    url.startsWith("https://www.youtube.com/feeds/") ? answer() : null;

let server: Awaited<ReturnType<typeof startServer>>;
let answer: () => Response;

beforeAll(async () => {
  // Without the podcast: its purges in the later tests would wait twelve seconds.
  const vars = { YOUTUBE_CHANNEL_ID: CHANNEL_ID, PODCAST_FEED_URL: "" };
  server = await startServer({ vars, first: [youtubeAnswers(() => answer())] });
});
afterAll(() => server.stop());

/** Opens the home page of a new site. The channel's feed gives this answer. */
async function openHome(feed: () => Response) {
  answer = feed;
  await (await server.database()).exec(
    "DELETE FROM feed_copies;\nDELETE FROM recordings;\nDELETE FROM recording_topics;",
  );
  await server.runCron();
  const page = await openPage({ baseURL: server.url });
  await visit(page, "/");
  return page;
}

describe("the latest-videos panel", () => {
  test("shows the three newest, with short descriptions and a fallback for missing pictures", async () => {
    const page = await openHome(() => new Response(channelXml()));
    const cards = page.getByRole("listitem").filter({ has: page.locator("a[href*='watch?v=s7-']") });
    await expect.poll(() => cards.count()).toBe(3);
    await expect.poll(() => cards.first().textContent()).toContain("The One Year War in 20 Minutes");
    const description =
      (await cards
        .first()
        .getByText(/^Half of humankind/)
        .textContent()) ?? "";
    expect(description).toMatch(/(?:…|\.\.\.)$/);
    expect(description.replace(/(?:…|\.\.\.)$/, "").length).toBeLessThanOrEqual(120);
    await expect.poll(() => cards.nth(2).textContent()).toContain("007");
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await cards.first().getByText(description).waitFor();
      const pictures = await cards
        .locator(".cut-corner > :first-child")
        .evaluateAll((all) => all.map((one) => one.clientWidth / one.clientHeight));
      expect(pictures.map((ratio) => ratio.toFixed(1))).toEqual(["1.8", "1.8", "1.8"]);
    }
  });

  variant("says that there are no videos", async () => {
    const page = await openHome(() => new Response(channelXml([])));
    await page.getByText("No videos available", { exact: true }).waitFor();
  });

  test("says that the videos failed to load", async () => {
    const page = await openHome(() => new Response("Internal error", { status: 500 }));
    await page.getByText("Failed to load videos. Please try again later.", { exact: true }).waitFor();
  });
});
