import { orders } from "#app/content/orders.ts";
import { firstPicks } from "#app/content/viewing-order.ts";
import { byDecade, seriesPoster } from "#app/poster/wall.server.ts";
import type { WallWork } from "#app/poster/work-link.tsx";
import { SERIES_TIMELINES, SHORT_CALENDARS, storyDateText } from "#franchise/calendars.ts";
import { ESSENTIALS, findSeries, SERIES } from "#franchise/catalog.ts";
import { byStory, isMinor, isRecap } from "#franchise/story.ts";
import type { Series } from "#franchise/works.ts";
import type { Order, WatchOptions } from "./watch-order";

export type WallGroup = { title: string; works: WallWork[] };

const HOUR_MINUTES = 60;

const minutesOf = ({ episodes, minutesPerEpisode }: Series) => (episodes ?? 0) * (minutesPerEpisode ?? 0);

/** "43 episodes · 18 h" or "Film · 2 h". */
function lengthOf(series: Series): string {
  const { kind, episodes } = series;
  const hours = Math.round(minutesOf(series) / HOUR_MINUTES);
  const extent = episodes !== null && episodes > 1 ? `${episodes} episodes` : kind;
  return hours > 0 ? `${extent} · ${hours}\u00a0h` : extent;
}

export const startingPoints = firstPicks.flatMap(({ id, why }) => {
  const series = findSeries(id);
  return series ? [{ work: seriesPoster(series), length: lengthOf(series), why }] : [];
});

const isEssential = ({ id }: Series) => ESSENTIALS.includes(id);

const onThisWall = (series: Series, about: string | number): WallWork => ({
  ...seriesPoster(series),
  about: String(about),
});

const inStoryOrder = (all: readonly Series[]): WallGroup[] =>
  SERIES_TIMELINES.map((timeline) => ({
    title: timeline,
    works: all
      .filter((one) => one.timeline === timeline)
      .toSorted(byStory)
      .map((one) => onThisWall(one, one.startsIn ? storyDateText(one.startsIn) : one.year)),
  }));

const byTitle = (one: Series, other: Series) =>
  one.title.localeCompare(other.title, "en", { numeric: true, sensitivity: "base" });

const GROUPS: Record<Order, (all: readonly Series[]) => WallGroup[]> = {
  essentials: (all) => inStoryOrder(all.filter(isEssential)),
  story: inStoryOrder,
  release: (all) =>
    byDecade(all, ({ year }) => year).map(({ title, works }) => ({
      title,
      works: works.map((one) => onThisWall(one, one.year)),
    })),
  ours: (all) => [
    {
      title: orders.ours,
      works: all
        .toSorted((one, other) => one.watchOrder - other.watchOrder)
        .map((one) => onThisWall(one, one.year)),
    },
  ],
  title: (all) => [{ title: "A–Z", works: all.toSorted(byTitle).map((one) => onThisWall(one, one.year)) }],
};

export function watchWall({ order, hidesRecaps, hidesShorts }: WatchOptions) {
  const all = SERIES.filter((one) => !(hidesRecaps && isRecap(one)) && !(hidesShorts && isShort(one)));
  const groups = GROUPS[order](all).filter(({ works }) => works.length > 0);
  const shown = new Set(groups.flatMap(({ works }) => works.map(({ id }) => id)));
  const minutes = SERIES.filter(({ id }) => shown.has(id)).reduce((sum, one) => sum + minutesOf(one), 0);
  return { groups, sum: { works: shown.size, hours: Math.round(minutes / HOUR_MINUTES) } };
}

export const isShort = (series: Series) =>
  SHORT_CALENDARS.has(series.timeline) || (isMinor(series) && !ESSENTIALS.includes(series.id));
