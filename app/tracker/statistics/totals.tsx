import { shownNumber } from "#app/formats.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { Statistics } from "#worker/tracker/statistics.ts";

export function Totals({ statistics: { series, games, averageRating } }: { statistics: Statistics }) {
  const figures = [
    { label: "Episodes watched", value: shownNumber(series.episodes) },
    { label: "Hours watched", value: shownNumber(series.hours) },
    { label: "Hours played", value: shownNumber(games.hours) },
    { label: "Completed", value: shownNumber(series.byStatus.completed + games.byStatus.completed) },
    { label: "Average rating", value: averageRating === null ? "–" : averageRating.toFixed(1) },
  ];
  return <Figures figures={figures} columns={5} />;
}
