import { type ActionFunctionArgs, redirect } from "react-router";
import { partsText } from "#app/log/editor/log-step.ts";
import { servicesForKind } from "#app/log/shelf.server.ts";
import { formAction } from "#app/requests/forms.server.ts";
import type { FormValues } from "#app/requests/forms.ts";
import { dayIn, minutesIn, patronOf, servicesOf, timeZoneOf } from "#app/requests/services.server.ts";
import { findSeries, findWork } from "#franchise/catalog.ts";
import { episodeTitle } from "#franchise/episodes.ts";
import { changeToApi, type EntryChange, type Known, type Tracked } from "#worker/log/contract/entry.ts";
import { EARLIEST_DAY, sum } from "#worker/log/contract/index.ts";
import {
  changed,
  dayNumber,
  dayText,
  type EntryLog,
  episodeMarksOf,
  HOURS_IN_A_DAY,
  isGameLog,
} from "#worker/log/contract/log.ts";
import { firstOfWorks, keyOf } from "#worker/log/contract/works.ts";
import { byMonth, totalText } from "#worker/log/contract/year.ts";
import type { Evening } from "#worker/log/evenings.ts";
import { conflict, invalid, notFound } from "#worker/platform/http/errors.ts";
import { opinionsOf, runsOf, stripOf } from "./shown-evenings.server";

/** A page has whole months until it has this many evenings. */
const ENOUGH = 60;
/** A month with more evenings has several pages. */
const OF_MONTH = 70;

/**
 * The entries and evenings are those of works in the catalog. `month` is the latest of the page, `page` its part, `work`
 * the only work, `edit` the evening with the form.
 */
export function shownDiary(
  entries: readonly Known<Tracked>[],
  evenings: readonly Evening[],
  query: URLSearchParams,
) {
  const work = query.get("work") ?? "";
  const month = query.get("month") ?? "9999";
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const latest = firstOfWorks(evenings);
  const opinions = opinionsOf(latest, entries);
  const marks = new Map(entries.map((entry) => [keyOf(entry), episodeMarksOf(entry.log)]));
  const ofWork = work === "" ? evenings : evenings.filter((evening) => keyOf(evening) === work);
  const months = [...byMonth(ofWork)];
  const start = months.findIndex(([name]) => name <= month);
  let count = 0;
  let rest: { month: string; page: number } | null = null;
  const shown = months.slice(start === -1 ? months.length : start).flatMap(([name, all], at) => {
    if (count >= ENOUGH) {
      rest ??= { month: name, page: 1 };
      return [];
    }
    const part = at === 0 ? Math.min(page, Math.ceil(all.length / OF_MONTH)) : 1;
    const ofPage = all.slice((part - 1) * OF_MONTH, part * OF_MONTH);
    count += ofPage.length;
    if (all.length > part * OF_MONTH) {
      rest = { month: name, page: part + 1 };
      count = ENOUGH;
    }
    return [[name, all, ofPage] as const];
  });
  return {
    work,
    months: shown.map(([name, all, ofPage]) => ({
      month: name,
      total: totalText({
        minutes: sum(all.map(minutesIn)),
        evenings: new Set(all.map(({ day }) => day)).size,
      }),
      ...stripOf(ofPage),
      // What a bar sums up comes last.
      runs: runsOf(ofPage, opinions, marks, titlesOf).toSorted(
        (one, other) => Number(one.inShort !== null) - Number(other.inShort !== null),
      ),
    })),
    page,
    earlier: rest as { month: string; page: number } | null,
    isLatest: start <= 0 && page === 1,
    works: choicesOf(entries, latest),
    dated: latest.map(keyOf),
    edited: editedOf(evenings, query.get("edit")),
    isFull: evenings.some(({ isMonth }) => isMonth),
  };
}

/** The titles of one or two episodes, which the member has seen. */
const titlesOf = ({ kind, workId, parts, amount }: Evening) =>
  kind === "series" && amount <= 2
    ? [...new Set(parts.flat())].flatMap((at) => episodeTitle(workId, at, at) ?? []).join(", ")
    : "";

