import type { FormValues } from "#app/requests/plain-forms.server.ts";
import { servicesForKind } from "#app/tracker/list/shelf.server.ts";
import { findSeries, findWork } from "#franchise/catalog.ts";
import { KINDS } from "#franchise/works.ts";
import { conflict, invalid, notFound } from "#worker/platform/http/errors.ts";
import type { Services } from "#worker/services.ts";
import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { changed, dayNumber, dayText, type EntryLog, logOfColumns } from "#worker/tracker/contract/log.ts";
import { keyOf } from "#worker/tracker/contract/works.ts";
import { EARLIEST_DAY } from "#worker/tracker/contract.ts";
import type { Owner } from "#worker/tracker/entry/entries.ts";
import { replacedEvening, seenOnAnotherDay } from "#worker/tracker/entry/evening-change.ts";
import type { Evening } from "#worker/tracker/statistics/evenings.ts";
import { statisticsOf } from "#worker/tracker/statistics/list-statistics.ts";
import { opinionsOf, partsText, runsOf } from "./shown-evenings.server";

/** A page has whole months until it has this many evenings. */
const ENOUGH = 60;

/** `month` is the latest of the page, `work` the only work, `edit` the evening with the form. */
export function shownDiary(
  entries: readonly Tracked[],
  evenings: readonly Evening[],
  query: URLSearchParams,
) {
  const known = evenings.filter(({ kind, workId }) => findWork(kind, workId));
  const work = query.get("work") ?? "";
  const month = query.get("month") ?? "9999";
  const opinions = opinionsOf(known, entries);
  const months = [
    ...Map.groupBy(
      known.filter((evening) => work === "" || keyOf(evening) === work),
      ({ day }) => day.slice(0, 7),
    ),
  ];
  const start = months.findIndex(([name]) => name <= month);
  let count = 0;
  const shown = months.slice(start === -1 ? months.length : start).filter(([, ofMonth]) => {
    const isWanted = count < ENOUGH;
    count += ofMonth.length;
    return isWanted;
  });
  const dated = new Set(known.map(keyOf));
  return {
    work,
    months: shown.map(([name, ofMonth]) => ({
      month: name,
      evenings: new Set(ofMonth.map(({ day }) => day)).size,
      runs: runsOf(ofMonth, opinions),
    })),
    earlier: months[start + shown.length]?.[0] ?? null,
    isLatest: start <= 0,
    works: entries
      .flatMap((entry) => {
        const found = findWork(entry.kind, entry.workId);
        return found ? [{ key: keyOf(entry), title: found.title, hasDays: dated.has(keyOf(entry)) }] : [];
      })
      .toSorted((one, other) => one.title.localeCompare(other.title, "en")),
    edited: editedOf(known, query.get("edit")),
    undated: undatedOf(entries, evenings),
  };
}

/** The evening at a place such as `series/gundam-x/0/2026-11-30`: the work, the viewing and the day. */
function editedOf(evenings: readonly Evening[], place: string | null) {
  const edited = evenings.find((evening) => placeOf(evening) === place);
  if (!edited || edited.isMonth) return null;
  const { kind, day, parts, amount } = edited;
  return { place, kind, day, amount: kind === "games" ? String(amount) : partsText(parts) };
}

const placeOf = (evening: Evening) => `${keyOf(evening)}/${evening.viewing}/${evening.day}`;

/** What was watched and played on days that nobody knows. */
function undatedOf(entries: readonly Tracked[], evenings: readonly Evening[]) {
  const [series = [], games = []] = KINDS.map((kind) => entries.filter((entry) => entry.kind === kind));
  const all = statisticsOf(series, games);
  const dated = (wanted: Evening["kind"]) =>
    evenings.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0), 0);
  return {
    episodes: Math.max(0, all.series.episodes - dated("series")),
    hours: Math.max(0, all.games.hours - dated("games")),
  };
}

const AMOUNTS = {
  series: "Please write the episodes like 4-6 or 4, 6.",
  games: "Please write the hours like 1.5, up to 24.",
};

