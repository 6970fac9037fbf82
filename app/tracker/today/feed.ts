import { site } from "#app/content/site.ts";
import { titleAt } from "#app/feeds/videos/shown.server.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { feedTag, nullIfUnreadable, servicesOf } from "#app/requests/services.server.ts";
import { type Recording, recordingAddress, VIDEOS_MAX } from "#worker/feeds/contract/index.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { Route } from "./+types/feed";
import { DATED } from "./dated.server";

const WORKS = 10;

const MARKS = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS.get(mark) ?? mark);

type Item = { title: string; link: string; at: string };

/** A title that gives a story away becomes the names of the works. */
const videoItem = (video: Recording): Item => ({
  title: video.spoils
    ? `A new video about ${video.links.flatMap(({ work }) => titleAt(work) ?? []).join(", ") || "a story"}`
    : video.title,
  link: recordingAddress(video),
  at: video.publishedAt,
});

const itemXml = ({ title, link, at }: Item) => `<item>
<title>${escaped(title)}</title>
<link>${escaped(link)}</link>
<guid>${escaped(link)}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
</item>`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const videos = await nullIfUnreadable(
    "videos_not_read",
    servicesOf(context).feeds.newestVideos(VIDEOS_MAX),
  );
  const today = dayOf();
  const works = DATED.filter(({ released }) => released <= today).slice(-WORKS);
  const items = [
    ...(videos ?? []).map(videoItem),
    ...works.map((work) => ({ title: work.title, link: url.origin + workPath(work), at: work.released })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(site.name)}</title>
<link>${url.origin}/today</link>
<description>${escaped(site.description)}</description>
<atom:link href="${url.origin}/feed.xml" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join("\n")}
</channel>
</rss>
`,
    {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        ...(videos
          ? { "Cache-Control": "public, max-age=600", "Cache-Tag": feedTag("videos") }
          : { "Cache-Control": "no-store" }),
      },
    },
  );
}
