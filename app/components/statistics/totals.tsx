import type { Statistics } from "../../../worker/tracker/statistics";
import { Figures } from "../ui/figures";

const inWords = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

export function Totals({ statistics: { series, games, averageRating } }: { statistics: Statistics }) {
  const figures = [
    { label: "Episodes watched", value: inWords.format(series.episodes) },
    { label: "Hours watched", value: inWords.format(series.hours) },
    { label: "Hours played", value: inWords.format(games.hours) },
    { label: "Completed", value: inWords.format(series.byStatus.completed + games.byStatus.completed) },
    { label: "Average rating", value: averageRating === null ? "–" : averageRating.toFixed(1) },
  ];
  return <Figures figures={figures} />;
}
