import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LatestVideos, shortened } from "#app/videos/latest-videos.tsx";

test("a channel without videos says that there are none", () => {
  expect(renderToStaticMarkup(<LatestVideos videos={[]} />)).toContain("No videos available");
});

test("a failure shows a message, and a button to try again if there is a handler", () => {
  const message = "Failed to load videos. Please try again later.";
  const html = renderToStaticMarkup(<LatestVideos videos={null} onRetry={() => {}} />);
  expect(html).toContain(message);
  expect(html).toContain("Try Again");
  expect(renderToStaticMarkup(<LatestVideos videos={null} />)).not.toContain("Try Again");
});

test("three placeholders are shown while videos load", () => {
  const html = renderToStaticMarkup(<LatestVideos videos={null} isLoading />);
  expect(html).toContain("Loading videos");
  expect(html.match(/aspect-video/g)).toHaveLength(3);
});

test.each([
  ["x".repeat(120), "x".repeat(120)],
  ["x".repeat(121), `${"x".repeat(120)}…`],
  ["😀".repeat(121), `${"😀".repeat(120)}…`],
  ["", ""],
])("the description %j is shortened to %j", (description, shown) => {
  expect(shortened(description)).toBe(shown);
});
