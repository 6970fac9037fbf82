import { type CSSProperties, memo, type ReactNode, startTransition, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { Heart } from "#app/drawings/icons.tsx";
import type { Actions } from "#app/log/actions.ts";
import {
  type CardProps,
  Drawing,
  FavoriteButton,
  MainControl,
  Marks,
  Progress,
  Status,
  surfaceOf,
  Title,
} from "#app/log/card-parts.tsx";
import type { Entries } from "#app/log/entry.ts";
import { moveByArrow } from "#app/log/focus.ts";
import { PressForm } from "#app/log/press-form.tsx";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { StepButton } from "#app/log/step-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import type { ListOptions } from "./list-options";
import { inPlace } from "./toolbar";
import { WorkPoster } from "./work-poster";

type Props = Pick<CardProps, "on"> & {
  actions: Actions;
  works: readonly Work[];
  entries: Entries;
  layout: ListOptions["layout"];
  /** Null while nothing is being selected. */
  selected: ReadonlySet<string> | null;
};

/**
 * Enough works to fill the tallest screen. The server never renders more, even for a list that starts at a later work.
 */
const FIRST_SCREEN = 24;

/** Added when the reader comes near the end of the list. */
const PAGE = 48;

/** This parameter of the address tells how many works a list without scripts leaves out at its start. */
const SKIP = "skip";

const skippedOf = (works: readonly Work[], query: URLSearchParams) =>
  Math.min(Math.max(0, Number(query.get(SKIP)) || 0), Math.max(0, works.length - 1));

/** Works far below the screen are not rendered. */
export function WorkList({ actions, works, entries, layout, selected, on }: Props) {
  const { shelf } = actions;
  const [params] = useSearchParams();
  const skipped = skippedOf(works, params);
  const { count, end } = useGrowingCount();
  const shown = works.slice(skipped, skipped + count);
  const left = works.length - skipped - shown.length;
  const Item = layout === "grid" ? WorkPoster : WorkRow;
  return (
    <>
      {skipped > 0 && <SkipLink skip={0}>Back to the first one</SkipLink>}
      {/* A button of the form sends it by GET, which replaces the query of the address. */}
      <PressForm
        {...{ actions, works, onEdit: on.edit }}
        hiddenFields={Object.fromEntries([...params].filter(([name]) => name !== "edit"))}
        className="@container"
      >
        <ul onKeyDown={moveByArrow} aria-label={shelf.title} className={`work-list work-list-${layout}`}>
          {shown.map((work) => (
            <li key={work.id} id={work.id} className="work-item">
              <Item
                shelf={shelf}
                work={work}
                entry={entries.get(work.id)}
                isSelected={selected?.has(work.id) ?? null}
                on={on}
              />
            </li>
          ))}
          {left > 0 && (
            <li
              ref={end}
              aria-hidden
              className="work-rest"
              style={{ "--works-left": left } as CSSProperties}
            />
          )}
        </ul>
      </PressForm>
      {left > 0 && (
        <WithoutScripts>
          <p>
            <SkipLink skip={skipped + FIRST_SCREEN}>
              Next {Math.min(left, FIRST_SCREEN)} of {works.length}
            </SkipLink>
          </p>
        </WithoutScripts>
      )}
    </>
  );
}

/** The number of works grows when the element with the ref `end` comes near the screen. */
function useGrowingCount() {
  const [count, setCount] = useState(FIRST_SCREEN);
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return;
      // The first call of the observer says whether the element is already near the screen.
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) startTransition(() => setCount(count + PAGE));
        },
        { rootMargin: "100% 0px" },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count],
  );
  return { count, end };
}

function SkipLink({ skip, children }: { skip: number; children: ReactNode }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  if (skip > 0) query.set(SKIP, String(skip));
  else query.delete(SKIP);
  return <TextLink to={`?${query}`}>{children}</TextLink>;
}

type NoMatchesProps = { shelf: Shelf; isNarrowed: boolean; onClear: () => void };

export const NoMatches = ({ shelf, isNarrowed, onClear }: NoMatchesProps) => (
  <EmptyState size="small" title="Nothing on the radar">
    <p className="text-quiet">
      {isNarrowed
        ? `No ${shelf.noun} matches these filters.`
        : `No ${shelf.noun} on your list yet. All of them are one press away.`}
    </p>
    {isNarrowed && (
      <Button look="secondary" to="?" onClick={inPlace(onClear)}>
        Clear filters
      </Button>
    )}
  </EmptyState>
);

const WorkRow = memo(function WorkRow(card: CardProps) {
  const { work, entry } = card;
  return (
    <article
      className={`work-row group ${surfaceOf(card)}`}
      data-untracked={entry === undefined || undefined}
    >
      <Drawing {...card} className="w-9" />
      <div className="work-row-names min-w-0">
        <Title {...card} className="text-base" />
        <p className="numerals truncate text-quiet text-xs">{[work.year, ...work.facts].join(" · ")}</p>
      </div>
      <div className="work-row-state">
        <Status {...card} />
        <div className="work-row-marks flex flex-wrap gap-x-3 gap-y-0.5 lg:col-start-2">
          <Marks {...card} />
          {entry?.isFavourite && (
            <span className="sm:hidden">
              <Heart size={16} className="amber" />
              <span className="sr-only">Favorite</span>
            </span>
          )}
        </div>
        <Progress {...card} />
      </div>
      <FavoriteButton {...card} />
      <MainControl {...card} />
      <div className="work-row-step step-place justify-items-end">
        <StepButton {...card} />
      </div>
    </article>
  );
});
