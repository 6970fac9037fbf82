import { type EntryLog, isGameLog, type Session, type Stretch } from "../contract/log";

export type EveningPlace = { viewing: number; day: number };
export type EveningParts = { day: number; parts: [first: number, last: number][]; hours: number };

/**
 * Replaces what was logged in one viewing on one day; null removes it. It keeps its place in the order of the log. Null
 * if nothing was logged there.
 */
export function replacedEvening(
  log: EntryLog,
  { viewing, day }: EveningPlace,
  to: EveningParts | null,
): EntryLog | null {
  if (isGameLog(log)) {
    const sessions = placed<Session>(log.sessions, day, to ? [[to.day, to.hours]] : []);
    return sessions && { ...log, sessions };
  }
  const stretches = placed<Stretch>(
    log.viewings[viewing] ?? [],
    day,
    (to?.parts ?? []).map(([first, last]) => [to?.day ?? null, first, last]),
  );
  if (!stretches) return null;
  const viewings = log.viewings.with(viewing, stretches);
  const isEmpty = stretches.length === 0 && viewings.length > 1;
  return { ...log, viewings: isEmpty ? viewings.filter((_, at) => at !== viewing) : viewings };
}

function placed<Part extends Session | Stretch>(
  all: readonly Part[],
  day: number,
  put: Part[],
): Part[] | null {
  const at = all.findIndex(([of]) => of === day);
  if (at === -1) return null;
  const left = all.filter(([of]) => of !== day);
  return left.toSpliced(at, 0, ...put);
}

/** The first of these episodes that the viewing has on another day; null if there is none. */
export function seenOnAnotherDay(
  log: EntryLog,
  { viewing, day }: EveningPlace,
  parts: EveningParts["parts"],
): number | null {
  if (isGameLog(log)) return null;
  const others = (log.viewings[viewing] ?? []).filter(([of]) => of !== day);
  for (const [first, last] of parts)
    for (const [, from, to] of others) if (from <= last && first <= to) return Math.max(first, from);
  return null;
}
