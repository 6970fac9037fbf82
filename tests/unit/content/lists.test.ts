import { expect, test } from "vitest";
import { about, milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { machines } from "#app/content/mobile-suits.ts";
import { roadmap } from "#app/content/roadmap.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { chapters } from "#app/content/viewing-order.ts";

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

test("the channel's story counts as many calendars as the guide has", () => {
  expect(chapters).toHaveLength(13);
  expect(about.mission.join(" ").match(/\w+(?= calendars)/g)).toEqual(["thirteen"]);
});

test("the Zaku of the hangar is Char's own, not the mass-produced model", () => {
  const zaku = machines.find(({ name }) => name.includes("Zaku"));
  expect(zaku).toMatchObject({ designation: "MS-06S", name: "Char's Zaku II", pilot: "Char Aznable" });
  expect(zaku?.text).toMatch(/^The commander's version .* the MS-06F:/);
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
