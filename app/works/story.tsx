import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { PosterCard } from "./poster-card";
import { type WallWork, type WorkStory, type WorkView, workPath } from "./work-view";

function center(item: HTMLElement | null) {
  const row = item?.closest<HTMLElement>("[data-story]");
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

export function Story({ work, story: { before, after } }: { work: WorkView; story: WorkStory }) {
  return (
    <section aria-labelledby="story" className="work-story grid min-w-0 grid-cols-1 gap-3">
      <h2 id="story" className="text-2xl">
        Its place in the story
      </h2>
      <div className="story-row" data-story>
        {before.length > 0 && <Part title="Earlier in the story" works={before} />}
        <div className="story-part" ref={center}>
          <p className="label-caps text-blue">You're here</p>
          <div className="story-this" aria-current="true">
            <PosterCard work={work} size="M" control={<span>{work.shortTitle}</span>} />
          </div>
        </div>
        {after.length > 0 && <Part title="Later in the story" works={after} />}
      </div>
    </section>
  );
}

/** In the place of a series' story. */
export const Origins = ({ works }: { works: WallWork[] }) => (
  <section aria-labelledby="origins" className="work-story grid min-w-0 grid-cols-1 gap-2">
    <h2 id="origins" className="label-caps text-quiet">
      The story behind it
    </h2>
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
  </section>
);

const Part = ({ title, works }: { title: string; works: WallWork[] }) => (
  <section aria-label={title} className="story-part">
    <h3 className="label-caps text-quiet">{title}</h3>
    <ul>
      {works.map((work) => (
        <li key={work.id}>
          <PosterCard work={work} about={work.about} size="M" />
        </li>
      ))}
    </ul>
  </section>
);
