export const CHANNEL_ID = "UCside7side7side7side777";

type FakeVideo = { youtubeId: string; title: string; description: string; published?: string };

export const videos: FakeVideo[] = [
  {
    youtubeId: "s7-oneyrwar",
    title: "The One Year War in 20 Minutes",
    description:
      "Half of humankind died before the first mobile suit was famous. How a colony fell, why a stalemate followed, and what a white prototype changed. With maps.",
  },
  {
    youtubeId: "s7-minovsky",
    title: "Minovsky Particles & Why Radar Failed",
    description: "The one invention that put people back into cockpits.",
  },
  {
    youtubeId: "s7-00007007",
    title: "007",
    description: "",
  },
  {
    youtubeId: "s7-gundaniu",
    title: "What Is Gundanium <Really>?",
    description: "Five machines, one alloy, and a lot of zero gravity.\n\nChapters:\n0:00 Intro",
  },
];

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const entryOf = ({ youtubeId, title, description, published }: FakeVideo, index: number) => `<entry>
<id>yt:video:${youtubeId}</id><yt:videoId>${youtubeId}</yt:videoId><yt:channelId>${CHANNEL_ID}</yt:channelId>
<title>${escaped(title)}</title>
<link rel="alternate" href="https://www.youtube.com/watch?v=${youtubeId}"/>
<author><name>Side 7</name><uri>https://www.youtube.com/channel/${CHANNEL_ID}</uri></author>
<published>${published ?? `2026-11-${String(20 - index).padStart(2, "0")}T16:00:00+00:00`}</published>
<updated>2026-11-20T18:00:00+00:00</updated>
<media:group>
<media:title>${escaped(title)}</media:title>
<media:content url="https://www.youtube.com/v/${youtubeId}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
<media:thumbnail url="https://i1.ytimg.com/vi/${youtubeId}/hqdefault.jpg" width="480" height="360"/>
<media:description>${escaped(description)}</media:description>
</media:group>
</entry>`;

export const channelXml = (shown: readonly FakeVideo[] = videos) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL_ID}"/>
<id>yt:channel:${CHANNEL_ID.slice(2)}</id><yt:channelId>${CHANNEL_ID.slice(2)}</yt:channelId>
<title>Side 7</title>
<link rel="alternate" href="https://www.youtube.com/channel/${CHANNEL_ID}"/>
<author><name>Side 7</name><uri>https://www.youtube.com/channel/${CHANNEL_ID}</uri></author>
<published>2019-04-07T00:00:00+00:00</published>
${shown.map(entryOf).join("\n")}
</feed>
`;

export const youtubeWith =
  (shown: readonly FakeVideo[]) =>
  (request: Request): Response | null => {
    const url = new URL(request.url);
    if (url.origin !== "https://www.youtube.com") return null;
    const isOurs = url.pathname === "/feeds/videos.xml" && url.searchParams.get("channel_id") === CHANNEL_ID;
    if (request.method !== "GET" || !isOurs) return new Response("Not found", { status: 404 });
    return new Response(channelXml(shown), { headers: { "Content-Type": "text/xml; charset=UTF-8" } });
  };

export const youtube = youtubeWith(videos);
