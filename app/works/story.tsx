import { PosterCard } from "./poster-card";
import type { WallWork, WorkStory, WorkView } from "./work-view";

/** Scrolls a row sideways until this work is in the middle. */
function center(item: HTMLElement | null) {
  const row = item?.closest<HTMLElement>("[data-story]");
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

/**
 * The works before this one, this work, and the works after it, in one row. On a desktop, the row is small and beside
 * the poster.
 */
export function Story({ work, story: { before, after } }: { work: WorkView; story: WorkStory }) {
  return (
    <section aria-labelledby="story" className="work-story grid min-w-0 grid-cols-1 gap-3">
      <h2 id="story" className="text-2xl">
        Its place in the story
      </h2>
      <div className="story-row" data-story>
        {before.length > 0 && <Part title="Earlier in the story" works={before} />}
        <div className="story-part" ref={center}>
          <p className="label-caps text-blue">This</p>
          <div className="story-this" aria-current="true">
            <PosterCard work={work} size="M" control={<span>{work.shortTitle}</span>} />
          </div>
        </div>
        {after.length > 0 && <Part title="Later in the story" works={after} />}
      </div>
    </section>
  );
}

/** The series and films that a game is about, in the place of a series' story. */
export const Origins = ({ works }: { works: WallWork[] }) => (
  <div className="work-story min-w-0">
    <div className="story-row">
      <Part title="The story behind it" works={works} heading="h2" />
    </div>
  </div>
);

type PartProps = { title: string; works: WallWork[]; heading?: "h2" | "h3" };

const Part = ({ title, works, heading: Heading = "h3" }: PartProps) => (
  <section aria-label={title} className="story-part">
    <Heading className="label-caps text-quiet">{title}</Heading>
    <ul>
      {works.map((work) => (
        <li key={work.id}>
          <PosterCard work={work} about={work.about} size="M" />
        </li>
      ))}
    </ul>
  </section>
);
