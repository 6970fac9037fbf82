import type { chapters as allChapters } from "#app/content/viewing-order.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { storyDateInWords } from "#app/tracker/chronology/story-date.ts";
import { type ListedSeries, storiesOf } from "./listed-series";

type Props = { chapters: typeof allChapters; series: readonly ListedSeries[] };

/** A calendar with more stories has the whole width for them. */
const MOST_IN_A_COLUMN = 20;

export function ChapterList({ chapters, series }: Props) {
  const filled = chapters.map((chapter) => ({ ...chapter, stories: storiesOf(series, chapter.timeline) }));
  return (
    <div className="grid gap-5">
      {filled
        .filter(({ stories }) => stories.length > MOST_IN_A_COLUMN)
        .map((chapter) => (
          <Chapter key={chapter.timeline} {...chapter} columns="gap-x-10 md:columns-2 lg:columns-3" />
        ))}
      <div className="gap-5 md:columns-2 lg:columns-3">
        {filled
          .filter(({ stories }) => stories.length <= MOST_IN_A_COLUMN)
          .map((chapter) => (
            <Chapter key={chapter.timeline} {...chapter} columns="" />
          ))}
      </div>
    </div>
  );
}

type ChapterProps = (typeof allChapters)[number] & { stories: readonly ListedSeries[]; columns: string };

function Chapter({ timeline, note, stories, columns }: ChapterProps) {
  return (
    <section className="panel mb-5 grid break-inside-avoid gap-3 p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <TimelineGlyph timeline={timeline} className="size-8 shrink-0 text-blue" />
        {timeline}
      </h3>
      <p className="text-quiet text-sm">{note}</p>
      <ol className={`border-rule border-t ${columns}`}>
        {stories.map(({ id, title, year, startsIn }) => (
          <li key={id} className="grid break-inside-avoid border-rule border-b py-2">
            <span className="numerals text-blue text-sm">
              {startsIn ? storyDateInWords(startsIn) : `Released ${year}`}
            </span>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
