import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { runTenMinuteCron } from "../../support/cron";
import { outboundAnswers, resetOutbound } from "../../support/outbound";
import { feedCopies, rowsOf } from "../../support/rows";

const podcast = async () => (await rowsOf(feedCopies, eq(feedCopies.feed, "podcast")))[0];

test("a podcast that moved to http:// says so to the operator, until it can be read again", async () => {
  const location = "http://elsewhere.example/feed.xml";
  outboundAnswers(({ url }) =>
    url === PODCAST_FEED_URL ? new Response(null, { status: 301, headers: { Location: location } }) : null,
  );
  await runTenMinuteCron();
  const { host } = new URL(PODCAST_FEED_URL);
  expect(await podcast()).toMatchObject({
    failedAt: expect.any(Date),
    failure: `${host} has moved to an http:// address, which is not read`,
  });
  resetOutbound();
  await runTenMinuteCron();
  expect(await podcast()).toMatchObject({ failedAt: null, failure: null });
});
