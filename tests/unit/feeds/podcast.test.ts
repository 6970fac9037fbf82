import { describe, expect, test } from "vitest";
import { parsePodcast } from "#worker/feeds/parsers.ts";
import { podcastXml } from "../../fakes/podcast";

const item = (inside: string, title = "<title>An episode</title>") =>
  `<item>${title}<enclosure url="https://cdn.example/a.mp3" type="audio/mpeg"/>${inside}</item>`;
const only = (inside: string, title?: string) => parsePodcast(podcastXml(item(inside, title))).episodes[0];

test("a podcast's feed is read with the fields of its newest episode", () => {
  const podcast = parsePodcast(podcastXml());
  expect(podcast).toMatchObject({
    title: "Side 7 Radio",
    description: "Two fans, one universe, too many wars.",
    imageUrl: "https://cdn.podcast.example/cover.jpg",
    link: "https://podcast.example/",
  });
  expect(podcast.episodes[0]).toEqual({
    title: "Why Everybody Forgives Char",
    description: "A mask, a red paint job & a grudge. Spoilers for 0079.",
    pubDate: "2026-11-20T06:00:00.000Z",
    duration: 3723,
    audioUrl: "https://cdn.podcast.example/forgives-char.mp3",
    imageUrl: "https://cdn.podcast.example/forgives-char.jpg",
    link: "https://podcast.example/episodes/forgives-char",
  });
});

test("of 120 episodes, the newest 100 are kept, the newest first", () => {
  const days = Array.from({ length: 120 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)));
  const items = days.map((day) => item(`<pubDate>${day.toUTCString()}</pubDate>`));
  const { episodes } = parsePodcast(podcastXml(items.join("")));
  const newest = days.slice(-100).toReversed();
  expect(episodes.map(({ pubDate }) => pubDate)).toEqual(newest.map((day) => day.toISOString()));
});

test("the duration of an episode is read in seconds or with colons, or left out", () => {
  const durations = (texts: string) =>
    texts.split(",").map((text) => only(`<itunes:duration>${text}</itunes:duration>`)?.duration);
  expect(durations("125, 90 ,2:05,02:05,61:00,1:02:03,125.7")).toEqual([125, 90, 125, 125, 3660, 3723, 126]);
  const unreadable = "0,00:00,-5,1:02:03:04,twelve minutes,PT1H2M,::,Infinity,99999999999,";
  expect(durations(unreadable).filter((duration) => duration !== null)).toEqual([]);
  expect(only("")?.duration).toBeNull();
});

test.each([
  ["Fri, 20 Nov 2026 06:00:00 EST", "2026-11-20T11:00:00.000Z"],
  // RFC 5322 reads other zones as UTC.
  ["Fri, 20 Nov 2026 06:00:00 XYZ", "2026-11-20T06:00:00.000Z"],
  ["Mon, 20 Jul 2026 06:00 PM pt", "2026-07-20T18:00:00.000Z"],
  ["last Friday ET", null],
  ["", null],
])("the date of an episode %j means %s", (written, date) =>
  expect(only(`<pubDate>${written}</pubDate>`)?.pubDate).toBe(date),
);

describe("the text of an episode", () => {
  const title = (written: string) =>
    parsePodcast(podcastXml(item("").replace("An episode", written))).episodes[0]?.title;

  test.each([
    ["007", "007"],
    ["true", "true"],
    ["Tom &amp; Jerry &#8212; the &quot;end&quot;", 'Tom & Jerry — the "end"'],
    ["What &amp;lt;br&amp;gt; means", "What &lt;br&gt; means"],
    ["<![CDATA[Ca$h & <Carry>]]>", "Ca$h & <Carry>"],
    ["&lt;em class=&quot;x&quot;&gt;Zeta&lt;/em&gt;, again", "Zeta, again"],
    ["<![CDATA[<p>Side 7<br/>and back</p>]]>", "Side 7 and back"],
    ["<![CDATA[Is 5 < 6 or <b>7</b> > 8?]]>", "Is 5 < 6 or 7 > 8?"],
  ])("has the title %s as %s", (written, shown) => expect(title(written)).toBe(shown));

  test.each([
    ["<itunes:title>By iTunes</itunes:title><description>Why.</description>", "By iTunes"],
    ["<media:title>By media</media:title>", "By media"],
    [
      "<title><![CDATA[<br/>]]></title><description>First line.&lt;br&gt;Second.</description>",
      "First line.",
    ],
    [`<description>${"word ".repeat(40)}</description>`, `${"word ".repeat(15)}word…`],
    ["<title> </title>", "Untitled episode"],
  ])("without a title, but with %s, has the title %s", (inside, shown) => {
    expect(only(inside, "")?.title).toBe(shown);
  });

  test.each([
    ["<p>One</p><p>Two<br/>Three</p>", "One\nTwo\nThree"],
    ["Fish &amp; chips &mdash; 5 &lt; 6", "Fish & chips — 5 < 6"],
    ["&amp;lt;script&amp;gt;", "&lt;script&gt;"],
    ["before<script>alert('x')</script>after", "before after"],
    ["before<style>p{}</style><!-- a secret -->after", "before after"],
    ["never closed <script>alert(1)", "never closed"],
    ["<b>5 < 6</b>", "5 < 6"],
    ["<<b>script>alert(1)<</b>/script>", "<script>alert(1)</script>"],
  ])("has the description %s as %j", (html, text) => {
    expect(only(`<description><![CDATA[${html}]]></description>`)?.description).toBe(text);
  });

  test("is cut to 2,000 characters, never inside a character", () => {
    const hostile = `${"<a".repeat(200_000)}<script>${"😀".repeat(100_000)}`;
    const description = only(
      `<description><![CDATA[${"😀".repeat(3000)}${hostile}]]></description>`,
    )?.description;
    expect(description?.length).toBeLessThanOrEqual(2000);
    expect(description?.isWellFormed()).toBe(true);
  });
});

