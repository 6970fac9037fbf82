import { expect, test } from "vitest";
import { about, milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { grades } from "#app/content/gunpla.ts";
import { roadmap } from "#app/content/roadmap.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { kitHeight } from "#app/guide/resources/gunpla.tsx";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { MACHINES } from "#franchise/cast.ts";
import { machines } from "#franchise/machines.ts";

test("milestones, planned features and video categories are the specified ones in their order", () => {
  expect(milestones.map(({ title }) => title).join("|")).toBe(
    "Channel launch|1000 subscribers|First meetups|Over 11,000 subscribers",
  );
  expect(roadmap.planned.map(({ timeline }) => timeline).join("|")).toBe(
    "6 months|12 months|6 months|9 months|12 months",
  );
  expect(videoCategories.map(({ name }) => name).join("|")).toBe(
    "Universal Century|Alternate Universes|Mecha Analysis|Character Studies",
  );
});

test("there are five friends and four photo profiles with different addresses", () => {
  expect(new Set(friends.map(({ link }) => link)).size).toBe(5);
  expect(new Set(site.photoProfiles.map(({ link }) => link)).size).toBe(4);
});

test("the channel's story names the number of timelines in the guide", () => {
  expect(SERIES_TIMELINES).toHaveLength(13);
  expect(about.mission.join(" ").match(/\w+(?= timelines)/g)).toEqual(["thirteen"]);
});

test("the Zaku among the machines is Char's own, not the mass-produced model", () => {
  const zaku = machines.find(({ id }) => id === "chars-zaku-ii");
  const named = MACHINES.find(({ id }) => id === zaku?.id);
  expect(named).toMatchObject({ model: "MS-06S", name: "Char's Zaku II", pilot: "char-aznable" });
  expect(zaku?.text).toMatch(/^The commander's version .* the MS-06F:/);
});

test("a kit's height follows from its scale: the Gundam is 18 meters tall", () => {
  const heights = grades.map(({ code, scale }) => `${code} ${kitHeight(scale)}`).join(", ");
  expect(heights).toBe("EG 12.5, SD 8, HG 12.5, RG 12.5, MG 18, PG 30");
});
