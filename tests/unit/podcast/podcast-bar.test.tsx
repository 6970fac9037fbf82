import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PodcastBar } from "#app/podcast/podcast-bar.tsx";

const shown = (feedAddress: string | null | undefined) =>
  renderToStaticMarkup(<PodcastBar feedAddress={feedAddress} />);

test("a site without a podcast says so", () => {
  const bar = shown(null);
  expect(bar).toContain("This site doesn&#x27;t have a podcast yet.");
  expect(bar).toContain('aria-label="Fold the player"');
  expect(bar).not.toContain("Episodes are loading");
  expect(bar).not.toContain('aria-label="Play"');
});

test.each(["https://podcast.example/feed.xml", undefined])("with the feed %s episodes load", (address) => {
  expect(shown(address)).toContain("Episodes are loading…");
});
