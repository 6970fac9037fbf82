import { workPath } from "#app/poster/work-link.tsx";
import { servicesOf } from "#app/requests/services.server.ts";
import { pagesWith } from "#worker/pages.ts";
import type { Route } from "./+types/sitemap";

export function loader({ url, context }: Route.LoaderArgs) {
  const { tracker, feeds } = servicesOf(context);
  const pages = pagesWith("sitemap").filter((path) => path !== "/videos" || feeds.recordings.hasVideos);
  const works = [
    ...tracker.listSeries().map(({ id }) => workPath({ kind: "series", id })),
    ...tracker.listGames().map(({ id }) => workPath({ kind: "games", id })),
  ];
  const entries = [...pages, ...works].map((path) => `  <url><loc>${url.origin}${path}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
