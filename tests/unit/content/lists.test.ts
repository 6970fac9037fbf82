import { expect, test } from "vitest";
import { milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { publicPages } from "#app/content/public-pages.ts";
import { roadmap } from "#app/content/roadmap.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";

test("five friends, each with an address of its own", () => {
  expect(friends).toHaveLength(5);
  expect(new Set(friends.map(({ id }) => id)).size).toBe(5);
  for (const { link } of friends) expect(new URL(link).protocol).toBe("https:");
});

test("the four milestones, oldest first", () => {
  expect(milestones.map(({ title }) => title)).toEqual([
    "Channel launch",
    "1000 subscribers",
    "First meetups",
    "Over 11,000 subscribers",
  ]);
  const years = milestones.map(({ year }) => year);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
});

test("the roadmap's planned features take 6, 12, 6, 9 and 12 months", () => {
  expect(roadmap.planned.map(({ timeline }) => timeline)).toEqual([
    "6 months",
    "12 months",
    "6 months",
    "9 months",
    "12 months",
  ]);
});

test("the four categories of videos", () => {
  expect(videoCategories.map(({ name }) => name)).toEqual([
    "Universal Century",
    "Alternate Universes",
    "Mecha Analysis",
    "Character Studies",
  ]);
});

test("four photo profiles, each with an address of its own", () => {
  expect(new Set(site.photoProfiles.map(({ link }) => link)).size).toBe(4);
});

test("search engines see each page once", () => {
  expect(new Set(publicPages).size).toBe(publicPages.length);
});
