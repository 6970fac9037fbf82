import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import type { ShownProfile } from "#app/profiles/public/shown-profile.server.ts";
import { formatNumber } from "#app/ui/formats.ts";
import { Part } from "#app/ui/section.tsx";
import type { Kind } from "#franchise/works.ts";
import { type GameStatus, type SeriesStatus, statusLabel } from "#worker/log/contract/index.ts";
import type { TimelineProgress } from "#worker/tracker/statistics/list-statistics.ts";

type FiguresProps = Pick<ShownProfile, "stats" | "statistics">;

export function KeyFigures({ stats, statistics: { series, games } }: FiguresProps) {
  const shares = [
    { label: "Series completed", value: stats.completedSeries, of: stats.totalSeries },
    { label: "Games completed", value: stats.completedGames, of: stats.totalGames },
  ];
  const figures = [
    { label: "Average rating", value: stats.averageRating === 0 ? "–" : stats.averageRating.toFixed(1) },
    ...[
      { label: "Episodes watched", value: series.episodes },
      { label: "Hours watched", value: series.hours },
      { label: "Hours played", value: games.hours },
    ].filter(({ value }) => value > 0),
  ];
  return (
    <dl aria-label="Statistics" className="grid grid-cols-2 gap-x-4 gap-y-3 @lg:grid-cols-4 @5xl:grid-cols-8">
      {shares.map(({ label, value, of }) => (
        <div key={label} className="col-span-2 grid grid-cols-[1fr_auto] content-start items-end gap-y-1.5">
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className="contents">
            <span className="numerals text-xl">
              {formatNumber(value)}
              <span className="text-base text-quiet">/{formatNumber(of)}</span>
            </span>
            <span aria-hidden className="col-span-2 h-2 bg-raised">
              <span
                className="block h-full bg-green"
                style={{ width: `${(100 * value) / Math.max(of, 1)}%` }}
              />
            </span>
          </dd>
        </div>
      ))}
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="label-caps text-quiet @5xl:whitespace-nowrap">{label}</dt>
          <dd className="numerals text-xl">{typeof value === "number" ? formatNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

type LastWorksProps = Pick<ShownProfile, "recentActivity" | "lastIds">;

export const LastWorks = ({ recentActivity: { lastSeries, lastGame }, lastIds }: LastWorksProps) => (
  <dl className="grid gap-1">
    <Last kind="series" noun="series" id={lastIds.series} last={lastSeries} />
    <Last kind="games" noun="game" id={lastIds.game} last={lastGame} />
  </dl>
);

type LastProps = {
  kind: Kind;
  noun: string;
  id: string | undefined;
  last: { title: string; status: SeriesStatus | GameStatus; icon?: string } | null;
};

const Last = ({ kind, noun, id, last }: LastProps) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <dt className="text-quiet">{`Last ${noun}`}</dt>
    <dd className="flex items-center gap-2 font-medium">
      {last?.icon && <TimelineGlyph timeline={last.icon} className="size-5 shrink-0 text-quiet" />}
      {id && last ? (
        <span>
          <WorkTitle kind={kind} id={id} title={last.title} /> · {statusLabel(kind, last.status)}
        </span>
      ) : (
        `No ${noun} tracked yet`
      )}
    </dd>
  </div>
);

/** Completed works are green, with the other tracked works behind them. */
export function Timelines({ timelines }: Pick<ShownProfile, "timelines">) {
  if (timelines.length === 0) return null;
  return (
    <Part title="Progress by timeline" className="grid gap-4">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-12">
        {timelines.map((progress) => (
          <li key={progress.timeline}>
            <TimelineRow {...progress} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function TimelineRow({ timeline, completed, tracked, total }: TimelineProgress) {
  const share = (count: number) => ({ width: `${(count / total) * 100}%` });
  return (
    <div className="grid min-h-10 grid-cols-[auto_8.5rem_1fr_3.5rem] items-center gap-x-3">
      <TimelineGlyph timeline={timeline} className="size-6 text-blue" />
      <h3 className="truncate font-medium text-sm">{timeline}</h3>
      <div aria-hidden className="relative h-2 bg-raised">
        <div className="absolute inset-y-0 left-0 bg-rule-strong" style={share(tracked)} />
        <div className="absolute inset-y-0 left-0 bg-green" style={share(completed)} />
      </div>
      <p className="numerals text-right text-sm">
        {completed}
        <span className="text-quiet">/{total}</span>
        <span className="sr-only"> series completed, {tracked} tracked</span>
      </p>
    </div>
  );
}
