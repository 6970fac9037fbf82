import { TimelineGlyph } from "../../components/drawings/timeline-glyph";
import type { chapters as allChapters } from "../../content/viewing-order";
import type { ListedSeries } from "./listed-series";

type Props = { chapters: typeof allChapters; series: readonly ListedSeries[] };

export function ChapterList({ chapters, series }: Props) {
  const titleOf = (id: string) => series.find((candidate) => candidate.id === id)?.title;
  return (
    <div className="gap-5 md:columns-2 lg:columns-3">
      {chapters.map(({ timeline, note, series: entries }) => (
        <section key={timeline} className="panel mb-5 grid break-inside-avoid gap-3 p-6">
          <h3 className="flex items-center gap-3 text-xl">
            <TimelineGlyph timeline={timeline} className="size-8 shrink-0 text-blue" />
            {timeline}
          </h3>
          <p className="text-quiet text-sm">{note}</p>
          <ol className="grid border-rule border-t">
            {entries.map(({ id, when }) => (
              <li key={id} className="grid border-rule border-b py-2 last:border-b-0 last:pb-0">
                <span className="numerals text-blue text-sm">{when}</span>
                <span>{titleOf(id)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
