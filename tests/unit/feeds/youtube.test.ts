import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chaptersIn } from "#worker/feeds/feed-text.ts";
import { parseVideos } from "#worker/feeds/parsers.ts";
import { channelXml, videos } from "../../fakes/youtube";

test("a channel's feed is read with the fields of its videos", () => {
  const [first, second, third, fourth] = parseVideos(channelXml());
  expect(first).toEqual({
    id: "s7-oneyrwar",
    youtubeId: "s7-oneyrwar",
    title: "The One Year War in 20 Minutes",
    description: videos[0]?.description,
    thumbnailUrl: "https://i1.ytimg.com/vi/s7-oneyrwar/hqdefault.jpg",
    publishedAt: "2026-11-20T16:00:00.000Z",
    chapters: [],
  });
  expect(second?.title).toBe("Minovsky Particles & Why Radar Failed");
  expect(third).toMatchObject({ title: "007", description: "" });
  expect(fourth?.title).toBe("What Is Gundanium <Really>?");
  expect(fourth?.description).toContain("\n\nChapters:\n0:00 Intro");
});

test("a feed of fifteen with shorts, ratings and long descriptions is read to its end", () => {
  const all = parseVideos(readFileSync("tests/fixtures/youtube-channel.xml", "utf8"));
  expect(all).toHaveLength(15);
  expect(all.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  const [zeta, short, zeon] = all;
  expect(zeta?.title).toBe("Zeta Gundam EXPLAINED & Ranked 🤯 | The Gryps Conflict");
  // Beyond the part of the description that is kept.
  expect(zeon?.description.length).toBeLessThanOrEqual(2000);
  expect(zeon?.chapters.at(-1)).toEqual({ at: 3723, title: "Outro" });
  expect(short?.chapters).toEqual([]);
});

test("a feed with no video is read, and a video without a thumbnail gets YouTube's standard one", () => {
  expect(parseVideos(channelXml([]))).toEqual([]);
  const [first] = parseVideos(channelXml().replace(/<media:thumbnail[^>]*>/, ""));
  expect(first?.thumbnailUrl).toBe("https://i.ytimg.com/vi/s7-oneyrwar/mqdefault.jpg");
});

test("an entry with an invalid video id is left out, and a feed with no other is refused", () => {
  const [video] = videos;
  if (!video) throw new Error("There is a first video.");
  const odd = ["../../../x", 'x"onload="', "short", ""].map((youtubeId) => ({ ...video, youtubeId }));
  expect(parseVideos(channelXml([...odd, video]))).toHaveLength(1);
  expect(() => parseVideos(channelXml(odd))).toThrow();
});

test.each([
  ["another feed", '<feed xmlns="http://www.w3.org/2005/Atom"><id>x</id><title>A blog</title></feed>'],
  ["a podcast", "<rss version='2.0'><channel><title>x</title></channel></rss>"],
  ["a consent page", "<!doctype html><html><title>Before you continue</title></html>"],
  ["an empty answer", ""],
])("%s is refused, because it is no channel's feed", (_what, xml) => {
  expect(() => parseVideos(xml)).toThrow();
});

test("a channel's feed that is cut off at any character is refused", () => {
  const whole = channelXml(videos.slice(0, 2)).trimEnd();
  for (let length = 0; length < whole.length; length++) {
    expect(() => parseVideos(whole.slice(0, length)), `cut at ${length}`).toThrow();
  }
});

const timesIn = (description: string) => chaptersIn(description).map(({ at, title }) => `${at} ${title}`);

test.each([
  [
    "About\n\n0:00 Intro\n12:43 Minovsky particles\n1:02:03 The end",
    "0 Intro, 763 Minovsky particles, 3723 The end",
  ],
  ["(00:00) - Intro\n[01:30] – The war\n• 02:10: Peace", "0 Intro, 90 The war, 130 Peace"],
  ["Intro - 0:00\nThe war – 1:30\nChar's plan: 2:10", "0 Intro, 90 The war, 130 Char's plan"],
  ["0:00 - 1:30 Intro\n1:30–2:10 The war\nPeace (2:10 - 1:02:03)", "0 Intro, 90 The war, 130 Peace"],
  ["Intro 0:00\nThe war (1:30)", "0 Intro, 90 The war"],
  ["0:00 Intro\nhttps://example.com\n3:00 The war", "0 Intro, 180 The war"],
  ["0:00 Intro\n3:00 The war\n\nCorrections:\n1:20 He is a major", "0 Intro, 180 The war"],
])("%j has the chapters %s", (description, chapters) => {
  expect(timesIn(description).join(", ")).toBe(chapters);
});

test.each([
  ["no list", "At 5:00 pm we go live. See you at 12:43!"],
  ["a list that doesn't begin at the start", "1:20 He is a major\n3:40 It is a GM"],
  ["one time alone", "0:00 Intro"],
  ["nothing", ""],
])("%s has no chapters", (_what, description) => {
  expect(chaptersIn(description)).toEqual([]);
});
