import { site } from "#app/content/site.ts";
import { workPath } from "#app/poster/work-link.tsx";
import type { Route } from "./+types/calendar";
import { DATED } from "./dated.server";

/** RFC 5545: a line has at most 75 bytes, and goes on after a space. */
const LINE_BYTES = 75;

function folded(line: string): string {
  let [text, bytes] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += size;
  }
  return text;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&");

const compact = (day: string) => day.replaceAll("-", "");

/** The first day of each work and its anniversaries. It changes only with a deployment. */
export function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const events = DATED.flatMap(({ kind, id, title, released }) => [
    "BEGIN:VEVENT",
    `UID:${kind}-${id}@${url.hostname}`,
    `DTSTAMP:${compact(released)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(released)}`,
    "RRULE:FREQ=YEARLY",
    `SUMMARY:${escaped(`${title} (${released.slice(0, 4)})`)}`,
    `URL:${url.origin}${workPath({ kind, id })}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${site.name}//Anniversaries//EN`],
    ...[`X-WR-CALNAME:${escaped(`${site.name}: anniversaries`)}`, ...events, "END:VCALENDAR"],
  ];
  return new Response(lines.map((line) => `${folded(line)}\r\n`).join(""), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
