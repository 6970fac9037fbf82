import { toHundredths } from "./index.ts";
import type { Day, Length, Session, Stretch } from "./log.ts";

/* Episodes and hours of several days: cut, joined and counted off. */

/** Leaves out the episodes of `taken`. */
export const without = (stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] =>
  taken.reduce<Stretch[]>(
    (left, [, from, to]) =>
      left.flatMap(([day, first, last]) =>
        (
          [
            [day, first, Math.min(last, from - 1)],
            [day, Math.max(first, to + 1), last],
          ] satisfies Stretch[]
        ).filter(([, start, end]) => start <= end),
      ),
    [...stretches],
  );

/** Neighbors of the same day are one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const [day, first, last] of stretches) {
    const before = all.at(-1);
    if (before && before[0] === day && before[2] + 1 === first) before[2] = last;
    else all.push([day, first, last]);
  }
  return all;
}

/** Episodes that the viewing doesn't have: those after the episode logged last, then the others. */
export function unseenOf(viewing: readonly Stretch[], { length }: Length): Stretch[] {
  const end = length ?? Number.MAX_SAFE_INTEGER;
  const reached = viewing.at(-1)?.[2] ?? 0;
  const later: Stretch[] = [
    [null, reached + 1, end],
    [null, 1, reached],
  ];
  return without(
    later.filter(([, first, last]) => first <= last),
    viewing,
  );
}

/** Removes episodes that an earlier stretch of the viewing has. */
export const once = (viewing: readonly Stretch[]) =>
  joined(viewing.reduce<Stretch[]>((all, one) => all.concat(without([one], all)), []));

export const onDay = (stretches: readonly Stretch[], day: Day) =>
  stretches.map(([, first, last]): Stretch => [day, first, last]);

/** Keeps the order of the stretches. */
export function firstEpisodes(stretches: readonly Stretch[], count: number): Stretch[] {
  let left = count;
  return stretches.flatMap(([day, first, last]): Stretch[] => {
    const taken = Math.min(left, last - first + 1);
    left -= taken;
    return taken > 0 ? [[day, first, first + taken - 1]] : [];
  });
}

export function together(sessions: readonly Session[]): Session[] {
  const all: Session[] = [];
  for (const [day, hours] of sessions.filter(([, played]) => played > 0)) {
    const before = all.at(-1);
    if (before && before[0] === day) before[1] = toHundredths(before[1] + hours);
    else all.push([day, toHundredths(hours)]);
  }
  return all;
}
