import { startTransition, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { TextLink } from "#app/ui/text-link.tsx";
import type { CardProps } from "./card";
import { moveByArrow } from "./focus";
import type { View } from "./view";
import type { Entries, Work } from "./work";
import { WorkCard } from "./work-card";
import { WorkRow } from "./work-row";

type Props = Pick<CardProps, "shelf" | "on"> & {
  works: readonly Work[];
  entries: Entries;
  layout: View["layout"];
  /** Null while nothing is being selected. */
  selected: ReadonlySet<string> | null;
};

/** What fills the tallest screen. */
const AT_FIRST = 24;

let hasHydrated = false;

/** The server draws the first screen, and the browser the rest, bit by bit, so that both have little to do at once. */
function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole;
}

export function WorkList({ shelf, works, entries, layout, selected, on }: Props) {
  const [params] = useSearchParams();
  const isWhole = useIsWhole() || params.has("all");
  const Item = layout === "grid" ? WorkCard : WorkRow;
  return (
    <>
      <ul
        onKeyDown={moveByArrow}
        aria-label={shelf.title}
        className={`work-list-${layout} grid ${layout === "grid" ? "gap-4 sm:grid-cols-2 xl:grid-cols-3" : "gap-2"}`}
      >
        {works.map((work, place) => (
          <li key={work.id} className="work-item">
            {(isWhole || place < AT_FIRST) && (
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
      {!isWhole && works.length > AT_FIRST && (
        <p className="without-script">
          <TextLink to={`?${new URLSearchParams([...params, ["all", "yes"]])}`}>
            Show all {works.length}
          </TextLink>
        </p>
      )}
    </>
  );
}
