import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LatestVideos, shortened } from "#app/videos/latest-videos.tsx";
import { parseVideos } from "#worker/feeds/youtube.ts";
import { channelXml } from "../../fakes/youtube";

const videos = parseVideos(channelXml()).slice(0, 3);

test("videos are shown with their titles, pictures and addresses", () => {
  const html = renderToStaticMarkup(<LatestVideos videos={videos} />);
  for (const { youtubeId, thumbnailUrl } of videos) {
    expect(html).toContain(`https://www.youtube.com/watch?v=${youtubeId}`);
    expect(html).toContain(thumbnailUrl);
  }
  expect(html).toContain("Minovsky Particles &amp; Why Radar Failed");
});

test("an empty channel says so", () => {
  expect(renderToStaticMarkup(<LatestVideos videos={[]} />)).toContain("No videos available");
});

test("a failure says so, and offers another try where there is one", () => {
  const message = "Failed to load videos. Please try again later.";
  const html = renderToStaticMarkup(<LatestVideos videos={null} onRetry={() => {}} />);
  expect(html).toContain(message);
  expect(html).toContain("Try Again");
  expect(renderToStaticMarkup(<LatestVideos videos={null} />)).not.toContain("Try Again");
});

test("while they load their places are kept", () => {
  const html = renderToStaticMarkup(<LatestVideos videos={null} isLoading />);
  expect(html).toContain("Loading videos");
  expect(html.match(/aspect-video/g)).toHaveLength(3);
});

test.each([
  ["x".repeat(120), "x".repeat(120)],
  ["x".repeat(121), `${"x".repeat(120)}…`],
  ["😀".repeat(121), `${"😀".repeat(120)}…`],
  ["", ""],
])("a description is cut at 120 characters", (description, shown) => {
  expect(shortened(description)).toBe(shown);
});
