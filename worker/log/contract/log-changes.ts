import type { LogFields } from "./entry";
import { countOf, repeatsOf } from "./facts.ts";
import { REPEATS_MAX, toHundredths } from "./index.ts";
import {
  type Day,
  daysOfLog,
  type EntryLog,
  type GameLog,
  handDays,
  hoursOf,
  isGameLog,
  isWhole,
  type Length,
  type SeriesLog,
  type Session,
  type Stretch,
} from "./log.ts";
import { fitted, withoutEmpty } from "./log-bounds.ts";
import { firstEpisodes, joined, once, onDay, together, unseenOf, without } from "./log-stretches.ts";
import { fittingMarks, withMark } from "./marks.ts";

export type LogChange =
  /** Episodes that were seen in that viewing keep their day. */
  | { do: "watch"; first: number; last: number; on: Day; viewing?: number }
  | { do: "unwatch"; first: number; last: number; viewing?: number }
  /** The number of episodes in the present viewing, or of hours. Lowering takes back the latest first. */
  | { do: "setProgress"; to: number; on: Day }
  | { do: "play"; hours: number; on: Day }
  /** A day that follows from the log isn't kept beside it. */
  | { do: "setDays"; startedOn: Day; finishedOn: Day }
  /** Adds or removes viewings without days. Viewings with days stay. */
  | { do: "setRepeats"; to: number }
  | { do: "startAgain" }
  | { do: "removeViewing"; viewing: number }
  | { do: "mark"; episode: number; mark: number | null }
  /** A log without marks keeps those there are, unless it is all that the entry had. */
  | { do: "replace"; log: EntryLog; isWhole?: true };

export const HOURS_IN_A_DAY = 24;

/** Lists the changes in the order in which they happen. A completed work stays finished when it is started again. */
export function changesNamed(
  fields: LogFields,
  on: Day,
  isCompleted: boolean,
  { length }: Length,
): LogChange[] {
  const { log, isUndo, removeViewing, startAgain, notWatched, watched, hours, viewing, mark } = fields;
  if (log) return [{ do: "replace", log, ...(isUndo && { isWhole: true }) }];
  const named: (LogChange | false | undefined)[] = [
    removeViewing !== undefined && { do: "removeViewing", viewing: removeViewing },
    startAgain && isCompleted && length !== null && { do: "setProgress", to: length, on: null },
    startAgain && { do: "startAgain" },
    notWatched && { do: "unwatch", first: notWatched[0], last: notWatched[1], viewing },
    watched && { do: "watch", first: watched[0], last: watched[1], on, viewing },
    hours !== undefined && { do: "play", hours, on },
    mark && { do: "mark", episode: mark[0], mark: mark[1] },
  ];
  return named.filter((one) => one !== false && one !== undefined);
}

export const changed = (log: EntryLog, change: LogChange, work: Length): EntryLog =>
  fitted(isGameLog(log) ? changedGame(log, change, work) : changedSeries(log, change, work), work, log);

function changedSeries(log: SeriesLog, change: LogChange, work: Length): EntryLog {
  const { viewings } = log;
  const at = "viewing" in change && change.viewing !== undefined ? change.viewing : viewings.length - 1;
  const viewing = viewings[at] ?? [];
  const put = (stretches: Stretch[]): SeriesLog =>
    at in viewings ? { ...log, viewings: viewings.with(at, joined(stretches)) } : log;
  switch (change.do) {
    case "watch": {
      const last = Math.min(change.last, work.length ?? change.last);
      return change.first > last
        ? log
        : put([...viewing, ...without([[change.on, change.first, last]], viewing)]);
    }
    case "unwatch":
      return withoutEmpty(put(without(viewing, [[null, change.first, change.last]])));
    case "setProgress": {
      const more = change.to - countOf(viewing);
      return put(
        more < 0
          ? firstEpisodes(viewing, change.to)
          : [...viewing, ...onDay(firstEpisodes(unseenOf(viewing, work), more), change.on)],
      );
    }
    case "setDays":
      return withDays(log, change, work);
    case "setRepeats":
      return withRepeats(log, change.to, work);
    case "startAgain":
      return viewing.length === 0 || viewings.length + (log.more ?? 0) > REPEATS_MAX
        ? log
        : { ...log, viewings: [...viewings, []] };
    case "removeViewing": {
      const left = viewings.filter((_, other) => other !== at);
      return { ...log, viewings: left.length > 0 ? left : [[]] };
    }
    case "mark":
      return withMarks(log, withMark(log.marks, change.episode, change.mark), work);
    case "replace": {
      if (isGameLog(change.log)) return log;
      const { marks = change.isWhole ? "" : log.marks } = change.log;
      const replaced = withoutEmpty({ ...change.log, viewings: change.log.viewings.map(once) });
      return withMarks(replaced, marks, work);
    }
    default:
      return log;
  }
}

