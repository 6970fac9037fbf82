import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { extentInWords, type ListedSeries } from "./listed-series";

type Props = {
  picks: readonly { id: string; why: string }[];
  series: readonly ListedSeries[];
  tone: "start" | "later";
};

export function Picks({ picks, series, tone }: Props) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {picks.map(({ id, why }) => {
        const picked = series.find((candidate) => candidate.id === id);
        if (!picked) return null;
        return (
          <li key={id} className="panel grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 p-6">
            <TimelineGlyph
              timeline={picked.timeline}
              className={`size-12 ${tone === "start" ? "text-green" : "text-quiet"}`}
            />
            <div className="grid gap-1">
              <h3 className="text-xl">{picked.title}</h3>
              <p className="numerals text-quiet text-sm">
                {picked.year} · {extentInWords(picked)} · {picked.timeline}
              </p>
            </div>
            <p className="col-span-2 leading-relaxed">{why}</p>
          </li>
        );
      })}
    </ul>
  );
}
