import { startTransition, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import type { Entries } from "../entries/entry";
import type { CardProps } from "./card-parts";
import { moveByArrow } from "./focus";
import type { Shelf } from "./shelf";
import { inPlace } from "./toolbar";
import type { View } from "./view";
import type { Work } from "./work";
import { WorkCard, WorkRow } from "./work-card";

type Props = Pick<CardProps, "shelf" | "on"> & {
  works: readonly Work[];
  entries: Entries;
  layout: View["layout"];
  /** Null while nothing is being selected. */
  selected: ReadonlySet<string> | null;
};

/** Enough to fill the tallest screen. */
const FIRST_SCREEN = 24;

let hasHydrated = false;

/** False on the server, which renders only the first screen, and true once the browser renders the rest. */
function useShowsAll(): boolean {
  const [isWhole, setWhole] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole;
}

export function WorkList({ shelf, works, entries, layout, selected, on }: Props) {
  const [params] = useSearchParams();
  const isWhole = useShowsAll() || params.has("all");
  const Item = layout === "grid" ? WorkCard : WorkRow;
  return (
    <>
      <ul
        onKeyDown={moveByArrow}
        aria-label={shelf.title}
        className={`work-list-${layout} grid ${layout === "grid" ? "gap-4 sm:grid-cols-2 xl:grid-cols-3" : "gap-2"}`}
      >
        {works.map((work, index) => (
          <li key={work.id} className="work-item">
            {(isWhole || index < FIRST_SCREEN) && (
              <Item
                shelf={shelf}
                work={work}
                entry={entries.get(work.id)}
                isSelected={selected?.has(work.id) ?? null}
                on={on}
              />
            )}
          </li>
        ))}
      </ul>
      {!isWhole && works.length > FIRST_SCREEN && (
        <p className="without-script">
          <TextLink to={`?${new URLSearchParams([...params, ["all", "yes"]])}`}>
            Show all {works.length}
          </TextLink>
        </p>
      )}
    </>
  );
}

type NoMatchesProps = { shelf: Shelf; isNarrowed: boolean; onClear: () => void };

/** Shown instead of the cards if no work matches. */
export function NoMatches({ shelf, isNarrowed, onClear }: NoMatchesProps) {
  return (
    <EmptyState size="small" title="Nothing on the radar">
      <p className="text-quiet">
        {isNarrowed
          ? `No ${shelf.noun} matches these filters.`
          : `There is no ${shelf.noun} in the catalog yet.`}
      </p>
      {isNarrowed && (
        <Button look="secondary" asChild>
          <Link to="?" onClick={inPlace(onClear)}>
            Clear filters
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
