import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { FRAMED, PosterCard } from "#app/poster/poster-card.tsx";
import { type WallWork, type WorkStory, type WorkView, workPath } from "#app/poster/work-link.tsx";
import { Part } from "#app/ui/section.tsx";

function center(item: HTMLElement | null) {
  const row = item?.closest<HTMLElement>("[data-story]");
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

const PART_CLASS = "grid flex-none content-start gap-2";

export const Story = ({ work, story: { before, after } }: { work: WorkView; story: WorkStory }) => (
  <Part title="Its place in the story" className="work-story grid min-w-0 grid-cols-1 gap-3">
    <div
      className="relative -m-1.5 flex gap-3 overflow-x-auto p-1.5 pb-3 [--story-column:7.25rem] sm:gap-4 sm:[--story-column:9rem] xl:[--story-column:5.5rem]"
      data-story
    >
      {before.length > 0 && <Neighbors title="Earlier in the story" works={before} />}
      <div className={PART_CLASS} ref={center}>
        <p className="label-caps whitespace-nowrap text-blue leading-5">You're here</p>
        <div className={`w-(--story-column) font-semibold ${FRAMED}`} aria-current="true">
          <PosterCard work={work} size="M" control={<span className="truncate">{work.shortTitle}</span>} />
        </div>
      </div>
      {after.length > 0 && <Neighbors title="Later in the story" works={after} />}
    </div>
  </Part>
);

/** A game's page shows this instead of a story. */
export const Origins = ({ works }: { works: WallWork[] }) => (
  <Part
    title="The story behind it"
    look="label-caps text-quiet"
    className="work-story grid min-w-0 grid-cols-1 gap-2"
  >
    <ul className="grid auto-cols-[minmax(min(100%,17rem),24rem)] grid-flow-col gap-3 overflow-x-auto">
      {works.map(({ id, kind, title, sky, about }) => (
        <li
          key={id}
          className="group relative flex items-center gap-3 border border-rule bg-panel p-2 focus-within:border-blue hover:border-rule-strong"
        >
          <Poster kind={kind} id={id} sky={sky} size="small" className="w-14 shrink-0" />
          <div className="min-w-0">
            <Link
              to={workPath({ kind, id })}
              className="line-clamp-2 font-display font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:-outline-offset-2 group-hover:text-blue"
            >
              {title}
            </Link>
            <p className="numerals text-quiet text-sm">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  </Part>
);

const Neighbors = ({ title, works }: { title: string; works: WallWork[] }) => (
  <section aria-label={title} className={PART_CLASS}>
    <h3 className="label-caps whitespace-nowrap text-quiet leading-5">{title}</h3>
    <ul className="flex gap-3 sm:gap-4">
      {works.map((work) => (
        <li key={work.id} className="w-(--story-column)">
          <PosterCard work={work} about={work.about} size="M" />
        </li>
      ))}
    </ul>
  </section>
);
