import { marksInShort } from "#app/log/mark-line.tsx";
import { counted, formatDay, formatNumber } from "#app/ui/formats.ts";
import { KINDS, type Kind } from "#franchise/works.ts";
import type { Flag } from "#worker/log/contract/fields.ts";
import { type EntryValues, statusLabel } from "#worker/log/contract/index.ts";
import {
  dayText,
  type EntryLog,
  episodeMarksOf,
  eveningsOf,
  joined,
  type Stretch,
} from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { ONE_PAGE_DATA } from "#worker/transfer/row.ts";

/** An entry of our JSON export, of which only the title may be missing. */
export type ExportedEntry = Omit<EntryValues, "progress" | Exclude<Flag, "isFavourite">> & {
  seriesId?: string;
  gameId?: string;
  title?: string;
  episodesWatched?: number;
  hoursPlayed?: number;
  log?: EntryLog;
  isFinished?: boolean;
  /** Episodes in all viewings. */
  seen?: number;
};

type ExportedList = {
  title: string;
  about: string | null;
  isRanked: boolean;
  works: { title?: string; row?: string; line?: string }[];
};

export type Exported = Record<Kind, ExportedEntry[]> & { lists?: ExportedList[] };

type Contents = {
  /** Our JSON export as text: the import reads it back. */
  json: string;
  exported: Exported;
  owner: string;
  site: string;
  madeOn: string;
  /** Maps kind and id to SVG. */
  posters: ReadonlyMap<string, string>;
  /** The SVG of a public card. */
  card: string | null;
};

export const PAGE_BYTES_MAX = 2 * 1024 * 1024;

export const entryKey = (kind: Kind, { seriesId, gameId }: ExportedEntry) => `${kind}/${seriesId ?? gameId}`;

/** A whole page without scripts, which needs no network. Posters and old evenings are left out if it gets too large. */
export function onePage(contents: Contents): string {
  const data = `<script type="application/json" id="${ONE_PAGE_DATA}">${contents.json.replaceAll("<", "\\u003c")}</script>`;
  const posters = new Map<string, string>();
  let room = PAGE_BYTES_MAX - bytesOf(htmlOf(contents, posters, data));
  for (const [key, svg] of contents.posters) {
    const address = pictureOf(svg);
    room -= bytesOf(address) + PICTURE_TAG_BYTES;
    if (room > 0) posters.set(key, address);
  }
  return htmlOf(contents, posters, data);
}

const PICTURE_TAG_BYTES = 80;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const pictureOf = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/[^\w\-.~!$&()*+,;=:@/?]/gu, (letter) => encodeURIComponent(letter).replace("'", "%27"))}`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function htmlOf(
  { exported, owner, site, madeOn, card }: Contents,
  posters: ReadonlyMap<string, string>,
  data: string,
) {
  const title = escaped(`The list of ${owner}`);
  const lists = KINDS.map((kind) => listOf(kind, exported[kind], posters)).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<header><h1>${title}</h1>
<p>Made on ${formatDay(madeOn)} at ${escaped(site)}. This page opens without a network, and the import there reads it back.</p></header>
<main>
${card ? `<p><img src="${pictureOf(card)}" alt="G-Card" width="600"></p>` : ""}
${statisticsOf(exported)}${lists}${(exported.lists ?? []).map(ownListOf).join("")}${diaryOf(exported)}</main>
${data}
</body>
</html>
`;
}

const STYLES =
  ":root{color-scheme:dark light}body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}h1,h2{line-height:1.2}img{max-width:100%;height:auto}.works,.days{list-style:none;padding:0}.works{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}.works li{display:flex;gap:.75rem}.works img{flex:none;width:60px;height:90px}.works h3,.works p{margin:0}.notes{white-space:pre-line;overflow-wrap:anywhere}dl{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}dt{opacity:.75}dd{margin:0;font-size:1.5rem}";

function statisticsOf(exported: Exported): string {
  const all = KINDS.flatMap((kind) => exported[kind]);
  const sum = (amountOf: (entry: ExportedEntry) => number) =>
    all.reduce((total, one) => total + amountOf(one), 0);
  const ratings = all.flatMap(({ rating }) => rating ?? []);
  const mean = ratings.reduce((total, rating) => total + rating, 0) / Math.max(1, ratings.length);
  const figures: [label: string, value: number][] = [
    ["Series and films", exported.series.length],
    ["Games", exported.games.length],
    ["Completed", all.filter(({ isFinished }) => isFinished).length],
    ["Favorites", all.filter(({ isFavourite }) => isFavourite).length],
    ["Episodes watched", sum(({ seriesId, seen = 0 }) => (seriesId ? seen : 0))],
    ["Rewatches and replays", sum(({ repeats }) => repeats)],
    ["Hours played", sum(({ hoursPlayed = 0 }) => hoursPlayed)],
    ["Mean rating", Math.round(mean * 10) / 10],
  ];
  const shown = figures.flatMap(([label, value]) =>
    value > 0 ? `<div><dt>${label}</dt><dd>${formatNumber(value)}</dd></div>` : [],
  );
  return `<section><h2>Statistics</h2><dl>${shown.join("")}</dl></section>\n`;
}