/** The works that an evening can be of, each with its title and usual amount: those of the last evenings first, and planned ones last. */
function choicesOf(entries: readonly Known<Tracked>[], evenings: readonly Evening[]) {
  const latest = new Map(evenings.map((evening, at) => [keyOf(evening), { at, ...evening }]));
  const rankOf = (entry: Known<Tracked>) =>
    latest.get(keyOf(entry))?.at ?? latest.size + Number(entry.status === "planning");
  return entries
    .flatMap((entry) => {
      const work = findWork(entry.kind, entry.workId);
      return work ? [{ entry, title: work.title, rank: rankOf(entry) }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank || one.title.localeCompare(other.title, "en"))
    .map(({ entry, title }) => {
      const { kind, facts } = entry;
      const amount = kind === "series" ? facts.nextEpisode : latest.get(keyOf(entry))?.amount;
      return [keyOf(entry), title, amount ? String(amount) : ""] as const;
    });
}

/** The evening at a place such as `series/gundam-x/0/2026-11-30`: the work, the viewing and the day. */
function editedOf(evenings: readonly Evening[], place: string | null) {
  if (place === null) return null;
  const edited = evenings.find((evening) => placeOf(evening) === place);
  if (!edited || edited.isMonth) return null;
  const { kind, day, parts, amount } = edited;
  return { place, kind, day, amount: kind === "games" ? String(amount) : partsText(parts) };
}

const placeOf = (evening: Evening) => `${keyOf(evening)}/${evening.viewing}/${evening.day}`;

const amountRule = (kind: "series" | "games", length: number | null) =>
  kind === "games"
    ? "Please write the hours like 1.5, up to 24."
    : `Please write episodes${length === null ? "" : ` from 1 to ${length}`}, like 4-6 or 4, 6.`;

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
function readEvening({ work = "", edit = "", day = "", remove, ...amounts }: FormValues, today: string) {
  const [kind, id = "", viewing, before] = (edit || work).split("/");
  if ((kind !== "series" && kind !== "games") || !findWork(kind, id))
    throw notFound("We can't find that work.");
  const length = kind === "series" ? (findSeries(id)?.episodes ?? null) : null;
  const place = edit ? { viewing: Number(viewing), day: dayNumber(before ?? "") } : null;
  if (remove !== undefined) return { kind, id, length, place, to: null } as const;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(day >= EARLIEST_DAY && day <= today))
    throw invalid([{ path: "day", message: "Please choose a day that isn't in the future." }]);
  const field = AMOUNT_FIELDS[kind];
  const amount = amounts[field] ?? "";
  const parts = kind === "series" ? partsIn(length === 1 ? "1" : amount, length) : [];
  const hours = kind === "games" ? Number(amount.replace(",", ".")) : 0;
  if (!parts || (kind === "games" && !(hours > 0 && hours <= HOURS_IN_A_DAY)))
    throw invalid([{ path: field, message: amountRule(kind, length) }]);
  return { kind, id, length, place, to: { on: dayNumber(day), parts, hours } } as const;
}

type EveningChange = Pick<ReturnType<typeof readEvening>, "length" | "place" | "to">;

/** The field of the form with the episodes or the hours. */
const AMOUNT_FIELDS = { series: "episodes", games: "hours" } as const;

const isSame = (one: EntryLog, other: EntryLog) => JSON.stringify(one) === JSON.stringify(other);

/** Adds what is at `to`. If there is a `place`, replaces or removes what was logged there. Throws refusals. */
export function changedLog(log: EntryLog, { length, place, to }: EveningChange): EntryLog {
  const left = place ? without(log, place) : log;
  if (place && isSame(left, log))
    throw conflict("This evening was changed in another tab or on another device.");
  const viewing = place?.viewing;
  if (!to) {
    const isOver = !isGameLog(left) && left.viewings.length > 1 && left.viewings[viewing ?? 0]?.length === 0;
    return isOver ? changed(left, { do: "removeViewing", viewing: viewing ?? 0 }, { length }) : left;
  }
  const { on, parts, hours } = to;
  if (isGameLog(left)) {
    if (left.sessions.some(([day]) => day === on))
      throw invalid([{ path: "day", message: "That day has hours of this game. Edit them instead." }]);
    return changed(left, { do: "play", hours, on }, { length });
  }
  const watched = parts.reduce<EntryLog>(
    (seen, [first, last]) => changed(seen, { do: "watch", first, last, on, viewing }, { length }),
    left,
  );
  if (isSame(watched, left))
    throw invalid([
      { path: AMOUNT_FIELDS.series, message: "You've logged these episodes. Start again to log a rewatch." },
    ]);
  return place ? byDay(watched) : watched;
}

/** An emptied viewing stays in its place for what comes instead. */
function without(log: EntryLog, { viewing, day }: { viewing: number; day: number }): EntryLog {
  const isLeft = ([of]: readonly [number | null, ...number[]]) => of !== day;
  if (isGameLog(log)) return { ...log, sessions: log.sessions.filter(isLeft) };
  return { ...log, viewings: log.viewings.map((all, at) => (at === viewing ? all.filter(isLeft) : all)) };
}

/** The order of the log decides which episode is next. */
const byDay = (log: EntryLog): EntryLog =>
  isGameLog(log)
    ? log
    : {
        ...log,
        viewings: log.viewings.map((all) => all.toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))),
      };

/** Adds, changes or removes an evening. Then the answer leads to its month. */
export const saveDiaryForm = formAction(async (values, { context, request, url }: ActionFunctionArgs) => {
  const member = await patronOf(context);
  const services = servicesOf(context);
  const timeZone = timeZoneOf(request);
  const { kind, id, ...change } = readEvening(values, dayIn(timeZone, new Date()));
  const [entry] = await services.tracker[kind].listOf(member.id, [id]);
  if (!entry) throw notFound("You aren't tracking this work.");
  const isBegun = entry.status === "planning" && change.to !== null;
  const saved: EntryChange = {
    workId: id,
    log: changedLog(entry.log, change),
    basedOn: entry.revision,
    ...(isBegun && { status: kind === "series" ? "watching" : "playing" }),
  };
  await servicesForKind(kind, services).save(member, changeToApi(kind, saved), timeZone);
  const query = new URLSearchParams(url.search);
  query.delete("edit");
  const day = change.to && dayText(change.to.on);
  if (day && day.slice(0, 7) !== query.get("month")) query.delete("page");
  if (day) query.set("month", day.slice(0, 7));
  return redirect(`/tracker/diary?${query}${day ? `#day-${day}` : ""}`, 303);
});