export function withMarks({ marks: _, ...log }: SeriesLog, marks = "", { length }: Length): SeriesLog {
  const fitting = fittingMarks(marks, length);
  return fitting ? { ...log, marks: fitting } : log;
}

/** Viewings that were left early stay: they count as none. */
function withRepeats(log: SeriesLog, to: number, work: Length): SeriesLog {
  let over = repeatsOf(log, work) - to;
  const more = Math.max(0, (log.more ?? 0) - over);
  over -= (log.more ?? 0) - more;
  const last = log.viewings.length - 1;
  const viewings = log.viewings.filter((viewing, at) => {
    const isCounted = at < last && (work.length === null || isWhole(viewing, work));
    const goes = over > 0 && isCounted && viewing.every(([day]) => day === null);
    if (goes) over -= 1;
    return !goes;
  });
  const { more: _more, ...rest } = log;
  return { ...rest, viewings, ...(more > 0 && { more }) };
}

function withDays<Log extends EntryLog>(
  log: Log,
  { startedOn, finishedOn }: { startedOn: Day; finishedOn: Day },
  work: Length,
): Log {
  const { startedOn: _startedOn, finishedOn: _finishedOn, ...rest } = log;
  const said = daysOfLog(rest as Log, work);
  const started = startedOn === said.startedOn ? null : startedOn;
  const finished = finishedOn === said.finishedOn ? null : finishedOn;
  return { ...rest, ...handDays(started, finished) } as Log;
}

function changedGame(log: GameLog, change: LogChange, work: Length): EntryLog {
  const put = (sessions: Session[]): GameLog => ({ ...log, sessions });
  switch (change.do) {
    case "play":
      return put(withHours(log, change.hours, change.on));
    case "setProgress": {
      const more = toHundredths(change.to - hoursOf(log.sessions));
      return put(more < 0 ? withoutHours(log.sessions, -more) : withHours(log, more, change.on));
    }
    case "setDays":
      return withDays(log, change, work);
    case "setRepeats":
    case "startAgain": {
      const repeats = change.do === "setRepeats" ? change.to : Math.min((log.repeats ?? 0) + 1, REPEATS_MAX);
      const { repeats: _repeats, ...rest } = log;
      return { ...rest, ...(repeats > 0 && { repeats }) };
    }
    case "replace": {
      if (!isGameLog(change.log)) return log;
      const all: GameLog = { ...change.log, sessions: [] };
      for (const [day, hours] of change.log.sessions) all.sessions = withHours(all, hours, day);
      return all;
    }
    default:
      return log;
  }
}

/** What doesn't fit into a day was played on unknown days. */
function withHours({ sessions, monthsBefore = 0 }: GameLog, hours: number, on: Day): Session[] {
  const played = hoursOf(sessions.filter(([day]) => day === on));
  const most = HOURS_IN_A_DAY * (on !== null && on < monthsBefore ? 31 : 1);
  const ofDay = on === null ? hours : Math.min(hours, Math.max(0, most - played));
  return together([...sessions, [on, ofDay], [null, hours - ofDay]]);
}

function withoutHours(sessions: readonly Session[], hours: number): Session[] {
  let left = hours;
  return sessions
    .toReversed()
    .map(([day, played]): Session => {
      const taken = Math.min(left, played);
      left = toHundredths(left - taken);
      return [day, toHundredths(played - taken)];
    })
    .filter(([, played]) => played > 0)
    .toReversed();
}
