import { expect, test } from "vitest";
import { about, milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { grades } from "#app/content/gunpla.ts";
import { roadmap } from "#app/content/roadmap.ts";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { kitHeight } from "#app/guide/resources/gunpla.tsx";
import { EVENT_STOPS } from "#app/guide/timeline/shown.server.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { MACHINES } from "#franchise/cast.ts";
import { findSeries } from "#franchise/catalog.ts";
import { machines } from "#franchise/machines.ts";
import { ERAS, storyDays, timelineEvents } from "#franchise/timeline.ts";

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

test("the timeline has the eight specified events in their order, in four eras", () => {
  expect(timelineEvents.map(({ title, era }) => [title, era])).toEqual([
    ["One Year War", "Universal Century"],
    ["Gryps Conflict", "Universal Century"],
    ["Second Neo Zeon War", "Universal Century"],
    ["Laplace Incident", "Universal Century"],
    ["First Alliance-PLANT War", "Cosmic Era"],
    ["Second Alliance-PLANT War", "Cosmic Era"],
    ["Armed Interventions", "Anno Domini"],
    ["Calamity War", "Post Disaster"],
  ]);
  expect([...new Set(timelineEvents.map(({ era }) => era))]).toEqual([...ERAS]);
});

test("each event has a year of its calendar and a text of over 200 characters", () => {
  for (const { id, year, description, toldIn, seriesId } of timelineEvents) {
    expect(toldIn).toContain(String(findSeries(seriesId)?.year));
    expect(year).toMatch(/^(?:Before )?(?:UC|CE|AD|PD) \d{2,4}$/);
    expect(description.length, id).toBeGreaterThan(200);
  }
  // The calendar counts its years from the peace.
  expect(timelineEvents.find(({ id }) => id === "calamity-war")?.year).toBe("Before PD 001");
});

test("at least thirty notes are between the events: each work once, in the order of their years, and days with sources", () => {
  const notes = timelineEvents.flatMap(({ id }) => {
    const { before = null, after = [] } = EVENT_STOPS[id] ?? {};
    return [...(before ?? []), ...after].flatMap((year) => year.notes);
  });
  expect(notes.length).toBeGreaterThanOrEqual(30);
  const days = notes.filter(({ text }) => storyDays.some((day) => day.text === text));
  expect(days).toHaveLength(storyDays.length);
  const ids = [
    ...timelineEvents.map(({ seriesId }) => seriesId),
    ...notes.filter((note) => !days.includes(note)).map(({ work }) => work.id),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["gundam-the-origin", "gundam-zz", "gundam-seed-freedom"]));
  expect(notes.find(({ work }) => work.id === "gundam-zz")).toMatchObject({
    about: "TV series, 47 episodes, 1986",
    text: "Junk dealer Judau Ashta and his friends just want to steal a mobile suit, and end up as a warship's crew.",
  });
  const spanOf = (title: string) => {
    const stop = EVENT_STOPS[timelineEvents.find((event) => event.title === title)?.id ?? ""];
    return [...(stop?.before ?? []), ...(stop?.after ?? [])].map(({ date, gap }) => `${date} +${gap}`);
  };
  expect(spanOf("Second Alliance-PLANT War")).toEqual(["CE 73 +0", "CE 74 +1", "CE 75 +1"]);
  expect(spanOf("Calamity War")).toEqual(["PD 323 +322", "PD 325 +2"]);
});
