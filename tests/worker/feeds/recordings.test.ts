import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { FoundRecording, Video } from "#worker/feeds/contract/index.ts";
import { servicesOf } from "#worker/services.ts";
import { importSql, readVideos } from "../../../ops/videos-file";
import { channelXml } from "../../fakes/youtube";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { operatorForm } from "../../support/operator-form";
import { outboundAnswers, resetOutbound } from "../../support/outbound";
import { addRows, recordings as recordingRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

type Shown = { youtubeId: string; title: string; description: string; published: string };

const video = (day: number, title = `Video of day ${day}`, description = ""): Shown => ({
  youtubeId: `s7-day-${String(day).padStart(4, "0")}`,
  title,
  description,
  published: new Date(Date.UTC(2026, 0, day, 16)).toISOString(),
});
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => video(to - at));

/** The trigger runs while the channel's feed has these videos, the newest first. */
async function run(shown: Shown[]) {
  resetOutbound();
  outboundAnswers(({ url }) =>
    url.startsWith("https://www.youtube.com/feeds/") ? new Response(channelXml(shown)) : null,
  );
  await runTenMinuteCron();
}

const { recordings } = servicesOf(env).feeds;
const all = async (topic: string | null = null) => (await recordings.videos(topic, null)).videos;
const titles = async (topic: string | null = null) => (await all(topic)).map(({ title }) => title);
const getJson = <T>(path: string) => new TestBrowser().json<T>(path);

describe("what the trigger keeps", () => {
  beforeEach(() => run(days(1, 15)));

  test("a video that rolls out of the feed stays, and the API answers with the feed alone", async () => {
    await run(days(4, 18));
    expect(await titles()).toEqual(days(1, 18).map(({ title }) => title));
    const api = await getJson<Video[]>("/api/youtube/videos?limit=15");
    expect(api.map(({ title }) => title)).toEqual(days(4, 18).map(({ title }) => title));
    expect(Object.keys(api[0] ?? {}).sort()).toEqual([
      ...["description", "id", "thumbnailUrl", "title", "youtubeId"],
    ]);
  });

  test("a changed title replaces the old one, and its works are found again", async () => {
    expect(await titles("series/gundam-wing")).toEqual([]);
    const [newest, ...others] = days(1, 15);
    await run([{ ...(newest ?? video(15)), title: "How Gundam Wing Conquered America" }, ...others]);
    expect(await titles("series/gundam-wing")).toEqual(["How Gundam Wing Conquered America"]);
    expect(await all()).toHaveLength(15);
  });

  test("a video that is missing between others is gone, and comes back with them", async () => {
    const without = days(1, 15).filter(({ youtubeId }) => youtubeId !== "s7-day-0007");
    await run(without);
    expect(await titles()).not.toContain("Video of day 7");
    await run(days(1, 15));
    expect(await titles()).toContain("Video of day 7");
  });
});

describe("what recordings are found by", () => {
  const CHAPTERS = "Every war, in order.\n\n0:00 Intro\n2:05 Zeta Gundam\n12:43 - Gundam ZZ\n1:02:03 The end";

  beforeEach(() =>
    run([
      video(9, "Every War of the Universal Century", CHAPTERS),
      video(8, "Gundam SEED FREEDOM Ending Explained"),
      video(7, "Minovsky Particles & Why Radar Failed"),
    ]),
  );

  test("calendars and the specified categories", async () => {
    expect(await titles("calendar/Universal Century")).toEqual(["Every War of the Universal Century"]);
    expect(await titles("category/Alternate Universes")).toEqual(["Gundam SEED FREEDOM Ending Explained"]);
    expect(await titles("category/Mecha Analysis")).toEqual(["Minovsky Particles & Why Radar Failed"]);
  });

  test("the words of a title, the last one not finished, and a work", async () => {
    const found = async (query: string) =>
      (await getJson<FoundRecording[]>(`/api/recordings?${query}`)).map(({ title }) => title);
    expect(await found("q=minov")).toEqual(["Minovsky Particles & Why Radar Failed"]);
    expect(await found("q=radar+minovsky")).toEqual(["Minovsky Particles & Why Radar Failed"]);
    expect(await found("q=radar+zeta")).toEqual([]);
    expect(await found("q=forgives")).toEqual(["Why Everybody Forgives Char"]);
    expect(await found("work=series/zeta-gundam")).toEqual(["Every War of the Universal Century"]);
    for (const wrong of ["", "q=x", "work=films/x", "q=zeta&work=series/zeta-gundam", "q=zeta&limit=99"])
      expect((await new TestBrowser().fetch(`/api/recordings?${wrong}`)).status, wrong).toBe(400);
  });

  test("pages of 24, each continuing after the last", async () => {
    for (const { youtubeId: id, published, title, description } of days(41, 90)) {
      const row = { id, title, description, publishedAt: new Date(published) };
      await addRows(recordingRows, { ...row, kind: "video", chapters: [] });
    }
    await run(days(76, 90));
    const first = await recordings.videos(null, null);
    expect(first.videos).toHaveLength(24);
    const [at, id] = first.next?.split(".") ?? [];
    const second = await recordings.videos(null, { at: Number(at), id: id ?? "" });
    expect(second.videos).toHaveLength(24);
    expect(new Set([...first.videos, ...second.videos].map((one) => one.id)).size).toBe(48);
  });
});

test("what comes from elsewhere older videos of a file are linked by the trigger, and get their lengths", async () => {
  await run(days(1, 15));
  const csv =
    "id,title,date,length\ns7-day-0003,Known,2026-01-03,10:00\ns7-oldest00,Turn A Gundam's Mustache,2019-04-07,12:34";
  for (const statement of importSql(readVideos(csv).videos).split(";\n").filter(Boolean))
    await env.DB.prepare(statement).run();
  await run(days(1, 15));
  const videos = await all();
  expect(videos.at(-1)).toMatchObject({ title: "Turn A Gundam's Mustache", seconds: 754 });
  expect(videos.find(({ id }) => id === "s7-day-0003")).toMatchObject({
    title: "Video of day 3",
    seconds: 600,
  });
  expect(await titles("series/turn-a-gundam")).toEqual(["Turn A Gundam's Mustache"]);
});

test("what comes from elsewhere what an operator decides stays when the title changes, and a spoiling title leaves the search", async () => {
  const owner = await signedIn("owner");
  const change = async (fields: Record<string, string>) =>
    (await operatorForm(owner, "/videos", { id: "s7-day-0003", ...fields })).headers.get("Location");
  await run([video(3, "How Gundam Wing Ends")]);
  expect(await titles("series/gundam-wing")).toHaveLength(1);
  expect(await change({ do: "link", work: "No Such Work" })).toContain("done=unknown");
  expect(await change({ do: "link", work: "G Gundam", spoils: "on" })).toContain("done=linked");
  expect(await titles("series/g-gundam")).toHaveLength(1);
  await run([video(3, "How Gundam Wing Ends, Again")]);
  expect(await titles("series/gundam-wing")).toEqual([]);
  expect(await getJson<FoundRecording[]>("/api/recordings?q=again")).toMatchObject([
    { title: null, works: ["series/g-gundam"] },
  ]);
  expect(await change({ do: "unlink" })).toContain("done=unlinked");
  expect(await titles("series/g-gundam")).toEqual([]);
  expect(await titles()).toEqual(["How Gundam Wing Ends, Again"]);
});
