import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PodcastBar } from "#app/feeds/podcast/podcast-bar.tsx";

const shown = (feedAddress: string | null | undefined) =>
  renderToStaticMarkup(<PodcastBar feedAddress={feedAddress} />);

test("the player says that there is no podcast, without a play button, or that episodes are loading", () => {
  const bar = shown(null);
  expect(bar).toContain("This site doesn&#x27;t have a podcast yet.");
  expect(bar).toContain('aria-label="Hide player"');
  expect(bar).not.toContain("Episodes are loading");
  expect(bar).not.toContain('aria-label="Play"');
  expect(shown(undefined)).toContain("Episodes are loading…");
  // The feed has not answered yet.
  expect(shown("https://podcast.example/feed.xml")).not.toContain("Episodes are loading");
});

test("the time and the length are beside what plays, where a phone has no room for the slider", () => {
  const [, nowPlaying] = /class="now-playing[^"]*"(.*?)<\/button>/.exec(shown(undefined)) ?? [];
  expect(nowPlaying?.replaceAll(/<[^>]+>/g, "")).toContain("0:00 / -:--");
});
