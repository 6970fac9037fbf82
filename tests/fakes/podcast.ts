import { COVER_PNG } from "./pictures.ts";

export const PODCAST_FEED_URL = "https://feeds.podcast.example/side-7.xml";

type FakeEpisode = { title: string; description: string; pubDate: string; duration: string; audio: string };

const episodes: FakeEpisode[] = [
  {
    title: "Why Everybody Forgives Char",
    description: "<p>A mask, a red paint job &amp; a grudge. <b>Spoilers</b> for 0079.</p>",
    pubDate: "Fri, 20 Nov 2026 06:00:00 GMT",
    duration: "1:02:03",
    audio: "/forgives-char.mp3",
  },
  {
    title: "Model Kits for People with Two Left Hands",
    description: "Nippers, patience and what not to paint first.",
    pubDate: "Fri, 13 Nov 2026 06:00:00 GMT",
    duration: "47:30",
    audio: "/model-kits.mp3",
  },
  {
    title: "Where to Begin? A Listener's Question",
    description: "Four doors into the same universe.",
    pubDate: "Fri, 06 Nov 2026 06:00:00 GMT",
    duration: "1830",
    audio: "/where-to-begin.mp3",
  },
];

const itemOf = ({ title, description, pubDate, duration, audio }: FakeEpisode) => `<item>
<title>${title}</title><description><![CDATA[${description}]]></description>
<link>https://podcast.example/episodes${audio.replace(".mp3", "")}</link>
<guid isPermaLink="false">${audio}</guid><pubDate>${pubDate}</pubDate>
<itunes:duration>${duration}</itunes:duration>
<itunes:image href="https://cdn.podcast.example${audio.replace(".mp3", ".jpg")}"/>
<enclosure url="https://cdn.podcast.example${audio}" length="1234567" type="audio/mpeg"/>
</item>`;

export const podcastXml = (
  items: string = episodes.map(itemOf).join("\n"),
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>Side 7 Radio</title><link>https://podcast.example</link>
<description>Two fans, one universe, too many wars.</description><language>en</language>
<itunes:image href="https://cdn.podcast.example/cover.jpg"/>
${items}
</channel>
</rss>
`;

export function podcast(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.host === "cdn.podcast.example" && url.pathname.endsWith(".jpg")) {
    return new Response(COVER_PNG, { headers: { "Content-Type": "image/png" } });
  }
  if (url.host !== "feeds.podcast.example") return null;
  if (request.method !== "GET" || request.url !== PODCAST_FEED_URL)
    return new Response(null, { status: 404 });
  return new Response(podcastXml(), { headers: { "Content-Type": "application/rss+xml" } });
}
