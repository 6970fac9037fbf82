import { PLAYABLE_TODAY } from "#franchise/catalog.ts";
import type { Known, Tracked } from "#worker/log/contract/entry.ts";
import type { GameStatus } from "#worker/log/contract/index.ts";
import { IN_ROW, MOST_UNDER_WAY, type Opening } from "./opening";

/** Empty without games in progress and plans. */
export function gamesOpening(entries: readonly Known<Tracked>[]): Opening {
  const withStatus = (status: GameStatus, day: (entry: Known<Tracked>) => string) =>
    entries
      .filter((entry) => entry.status === status)
      .toSorted((one, other) => day(other).localeCompare(day(one)))
      .map(({ workId }) => workId);
  const underWay = withStatus("playing", (entry) => entry.facts.lastWatched);
  const planned = withStatus("planning", (entry) => entry.updatedAt);
  if (underWay.length + planned.length === 0) return { underWay, next: [] };
  const tracked = new Set(entries.map(({ workId }) => workId));
  const next = [
    ...planned.map((id) => ({ id, why: "On your list" })),
    ...PLAYABLE_TODAY.filter((id) => !tracked.has(id)).map((id) => ({ id, why: "Playable today" })),
  ];
  return { underWay, next: next.slice(0, IN_ROW - Math.min(underWay.length, MOST_UNDER_WAY)) };
}