/** "4-6, 9" as parts. Null if it isn't a list of episodes. */
export function partsIn(text: string, length: number | null): Evening["parts"] | null {
  const parts = text.split(",").map((part) => /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(part));
  const found = parts.map((part): [number, number] => [Number(part?.[1]), Number(part?.[2] ?? part?.[1])]);
  const areEpisodes = found.every(([first, last], at) => {
    const before = found[at - 1]?.[1] ?? 0;
    return first > before && last >= first && (length === null || last <= length);
  });
  return areEpisodes ? found : null;
}

/** The fields of the forms: a new evening of `work`, or with `edit` another day and amount of an evening, or none. */
function readEvening({ work = "", edit = "", day = "", amount = "", remove }: FormValues, today: string) {
  const [kind, id = "", viewing, before] = (edit || work).split("/");
  if ((kind !== "series" && kind !== "games") || !findWork(kind, id))
    throw notFound("We can't find that work.");
  const place = edit ? { viewing: Number(viewing), day: dayNumber(before ?? "") } : null;
  if (remove !== undefined) return { kind, id, place, to: null } as const;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(day >= EARLIEST_DAY && day <= today))
    throw invalid([{ path: "day", message: "Please choose a day that isn't in the future." }]);
  const length = kind === "series" ? (findSeries(id)?.episodes ?? null) : null;
  const parts = kind === "series" ? partsIn(length === 1 ? "1" : amount, length) : [];
  const hours = kind === "games" ? Number(amount.replace(",", ".")) : 0;
  if (!parts || (kind === "games" && !(hours > 0 && hours <= 24)))
    throw invalid([{ path: "amount", message: AMOUNTS[kind] }]);
  return { kind, id, place, to: { day: dayNumber(day), parts, hours } } as const;
}

type Read = ReturnType<typeof readEvening>;

function changedLog(log: EntryLog, { id, kind, place, to }: Read): EntryLog {
  const length = kind === "series" ? (findSeries(id)?.episodes ?? null) : null;
  if (place) {
    const seen = to && seenOnAnotherDay(log, place, to.parts);
    if (seen) throw invalid([{ path: "amount", message: `Episode ${seen} is on another day already.` }]);
    const replaced = replacedEvening(log, place, to);
    if (!replaced) throw conflict("This evening was changed in another tab or on another device.");
    return replaced;
  }
  if (!to) return log;
  const { day: on, parts, hours } = to;
  if ("sessions" in log) {
    if (log.sessions.some(([day]) => day === on))
      throw invalid([
        { path: "day", message: "That day has hours of this game already. Edit them instead." },
      ]);
    return changed(log, { do: "play", hours, on }, { length });
  }
  const watched = parts.reduce<EntryLog>(
    (last, [first, end]) => changed(last, { do: "watch", first, last: end, on }, { length }),
    log,
  );
  if (JSON.stringify(watched) === JSON.stringify(log))
    throw invalid([
      { path: "amount", message: "You've logged these episodes already. Start again to log a rewatch." },
    ]);
  return watched;
}

/** Saves a form of the diary. Returns the day with the evening; null if it was removed. Throws refusals. */
export async function saveEvening(
  services: Services["pages"],
  member: Owner,
  values: FormValues,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<string | null> {
  const read = readEvening(values, today);
  const { tracker } = services;
  const [entry] = await tracker[read.kind].listOf(member.id, [read.id]);
  if (!entry) throw notFound("You aren't tracking this work.");
  const log = changedLog(entry.log ?? logOfColumns(read.kind, entry), read);
  const isBegun = entry.status === "planning" && read.to !== null;
  await servicesForKind(read.kind, services).save(
    member,
    {
      ...(read.kind === "series" ? { seriesId: read.id } : { gameId: read.id }),
      ...(isBegun && { status: read.kind === "series" ? "watching" : "playing" }),
      log,
      basedOn: entry.revision,
    },
    timeZone,
  );
  return read.to && dayText(read.to.day);
}
