import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LatestVideos, shortened } from "#app/feeds/videos/latest-videos.tsx";
import type { ShownRecording } from "#app/feeds/videos/recording-parts.tsx";
import { shownRecording } from "#app/feeds/videos/shown.server.ts";
import { marksOf } from "#franchise/work-marks.ts";
import { parseVideos } from "#worker/feeds/parsers.ts";
import { channelXml } from "../../fakes/youtube";

const videos = parseVideos(channelXml())
  .slice(0, 3)
  .map(({ id, title, description, thumbnailUrl, publishedAt, chapters }) =>
    shownRecording({
      ...{ id, kind: "video", title, description, picture: thumbnailUrl, chapters },
      publishedAt: publishedAt ?? "",
      seconds: 754,
      links: [{ work: "series/gundam-wing", at: 0 }],
      spoils: false,
    }),
  );

function render(videos: ShownRecording[], works: string[] | null = null) {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <LatestVideos videos={videos} /> },
  ]);
  const root = { seen: works && { isMost: false, marks: marksOf(works) } };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}

test("videos are shown with their titles, pictures and addresses", () => {
  const html = render(videos);
  for (const { id, picture } of videos) {
    expect(html).toContain(`https://www.youtube.com/watch?v=${id}`);
    expect(html).toContain(picture);
  }
  expect(html).toContain("Minovsky Particles &amp; Why Radar Failed");
  expect(html).toContain("12:34");
  expect(html.match(/href="\/series\/gundam-wing"/g)).toHaveLength(3);
});

test("a title that gives a story away is closed until its work has been completed", () => {
  const [video] = videos;
  if (!video) throw new Error("There is a first video.");
  const spoiling = [{ ...video, spoils: true }];
  expect(render(spoiling)).toMatch(/<details data-spoils="gundam-wing"/);
  expect(render(spoiling, [])).toMatch(/<details data-spoils="by-tracker"/);
  expect(render(spoiling, ["gundam-wing"])).toMatch(/<details open="" data-spoils/);
  expect(render([video])).not.toContain("data-spoils");
});

test("three placeholders are shown while videos load", () => {
  const html = renderToStaticMarkup(<LatestVideos videos={null} isLoading />);
  expect(html).toContain("Loading videos");
  expect(html.match(/aspect-video/g)).toHaveLength(3);
});

test("a description is shortened to 120 characters", () => {
  const texts = ["x".repeat(120), "x".repeat(121), "😀".repeat(121), ""];
  expect(texts.map(shortened)).toEqual([
    ...["x".repeat(120), `${"x".repeat(120)}…`, `${"😀".repeat(120)}…`, ""],
  ]);
});
