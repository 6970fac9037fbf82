import { expect, test } from "vitest";
import { chaptersIn } from "#worker/feeds/feed-text.ts";

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