describe("the list of episodes", () => {
  test("has undated episodes last, and dates in UTC", () => {
    const dates = ["Thu, 01 Jan 2026 00:00:00 GMT", "soon", "Sun, 01 Feb 2026 00:00:00 +0900"];
    const items = dates.map((date) => item(`<pubDate>${date}</pubDate>`)).join("");
    expect(parsePodcast(podcastXml(items)).episodes.map(({ pubDate }) => pubDate)).toEqual([
      ...["2026-01-31T15:00:00.000Z", "2026-01-01T00:00:00.000Z", null],
    ]);
  });

  test("may be empty, leaves out items without a sound file, and has https addresses", () => {
    expect(parsePodcast(podcastXml("")).episodes).toEqual([]);
    const silent = "<item><title>Show notes</title></item>";
    const film = item("").replace("audio/mpeg", "video/mp4");
    const script = item("").replace("https://cdn.example/a.mp3", "javascript:alert(1)");
    const plain = item("").replace("https://cdn", "http://cdn");
    const { episodes } = parsePodcast(podcastXml(silent + film + script + plain));
    expect(episodes.map(({ audioUrl }) => audioUrl)).toEqual(["https://cdn.example/a.mp3"]);
  });

  test("accepts a sound in media:content, alone or in a group", () => {
    const content = (attributes: string) => `<media:content url="https://cdn.example/m.mp3" ${attributes}/>`;
    const heard = (inside: string) =>
      parsePodcast(podcastXml(`<item><title>x</title>${inside}</item>${item("")}`)).episodes.map(
        ({ audioUrl, duration }) => [audioUrl, duration],
      );
    const other = ["https://cdn.example/a.mp3", null];
    const sound = (duration: number | null) => [["https://cdn.example/m.mp3", duration], other];
    expect(heard(content('type="audio/mpeg" duration="61"'))).toEqual(sound(61));
    expect(heard(content('medium="audio"'))).toEqual(sound(null));
    expect(heard(`<media:group>${content('type="audio/mpeg"')}</media:group>`)).toEqual(sound(null));
    const film = '<enclosure url="https://cdn.example/f.mp4" type="video/mp4"/>';
    expect(heard(`${film}${content('type="audio/mpeg"')}`)).toEqual(sound(null));
    for (const silent of ['type="image/png"', 'medium="image"', ""])
      expect(heard(content(silent))).toEqual([other]);
  });
});

test("a podcast's feed that is cut off at any character is refused", () => {
  const whole = podcastXml().trimEnd();
  for (let length = 0; length < whole.length; length++) {
    expect(() => parsePodcast(whole.slice(0, length)), `cut at ${length}`).toThrow();
  }
  expect(parsePodcast(`${whole}\n<!-- made by a host -->\n`).episodes).toHaveLength(3);
  expect(parsePodcast(`${whole}<!-- one <!-- --><!----> <!-- two -->`).episodes).toHaveLength(3);
  for (const tail of ["<!-- never ends", "<!-- one --> two", "one <!-- two -->", "-->", "<!-- one --> -->"]) {
    expect(() => parsePodcast(whole + tail), tail).toThrow();
  }
  expect(() => parsePodcast(whole + "<!--".repeat(100_000))).toThrow("the feed has no end");
});

test("XML entities that a feed defines are not expanded", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${"x".repeat(1000)}">]>`;
  const xml = podcastXml(item("").replace("An episode", "&a;&a;&a;")).replace(/^<\?xml[^>]*>/, bomb);
  expect(parsePodcast(xml).episodes[0]?.title.length).toBeLessThan(100);
});
