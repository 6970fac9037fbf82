import { findWork } from "#franchise/catalog.ts";
import { knownStories } from "#franchise/known-stories.ts";
import type { Kind } from "#franchise/works.ts";

/*
 * What others see of a list, said a second time and in the plainest way: every episode with its day, one by one. It
 * shares no code with the tracker.
 */

type Seen = { episode: number; day: string | null };
export type Change = {
  kind: Kind;
  workId: string;
  status?: string;
  isPrivate?: boolean;
  /** One episode, or hours. */
  tap?: { amount: number; day: string | null };
  undo?: true;
  startAgain?: true;
  removeViewing?: number;
  byHand?: [string, string] | null;
  /** Replaces the log, in one change with the status. */
  imported?: { viewings: Seen[][]; more: number };
};

type Work = {
  status: string;
  isPrivate: boolean;
  viewings: Seen[][];
  more: number;
  byHand: [string, string] | null;
  /** What made the log longer: from how many episodes or hours, and when. */
  taps: { from: number; at: number }[];
  /** What an undo takes back. */
  latest: number | null;
  changedAt: number;
};

const total = (numbers: number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100;

export class ViewingModel {
  works = new Map<string, Work & { kind: Kind; workId: string }>();

  constructor(private readonly today: string) {}

  lengthOf = (kind: Kind, workId: string) => {
    const work = findWork(kind, workId);
    return work && "episodes" in work ? work.episodes : null;
  };

  /** Counts hours for games, where `episode` is an amount. */
  private size = (kind: Kind, viewing: Seen[]) =>
    kind === "games" ? total(viewing.map(({ episode }) => episode)) : viewing.length;

  workOf = (change: Pick<Change, "kind" | "workId">) => this.works.get(`${change.kind}/${change.workId}`);

  nextEpisode(change: Pick<Change, "kind" | "workId">) {
    const current = this.workOf(change)?.viewings.at(-1) ?? [];
    const length = this.lengthOf(change.kind, change.workId) ?? 0;
    return Array.from({ length }, (_, at) => at + 1).find((one) =>
      current.every(({ episode }) => episode !== one),
    );
  }

  apply(change: Change, at: number) {
    const { kind, workId } = change;
    const empty = { status: "planning", isPrivate: false, viewings: [[]], more: 0, byHand: null, taps: [] };
    const work = this.workOf(change) ?? { ...empty, latest: null, changedAt: at, kind, workId };
    const amount = () => total(work.viewings.map((viewing) => this.size(kind, viewing)));
    const before = amount();
    const length = this.lengthOf(kind, workId);
    if (change.startAgain) {
      const current = work.viewings.at(-1) ?? [];
      if (kind === "games") work.more += 1;
      else {
        // What the member calls completed stays finished.
        for (let episode = 1; work.status === "completed" && episode <= (length ?? 0); episode += 1)
          if (current.every((one) => one.episode !== episode)) current.push({ episode, day: null });
        if (current.length > 0) work.viewings.push([]);
      }
    }
    if (change.removeViewing !== undefined) {
      work.viewings.splice(change.removeViewing, 1);
      if (work.viewings.length === 0) work.viewings.push([]);
    }
    if (change.tap) {
      work.viewings.at(-1)?.push({ episode: change.tap.amount, day: change.tap.day });
    }
    if (change.undo) work.viewings.at(-1)?.pop();
    if (change.imported) {
      work.viewings = change.imported.viewings.map((viewing) => [...viewing]);
      work.more = change.imported.more;
      work.byHand = null;
    }
    if (change.byHand !== undefined) work.byHand = change.byHand;
    work.status = change.status ?? work.status;
    work.isPrivate = change.isPrivate ?? work.isPrivate;
    if (amount() > before && !change.imported) work.taps.push({ from: before, at });
    if (amount() < before) work.taps = work.taps.filter(({ from }) => from < amount());
    work.latest = change.tap ? 1 : null;
    work.changedAt = at;
    this.works.set(`${kind}/${workId}`, work);
  }

  factsOf({ kind, workId, status, viewings, more, byHand, taps }: Work & { kind: Kind; workId: string }) {
    const length = this.lengthOf(kind, workId);
    const isWhole = (viewing: Seen[]) => kind === "series" && viewing.length === length;
    const days = [...viewings.flat().map(({ day }) => day), ...(byHand ?? [])].filter(
      (day): day is string => day !== null && day <= this.today,
    );
    return {
      isFinished: status === "completed" || more > 0 || viewings.some(isWhole),
      repeats: more + viewings.slice(0, -1).filter(isWhole).length,
      progress: this.size(kind, viewings.at(-1) ?? []),
      seen: total([...viewings.map((one) => this.size(kind, one)), more * (length ?? 0)]),
      lastDay: days.toSorted().at(-1) ?? null,
      lastTap: taps.at(-1)?.at ?? 0,
    };
  }

  of = (kind: Kind, seenByAll = false) =>
    [...this.works.values()]
      .filter((work) => work.kind === kind && !(seenByAll && work.isPrivate))
      .map((work) => ({ ...work, ...this.factsOf(work) }));

  /** Counts what every page should show, of all entries or of those that others see. */
  counts(seenByAll: boolean) {
    const [series, games] = [this.of("series", seenByAll), this.of("games", seenByAll)];
    const minutes = series.map(({ workId, seen }) => {
      const work = findWork("series", workId);
      return seen * (work && "minutesPerEpisode" in work ? (work.minutesPerEpisode ?? 0) : 0);
    });
    const withStatus = (entries: typeof series) =>
      Object.fromEntries(
        [...Map.groupBy(entries, ({ status }) => status)].map(([status, all]) => [status, all.length]),
      );
    return {
      series: {
        tracked: series.length,
        byStatus: withStatus(series),
        episodes: total(series.map(({ seen }) => seen)),
        hours: total([total(minutes) / 60]),
      },
      games: {
        tracked: games.length,
        byStatus: withStatus(games),
        hours: total(games.map(({ seen }) => seen)),
      },
    };
  }

  finished = (kind: Kind, seenByAll: boolean) =>
    this.of(kind, seenByAll)
      .flatMap(({ isFinished, workId }) => (isFinished ? workId : []))
      .toSorted();

  known = () => knownStories([...this.finished("series", false), ...this.finished("games", false)]);

  /** The public work with the latest day; of one day, the one tapped last; of the others, planned ones last. */
  last(kind: Kind): string | null {
    const order = (work: ReturnType<typeof this.of>[number]) =>
      [
        work.lastDay ?? "0",
        String(work.lastTap).padStart(15, "0"),
        Number(work.status !== "planning"),
        String(work.changedAt).padStart(15, "0"),
      ].join(" ");
    return (
      this.of(kind, true).toSorted((one, other) => (order(one) < order(other) ? 1 : -1))[0]?.workId ?? null
    );
  }

  /** What to continue, the latest first. Works with the same `at` may come in any order. */
  underWay = () =>
    this.of("series")
      .filter(({ status, isFinished, repeats, progress, kind, workId }) => {
        const isAgain = repeats > 0 && progress < (this.lengthOf(kind, workId) ?? Infinity);
        return status === "watching" && (!isFinished || isAgain);
      })
      .map(({ workId, lastDay, lastTap }) => ({
        workId,
        at: `${lastDay ?? "0"} ${String(lastTap).padStart(15, "0")}`,
      }))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1));

  /** "2026-11-24 series/gundam-f91 viewing 0: 1,2" */
  evenings(seenByAll: boolean, firstDay = "") {
    return [...this.of("series", seenByAll), ...this.of("games", seenByAll)]
      .flatMap(({ kind, workId, viewings }) =>
        viewings.flatMap((viewing, at) =>
          [
            ...Map.groupBy(
              viewing.filter(({ day }) => day !== null && day >= firstDay),
              ({ day }) => day,
            ),
          ].map(([day, seen]) => `${day} ${kind}/${workId} viewing ${at}: ${this.size(kind, seen)}`),
        ),
      )
      .toSorted();
  }

  undated(kind: Kind) {
    return total(
      this.of(kind).map(({ seen, viewings }) =>
        total([
          seen,
          -this.size(
            kind,
            viewings.flat().filter(({ day }) => day !== null),
          ),
        ]),
      ),
    );
  }
}
