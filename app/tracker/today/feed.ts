import { generateRssFeed } from "feedsmith";
import { site } from "#app/content/site.ts";
import { titleAt } from "#app/feeds/videos/shown.server.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { feedTag, nullIfUnreadable, servicesOf } from "#app/requests/services.server.ts";
import { type Recording, recordingAddress, VIDEOS_MAX } from "#worker/feeds/contract/index.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { Route } from "./+types/feed";
import { DATED } from "./dated.server";

const WORKS = 10;

type Item = { title: string; link: string; at: string };

/** A title that gives a story away becomes the names of the works. */
const videoItem = (video: Recording): Item => ({
  title: video.spoils
    ? `A new video about ${video.links.flatMap(({ work }) => titleAt(work) ?? []).join(", ") || "a story"}`
    : video.title,
  link: recordingAddress(video),
  at: video.publishedAt,
});

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
  const feed = generateRssFeed({
    ...{ title: site.name, description: site.description, link: `${url.origin}/today` },
    atom: { links: [{ href: `${url.origin}/feed.xml`, rel: "self", type: "application/rss+xml" }] },
    items: items.map(({ title, link, at }) => ({
      ...{ title, link, guid: { value: link }, pubDate: new Date(at) },
    })),
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      ...(videos
        ? { "Cache-Control": "public, max-age=600", "Cache-Tag": feedTag("videos") }
        : { "Cache-Control": "no-store" }),
    },
  });
}
