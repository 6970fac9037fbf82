import { Link } from "react-router";
import { ArrowRight } from "#app/drawings/icons.tsx";
import { WallSection } from "#app/guide/works/wall-section.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { useSeen } from "#app/spoilers/seen.ts";
import { TextLink } from "#app/ui/links.tsx";
import { PageHead, Part } from "#app/ui/section.tsx";
import type { Route } from "./+types/watch";
import { startingPoints, type WallGroup, watchWall } from "./wall.server";
import { ORDERS, readWatchOptions, type WatchOptions, watchAddress } from "./watch-order";

export const meta = pageMeta({
  title: "What to Watch",
  description:
    "Where to start with Gundam, the essentials, and every series, film and special in story order, by release and from A to Z.",
  path: "/series",
});

export function loader({ url }: Route.LoaderArgs) {
  const options = readWatchOptions(url);
  return { options, start: startingPoints, ...watchWall(options) };
}

export default function Watch({ loaderData: { start, ...wall } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={wall.options.usual === "story" ? "Viewing Order" : "What to Watch"}
        lead="There's no wrong place to start. Pick one of these four and come back for the rest."
        aside={<Start works={start} />}
      >
        <nav
          aria-label="Other views"
          className="flex flex-wrap items-center gap-x-4 max-sm:text-sm sm:gap-x-6"
        >
          <TextLink to="/tracker">
            Chronology <ArrowRight aria-hidden size={18} />
          </TextLink>
          <TextLink to="/games">Games</TextLink>
        </nav>
      </PageHead>
      <Wall {...wall} />
    </>
  );
}

/** Phones show a row to swipe. */
const Start = ({ works }: { works: typeof startingPoints }) => (
  <Part
    title="Start here"
    look="label-caps text-quiet"
    className="mt-2 grid gap-2 lg:mt-0 lg:w-[min(44rem,70svh)]"
  >
    <ul className="shelf gap-4 sm:grid sm:grid-cols-4 sm:gap-3">
      {works.map(({ work, length, why }) => (
        <li
          key={work.id}
          className="grid min-w-0 content-start gap-2 max-sm:w-[calc(var(--art)+10rem)] max-sm:grid-cols-[var(--art)_1fr] max-sm:gap-3 max-sm:[--art:max(8.5rem,34vw)]"
        >
          <PosterCard work={work} size="M" isTitleHidden />
          <p className="text-xs leading-snug">
            {length}
            <span className="mt-1 block text-quiet">{why}</span>
          </p>
        </li>
      ))}
    </ul>
  </Part>
);

const Wall = ({ options, groups, sum }: Omit<Route.ComponentProps["loaderData"], "start">) => (
  <div className="page grid grid-cols-1 gap-2 py-4" data-wall>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="shelf gap-2 lg:flex lg:gap-6">
        <Controls options={options} />
      </div>
      <p role="status" className="flex-1 basis-72 text-pretty text-quiet text-sm">
        <span>
          <span className="numerals text-ink">{sum.works}</span> works,{" "}
          <span className="numerals text-ink">{sum.hours}</span> hours.
        </span>{" "}
        <span>{ORDERS.find(({ order }) => order === options.order)?.about}</span>
      </p>
    </div>
    <div className="walls">
      {groups.map((group, at) => (
        <Group key={group.title} group={group} isFirst={at === 0} />
      ))}
    </div>
  </div>
);

/** Links, so that each view has an address and needs no scripts. */
function Controls({ options }: { options: WatchOptions }) {
  const { hidesRecaps, hidesShorts } = options;
  return (
    <>
      <nav aria-label="Order" className="flex gap-2">
        {ORDERS.map(({ order, label }) => (
          <ViewLink
            key={order}
            label={label}
            isOn={options.order === order}
            to={watchAddress({ ...options, order })}
          />
        ))}
      </nav>
      {options.order !== "essentials" && (
        <nav aria-label="Hide" className="flex gap-2">
          <ViewLink
            label="Hide recaps"
            isOn={hidesRecaps}
            to={watchAddress({ ...options, hidesRecaps: !hidesRecaps })}
          />
          <ViewLink
            label="Hide shorts and SD"
            isOn={hidesShorts}
            to={watchAddress({ ...options, hidesShorts: !hidesShorts })}
          />
        </nav>
      )}
    </>
  );
}

const ViewLink = ({ label, isOn, to }: { label: string; isOn: boolean; to: string }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isOn ? "true" : undefined}
    className="inline-flex min-h-11 items-center border border-rule-strong px-4 font-display font-semibold hover:bg-raised aria-[current]:border-blue-solid aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
  >
    {label}
  </Link>
);

/** A phone's first screen shows this many posters of the first group. */
const IN_ROW = 3;

function Group({ group: { title, works }, isFirst }: { group: WallGroup; isFirst: boolean }) {
  const seen = useSeen();
  return (
    <WallSection title={title} count={works.length}>
      {works.map((work, at) => (
        <li key={workPath(work)} className="min-w-0">
          <PosterCard
            work={work}
            about={work.about}
            size="M"
            isFirst={isFirst && at < IN_ROW}
            isDimmed={seen.has(work.id)}
          />
        </li>
      ))}
    </WallSection>
  );
}
