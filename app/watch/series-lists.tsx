import type { chapters as allChapters } from "#app/content/viewing-order.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { byStory, isRetelling, timelineText } from "#app/tracker/map/story.ts";
import { Badge } from "#app/ui/badge.tsx";
import { WorkTitle } from "#app/works/work-view.tsx";
import { type SeriesTimeline, storyDateText } from "#franchise/calendars.ts";
import type { ListedSeries } from "./wall.server";

/** "TV series · 26 episodes", or "Film" for a work with a single part. */
export const extentText = ({ kind, episodes }: ListedSeries) =>
  episodes === null || episodes === 1 ? kind : `${kind} · ${episodes} episodes`;

/** In the order of events, without retellings that add nothing to the story. */
export const storiesOf = (series: readonly ListedSeries[], timeline: SeriesTimeline): ListedSeries[] =>
  series.filter((one) => one.timeline === timeline && (!isRetelling(one) || one.addsStory)).toSorted(byStory);

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
              <h3 className="text-xl">
                <WorkTitle kind="series" id={picked.id} title={picked.title} />
              </h3>
              <p className="numerals text-quiet text-sm">
                {picked.year} · {extentText(picked)} · {timelineText(picked)}
              </p>
            </div>
            <p className="col-span-2 leading-relaxed">{why}</p>
          </li>
        );
      })}
    </ul>
  );
}

type Picked = readonly { id: string }[];
type ReleaseListProps = { series: readonly ListedSeries[]; first: Picked; later: Picked };

const holds = (picks: Picked, id: string) => picks.some((pick) => pick.id === id);

/** `series` must be in order of release, as in the catalog. */
export function ReleaseList({ series, first, later }: ReleaseListProps) {
  return (
    <ol className="gap-x-12 lg:columns-2 print:columns-3 print:gap-x-4">
      {series.map((one) => (
        <li
          key={one.id}
          className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-2.5 print:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
        >
          <Tick />
          <span className="numerals text-blue">{one.year}</span>
          <span className="grid">
            <span className="font-medium">
              <WorkTitle kind="series" id={one.id} title={one.title} />
            </span>
            <span className="text-quiet text-sm print:hidden">
              {timelineText(one)} · {extentText(one)}
            </span>
          </span>
          {holds(first, one.id) && <Badge tone="done">First</Badge>}
          {holds(later, one.id) && <Badge>Later</Badge>}
        </li>
      ))}
    </ol>
  );
}

const Tick = () => <span aria-hidden className="hidden size-[2.6mm] border border-ink print:block" />;

type BestSeenAfter = Readonly<Record<string, string>>;

type ChapterListProps = {
  chapters: typeof allChapters;
  series: readonly ListedSeries[];
  bestSeenAfter: BestSeenAfter;
};

/** A calendar with more stories takes the full width of the page. */
const MOST_IN_A_COLUMN = 20;

export function ChapterList({ chapters, series, bestSeenAfter }: ChapterListProps) {
  const filled = chapters.map((chapter) => ({
    ...chapter,
    stories: storiesOf(series, chapter.timeline),
    bestSeenAfter,
  }));
  return (
    <div className="grid gap-5">
      {filled
        .filter(({ stories }) => stories.length > MOST_IN_A_COLUMN)
        .map((chapter) => (
          <Chapter
            key={chapter.timeline}
            {...chapter}
            columns="gap-x-10 md:columns-2 lg:columns-3 print:columns-3 print:gap-x-4"
          />
        ))}
      <div className="gap-5 md:columns-2 lg:columns-3 print:columns-3 print:gap-x-4">
        {filled
          .filter(({ stories }) => stories.length <= MOST_IN_A_COLUMN)
          .map((chapter) => (
            <Chapter key={chapter.timeline} {...chapter} columns="" />
          ))}
      </div>
    </div>
  );
}

type ChapterProps = (typeof allChapters)[number] & {
  stories: readonly ListedSeries[];
  bestSeenAfter: BestSeenAfter;
  columns: string;
};

function Chapter({ timeline, note, stories, bestSeenAfter, columns }: ChapterProps) {
  return (
    <section className="panel mb-5 grid break-inside-avoid gap-3 p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <TimelineGlyph timeline={timeline} className="size-8 shrink-0 text-blue" />
        {timeline}
      </h3>
      <p className="text-quiet text-sm">{note}</p>
      <ol className={`border-rule border-t ${columns}`}>
        {stories.map(({ id, title, year, startsIn, isAlternate }) => (
          <li
            key={id}
            className="grid break-inside-avoid border-rule border-b py-2 print:grid-cols-[4.9rem_minmax(0,1fr)]"
          >
            <span className="numerals text-blue text-sm">
              {startsIn ? storyDateText(startsIn) : `Released ${year}`}
              {isAlternate && " · Alternate history"}
            </span>
            <span className="grid">
              <WorkTitle kind="series" id={id} title={title} />
              {bestSeenAfter[id] && (
                <span className="text-quiet text-sm">Best seen after {bestSeenAfter[id]}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
