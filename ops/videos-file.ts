import Papa from "papaparse";
import { chaptersIn, isoTime, shortText, textOfTitle } from "#worker/feeds/feed-text.ts";

export type FileVideo = {
  id: string;
  title: string;
  description: string;
  publishedAt: Date;
  seconds: number | null;
};

/** The columns by their names without case, spaces and punctuation, those of the data export first. */
const COLUMNS = {
  id: ["videoid", "id", "youtubeid", "url", "link"],
  title: ["videotitleoriginal", "title"],
  description: ["videodescriptionoriginal", "description"],
  date: ["videopublishtimestamp", "videocreatetimestamp", "date", "published", "day"],
  milliseconds: ["approxdurationms"],
  length: ["length", "duration", "seconds"],
  privacy: ["privacy"],
};
type Column = keyof typeof COLUMNS;

const folded = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

function secondsOf(text: string): number | null {
  if (!/^\d+(?::[0-5]?\d){0,2}$/.test(text)) return null;
  return text.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}

export function readVideos(csv: string): { videos: FileVideo[]; leftOut: number } {
  const { data, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: folded,
  });
  const names = meta.fields ?? [];
  const columnOf = (column: Column) => COLUMNS[column].find((name) => names.includes(name));
  const missing = (["id", "title", "date"] as const).filter((column) => !columnOf(column));
  if (missing.length > 0)
    throw new Error(`The file has no column for ${missing.join(", ")}. Nothing was brought.`);
  const problems: string[] = [];
  let leftOut = 0;
  const videos = data.flatMap((row, at): FileVideo[] => {
    const cell = (column: Column) => (row[columnOf(column) ?? ""] ?? "").trim();
    const privacy = cell("privacy");
    if (privacy && !/^public$/i.test(privacy)) {
      leftOut += 1;
      return [];
    }
    const id = /(?:^|[?&]v=|youtu\.be\/|shorts\/)([\w-]{11})(?=$|[?&#])/.exec(cell("id"))?.[1];
    const title = textOfTitle(cell("title"));
    const date = isoTime(cell("date"));
    const milliseconds = Number(cell("milliseconds"));
    const length = cell("length");
    const seconds = milliseconds > 0 ? Math.round(milliseconds / 1000) : secondsOf(length);
    const wrong = [
      !id && "the id of a video",
      !title && "a title",
      !date && "a date",
      length && seconds === null && "a length such as 12:34",
    ].filter(Boolean);
    if (wrong.length > 0) problems.push(`Video ${at + 1} lacks ${wrong.join(", ")}.`);
    if (!id || !date || wrong.length > 0) return [];
    const description = cell("description");
    return [{ id, title, description, publishedAt: new Date(date), seconds }];
  });
  if (problems.length > 0) throw new Error([...problems.slice(0, 20), "Nothing was brought."].join("\n"));
  return { videos, leftOut };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''").replaceAll("\0", "")}'`;

export const importSql = (videos: readonly FileVideo[]): string =>
  videos
    .map(({ id, title, description, publishedAt, seconds }) => {
      const values = [
        ...[id, "video", title, shortText(description)].map(quoted),
        publishedAt.getTime(),
        seconds ?? "null",
        quoted(JSON.stringify(chaptersIn(description))),
      ];
      return `insert into recordings (id, kind, title, description, published_at, seconds, chapters)
values (${values.join(", ")})
on conflict (id) do update set seconds = coalesce(excluded.seconds, seconds);\n`;
    })
    .join("");