function listOf(kind: Kind, entries: readonly ExportedEntry[], posters: ReadonlyMap<string, string>): string {
  if (entries.length === 0) return "";
  const items = entries.map((entry) => {
    const poster = posters.get(entryKey(kind, entry));
    const days = new Set([entry.startedOn, entry.finishedOn].flatMap((day) => (day ? formatDay(day) : [])));
    const facts = [
      statusLabel(kind, entry.status),
      entry.isFavourite && "favorite",
      entry.rating !== null && `${entry.rating} of 10`,
      entry.episodesWatched && !isFilm(entry) ? counted(entry.episodesWatched, "episode") : "",
      entry.hoursPlayed ? counted(entry.hoursPlayed, "hour") : "",
      entry.repeats > 0 &&
        counted(
          entry.repeats,
          kind === "games" ? "replay" : "rewatch",
          kind === "games" ? "replays" : "rewatches",
        ),
      [...days].join(" – "),
    ].filter(Boolean);
    const picture = poster ? `<img src="${poster}" alt="">` : "";
    const notes = entry.notes ? `<p class="notes"><bdi>${escaped(entry.notes)}</bdi></p>` : "";
    const marked = marksIn(episodeMarksOf(entry.log));
    const marks = marked.length > 0 ? `<p>${marksInShort(marked)}</p>` : "";
    return `<li>${picture}<div><h3>${escaped(nameOf(entry))}</h3><p>${facts.join(", ")}</p>${marks}${notes}</div></li>`;
  });
  return `<section><h2>${kind === "series" ? "Series and films" : "Games"}</h2><ul class="works">${items.join("\n")}</ul></section>\n`;
}

function ownListOf({ title, about, isRanked, works }: ExportedList): string {
  const items = works.map(
    ({ title: work = "", row, line }) =>
      `<li>${escaped([row && `${row}:`, work].filter(Boolean).join(" "))}${line ? `<p><bdi>${escaped(line)}</bdi></p>` : ""}</li>`,
  );
  const tag = isRanked ? "ol" : "ul";
  return `<section><h2><bdi>${escaped(title)}</bdi></h2>${about ? `<p><bdi>${escaped(about)}</bdi></p>` : ""}<${tag}>${items.join("\n")}</${tag}></section>\n`;
}

const isFilm = ({ episodesWatched, status }: ExportedEntry) =>
  episodesWatched === 1 && status === "completed";

const nameOf = ({ title, seriesId, gameId }: ExportedEntry) => title ?? seriesId ?? gameId ?? "";

const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** So many of the last days are shown; all are in the data. */
const DAYS_MAX = 2000;

/** What was watched of a work on each known day, each viewing by itself. */
function evenings(kind: Kind, entry: ExportedEntry) {
  const { log } = entry;
  const known = log
    ? eveningsOf(log).flatMap(({ day, ...one }) => (day === null ? [] : { day, ...one }))
    : [];
  const earlier = log && "more" in log ? (log.more ?? 0) : 0;
  return [...Map.groupBy(known, ({ day, viewing }) => `${day}/${viewing}`).values()].flatMap((all) => {
    const [{ day, isMonth, viewing }] = all as [(typeof all)[number]];
    const seen = all
      .map(({ first, last }): Stretch => [null, first, last])
      .toSorted(([, one], [, other]) => one - other);
    const parts = joined(seen).map(([, first, last]) => (first === last ? `${first}` : `${first}–${last}`));
    const amount = all.reduce((sum, one) => sum + one.amount, 0);
    const seenText = `: ${amount === 1 ? "episode" : "episodes"} ${parts.join(", ")}`;
    const what = kind === "games" ? `: ${counted(amount, "hour")}` : isFilm(entry) ? "" : seenText;
    const again = viewing + earlier > 0 ? `, viewing ${viewing + earlier + 1}` : "";
    return { day, isMonth, text: escaped(`${nameOf(entry)}${what}${again}`) };
  });
}

function diaryOf(exported: Exported): string {
  const lines = KINDS.flatMap((kind) => exported[kind].flatMap((entry) => evenings(kind, entry)));
  if (lines.length === 0) return "";
  const days = [...Map.groupBy(lines, ({ day }) => day)].toSorted(([one], [other]) => other - one);
  const items = days.slice(0, DAYS_MAX).map(([day, ofDay]) => {
    const on = ofDay.every(({ isMonth }) => isMonth)
      ? months.format(new Date(dayText(day)))
      : formatDay(dayText(day));
    return `<li><b>${on}</b> ${ofDay.map(({ text }) => text).join("; ")}</li>`;
  });
  const more =
    days.length > DAYS_MAX
      ? `<p>${counted(days.length - DAYS_MAX, "earlier day")} in the data of this page.</p>`
      : "";
  return `<section><h2>Diary</h2><ul class="days">${items.join("\n")}</ul>${more}</section>\n`;
}
