import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { timelineText } from "#app/tracker/map/story.ts";
import { EpisodeProgress, StatusBadge } from "#app/tracker/progress-badges.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { Heart } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Veil } from "#app/ui/spoiler.tsx";
import { type WorkLink, WorkTitle, workPath } from "#app/works/work-view.tsx";
import type { Paged, ShownGame, ShownProfile, ShownSeries } from "./shown-profile.server";

/** The member's favorites, series before games. */
export function Favorites({ works, total }: ShownProfile["favorites"]) {
  if (total === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">Favorites</h2>
      <ul className="flex flex-wrap items-center gap-2">
        {works.map((work) => (
          <li key={workPath(work)} className="flex items-center gap-2 border border-rule bg-panel p-2 pr-3">
            <Poster kind={work.kind} id={work.id} size="small" className="w-8" />
            <Heart aria-hidden size={15} className="amber shrink-0" />
            <WorkTitle {...work} />
          </li>
        ))}
        {total > works.length && <li className="px-2 text-quiet">and {total - works.length} more</li>}
      </ul>
    </section>
  );
}

export function TrackedSeries({ items, ...pages }: Paged<ShownSeries>) {
  return (
    <TrackedList list="series" title="Tracked series" none="No series tracked yet." pages={pages}>
      {items.map(({ work, ...entry }) => (
        <TrackedWork
          key={work.id}
          work={{ kind: "series", ...work }}
          about={
            <>
              {timelineText(work)} · <span className="numerals">{work.year}</span>
            </>
          }
          entry={entry}
        >
          <div className="grid grid-cols-[auto_1fr] items-center gap-4">
            <StatusBadge
              status={entry.status}
              progress={entry.episodesWatched}
              length={work.episodes}
              of="series"
            />
            <EpisodeProgress watched={entry.episodesWatched} episodes={work.episodes} />
          </div>
        </TrackedWork>
      ))}
    </TrackedList>
  );
}

export function TrackedGames({ items, ...pages }: Paged<ShownGame>) {
  return (
    <TrackedList list="games" title="Tracked games" none="No games tracked yet." pages={pages}>
      {items.map(({ work, ...entry }) => (
        <TrackedWork
          key={work.id}
          work={{ kind: "games", ...work }}
          about={
            <>
              {work.genre} · {work.platform} · <span className="numerals">{work.releaseYear}</span>
            </>
          }
          entry={entry}
        >
          <div className="flex items-center justify-between gap-4">
            <StatusBadge status={entry.status} progress={entry.hoursPlayed} length={null} of="games" />
            {entry.hoursPlayed > 0 && (
              <span className="numerals text-quiet text-sm">
                {entry.hoursPlayed.toLocaleString("en")} h played
              </span>
            )}
          </div>
        </TrackedWork>
      ))}
    </TrackedList>
  );
}

type TrackedWorkProps = {
  work: Pick<WorkLink, "kind" | "id" | "title">;
  /** The kind and year of the work. */
  about: ReactNode;
  entry: { rating: number | null; notes: string | null; isCut: boolean; isFavourite: boolean };
  /** Status and progress. */
  children: ReactNode;
};

/** One work on a profile, with the rating and notes of the profile's owner. */
function TrackedWork({
  work,
  about,
  entry: { rating, notes, isCut, isFavourite },
  children,
}: TrackedWorkProps) {
  const [params] = useSearchParams();
  return (
    <li id={work.id} className="grid scroll-mt-24 content-start gap-3 border border-rule bg-panel p-4">
      <div className="flex items-start gap-3">
        <Poster kind={work.kind} id={work.id} size="small" className="w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <h3>
            <WorkTitle kind={work.kind} id={work.id} title={work.title} />
            {isFavourite && (
              <>
                <Heart aria-hidden size={15} className="amber -mt-1 ml-1.5 inline" />
                <span className="sr-only"> (favorite)</span>
              </>
            )}
          </h3>
          <p className="text-quiet text-sm">{about}</p>
        </div>
        {rating && <Rating rating={rating} label="Rating" />}
      </div>
      {children}
      {notes && (
        <Veil spoils={[work.id]} label="Notes" isOpened={params.get("notes") === work.id}>
          <p className="outside-text whitespace-pre-line text-quiet text-sm">{notes}</p>
          {isCut && <WholeNotes id={work.id} title={work.title} />}
        </Veil>
      )}
    </li>
  );
}

/** Links to the same page with these notes in full. */
function WholeNotes({ id, title }: { id: string; title: string }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set("notes", id);
  return (
    <TextLink to={{ search: query.toString(), hash: id }} rel="nofollow">
      Read the rest<span className="sr-only"> of the notes on {title}</span>
    </TextLink>
  );
}

type Pages = Omit<Paged<unknown>, "items">;
type ListProps = {
  /** The name of the list's parameter in the address. */
  list: "series" | "games";
  title: string;
  none: string;
  pages: Pages;
  children: ReactNode[];
};

function TrackedList({ list, title, none, pages, children }: ListProps) {
  return (
    <section id={list} className="grid scroll-mt-24 gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children.length === 0 ? (
        <EmptyLine>{none}</EmptyLine>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">{children}</ul>
      )}
      {pages.pages > 1 && <PageLinks list={list} title={title} {...pages} />}
    </section>
  );
}

function PageLinks({ list, title, page, pages, total }: Pick<ListProps, "list" | "title"> & Pages) {
  const [params] = useSearchParams();
  function addressOf(other: number) {
    const query = new URLSearchParams(params);
    query.set(list, String(other));
    return { search: query.toString(), hash: list };
  }
  return (
    <nav aria-label={`${title}: pages`} className="flex flex-wrap items-center gap-x-6">
      <p className="text-quiet text-sm">
        Page <span className="numerals">{page}</span> of <span className="numerals">{pages}</span>,{" "}
        <span className="numerals">{total}</span> works
      </p>
      {page > 1 && (
        <TextLink to={addressOf(page - 1)} rel="prev">
          Previous page
        </TextLink>
      )}
      {page < pages && (
        <TextLink to={addressOf(page + 1)} rel="next">
          Next page
        </TextLink>
      )}
    </nav>
  );
}
