import type { ReactNode } from "react";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { GAME_STATUS_LABELS, SERIES_STATUS_LABELS } from "#worker/tracker/contract.ts";
import type { CompleteProfile } from "./complete-profile";

export function ProfileStats({ profile: { stats, recentActivity } }: { profile: CompleteProfile }) {
  const { lastSeries, lastGame } = recentActivity;
  const figures = [
    { label: "Series", value: stats.totalSeries },
    { label: "Series completed", value: stats.completedSeries },
    { label: "Games", value: stats.totalGames },
    { label: "Games completed", value: stats.completedGames },
    { label: "Average rating", value: stats.averageRating === 0 ? "–" : stats.averageRating.toFixed(1) },
  ];
  return (
    <section aria-label="Statistics" className="grid gap-4">
      <Figures figures={figures} columns={5} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Last
          label="Last series"
          icon={lastSeries && <TimelineGlyph timeline={lastSeries.icon} className="size-9 text-blue" />}
        >
          {lastSeries
            ? `${lastSeries.title} · ${SERIES_STATUS_LABELS[lastSeries.status]}`
            : "No series tracked yet"}
        </Last>
        <Last label="Last game">
          {lastGame ? `${lastGame.title} · ${GAME_STATUS_LABELS[lastGame.status]}` : "No game tracked yet"}
        </Last>
      </div>
    </section>
  );
}

function Last({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 border border-rule bg-panel p-4">
      {icon}
      <div>
        <h2 className="label-caps text-quiet">{label}</h2>
        <p className="font-medium">{children}</p>
      </div>
    </div>
  );
}
