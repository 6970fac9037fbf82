import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { WorkLinks } from "#app/works/work-links.tsx";
import { workView } from "#app/works/work-view.server.ts";

test("a video title with a spoiler is hidden until the member has completed the work", () => {
  const work = workView("series", "zeta-gundam")?.work;
  if (!work) throw new Error("There is no such series.");
  const videos = [
    { youtubeId: "s7-plain", title: "Zeta Gundam in ten minutes" },
    { youtubeId: "s7-twist", title: "How it ends", spoils: true as const },
  ];
  const markupFor = (seen: string[] | null) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SeenByMember value={seen}>
          <WorkLinks work={{ ...work, videos }} />
        </SeenByMember>
      </MemoryRouter>,
    );
  const details = (seen: string[] | null) => markupFor(seen).match(/<details[^>]*data-spoils[^>]*>/g) ?? [];
  expect(details(null)).toEqual([expect.stringContaining('data-spoils="zeta-gundam"')]);
  expect(details(null)[0]).not.toContain("open");
  expect(details([])[0]).not.toContain("open");
  expect(details(["zeta-gundam"])[0]).toContain('open=""');
  expect(markupFor(null)).toContain("Zeta Gundam in ten minutes");
});
