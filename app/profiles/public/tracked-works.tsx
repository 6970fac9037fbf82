import type { CSSProperties } from "react";
import { Link, useSearchParams } from "react-router";
import { Plus } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { PosterCard, Posters } from "#app/poster/poster-card.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { Kind } from "#franchise/works.ts";
import { statusLabel } from "#worker/log/contract/index.ts";
import type { Paged, ShownEntry, ShownProfile } from "./shown-profile.server";

export const LARGE_FAVORITES = 4;

type Works = ShownProfile["favorites"]["works"];

type FavoritesProps = {
  works: Works;
  /** Shown small below the others. */
  others: Works;
  /** Favorites that the page doesn't show. */
  hidden: number;
  /** Empty places invite the owner to choose favorites. */
  canChoose: boolean;
};

/** Series before games. */
export function Favorites({ works, others, hidden, canChoose }: FavoritesProps) {
  const places = canChoose ? LARGE_FAVORITES : works.length;
  if (places === 0) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3" style={{ flexBasis: `${places * 12.5}rem` }}>
      <h2 className="text-2xl">Favorites</h2>
      <ul className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4">
        {works.map((work) => (
          <li key={workPath(work)} className="min-w-0">
            <PosterCard work={work} size="M" isFirst isTitleHidden />
          </li>
        ))}
        {canChoose &&
          Array.from({ length: places - works.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a row, not things
            <li key={place}>
              <Link
                to="/tracker/series"
                className="grid aspect-2/3 place-items-center border border-rule-strong border-dashed text-quiet hover:border-blue hover:text-blue"
              >
                <Plus aria-hidden size={28} />
                <span className="sr-only">Choose a favorite</span>
              </Link>
            </li>
          ))}
      </ul>
      {others.length > 0 && (
        <ul aria-label="More favorites" className="flex flex-wrap items-center gap-1.5">
          {others.map((work) => (
            <li key={workPath(work)} className="w-11">
              <PosterCard work={work} size="S" />
            </li>
          ))}
          {hidden > 0 && <li className="px-2 text-quiet">and {hidden} more</li>}
        </ul>
      )}
    </section>
  );
}

type ListProps = {
  /** The list's parameter in the address. */
  list: Kind;
  /** Members always see their own notes. */
  isOwn: boolean;
} & Paged<ShownEntry>;

/** A page of the member's works by status, and the notes and marks of these works. */
export function TrackedList({ list, isOwn, items, ...pages }: ListProps) {
  const noted = items.filter(({ notes, marks }) => notes || marks);
  return (
    <section id={list} className="grid scroll-mt-24 gap-6">
      <h2 className="text-2xl">{`Tracked ${list}`}</h2>
      {items.length === 0 && <EmptyLine>{`No ${list} tracked yet.`}</EmptyLine>}
      {items.length > 0 && (
        <div className="walls">
          {[...Map.groupBy(items, ({ entry }) => entry.status)].map(([status, works]) => (
            <div key={status} style={{ "--places": works.length } as CSSProperties}>
              <h3 className="label-caps pb-1.5 text-quiet">
                {statusLabel(list, status)} <span className="numerals">{works.length}</span>
              </h3>
              <Posters
                works={works.map(({ work, entry, progress }) => ({ ...work, entry, about: progress }))}
                className="wall"
              />
            </div>
          ))}
        </div>
      )}
      {noted.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="label-caps text-quiet">
            {noted.some(({ marks }) => marks) ? "Notes and marks" : "Notes"}
          </h3>
          <ul className="grid gap-3 md:grid-cols-2">
            {noted.map((one) => (
              <Review key={one.work.id} {...one} isOwn={isOwn} />
            ))}
          </ul>
        </div>
      )}
      {pages.pages > 1 && <PageLinks list={list} {...pages} />}
    </section>
  );
}

type ReviewProps = ShownEntry & Pick<ListProps, "isOwn">;

/** The member's notes on a work and the marks of its episodes, which may give its story away. */
function Review({ work, entry: { rating }, notes, isCut, marks, isOwn }: ReviewProps) {
  const [params] = useSearchParams();
  const label = notes ? (marks ? "Notes and marks" : "Notes") : "Marks";
  return (
    <li
      id={work.id}
      className="flex scroll-mt-24 items-start gap-4 border border-rule bg-panel p-4"
      aria-label={`${label} on ${work.title}`}
    >
      <Poster kind={work.kind} id={work.id} sky={work.sky} size="small" className="w-12 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <WorkTitle {...work} className="font-medium" />
          {rating !== null && <Rating rating={rating} label="Rating" />}
        </div>
        <Spoiler of={[work.id]} label={label} isOpened={isOwn || params.get("notes") === work.id}>
          {notes && <p className="outside-text whitespace-pre-line text-quiet text-sm">{notes}</p>}
          {marks && <p className="numerals text-quiet text-sm">Marks by episode: {marks}</p>}
          {isCut && <WholeNotes id={work.id} title={work.title} />}
        </Spoiler>
      </div>
    </li>
  );
}

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

function PageLinks({ list, page, pages, total }: Pick<ListProps, "list"> & Omit<Paged<unknown>, "items">) {
  const [params] = useSearchParams();
  function addressOf(other: number) {
    const query = new URLSearchParams(params);
    query.set(list, String(other));
    return { search: query.toString(), hash: list };
  }
  return (
    <nav aria-label={`Tracked ${list}: pages`} className="flex flex-wrap items-center gap-x-6">
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
