import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { GripVertical } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { inRows } from "#worker/lists/contract/index.ts";
import { ListRow, Rank } from "./list-row";
import type { ShownItem, ShownList } from "./lists.server";
import { useArranged } from "./use-arranged";
import { useDrag } from "./use-drag";

/** The works of one's own list, to arrange with a pointer, a finger or the arrow keys. */
export function Arrange({ list, canChange }: { list: ShownList; canChange: boolean }) {
  const help = useId();
  const { items, move, step, spoken } = useArranged(list);
  const { shown, dragged, ghost, on } = useDrag({ items, hasRows: list.hasRows, move });
  return (
    <section aria-label="Works" className="grid gap-4">
      {canChange && (
        <p id={help} className="with-script text-pretty text-quiet text-sm">
          Drag a poster, or take it by its handle on a touch screen. With a keyboard, arrow keys move the
          focused handle. Open a poster for its line.
        </p>
      )}
      <div {...(canChange && on)} className="grid gap-2">
        {inRows(shown, list.hasRows).map(({ row, items: ofRow }) => (
          <ListRow key={row ?? ""} row={row} hasRows={list.hasRows}>
            {ofRow.map((item, at) => (
              <li
                key={item.work}
                data-item={item.work}
                data-dragged={item.work === dragged || undefined}
                className="min-w-0"
              >
                <ItemCard
                  item={item}
                  rank={list.isRanked && !list.hasRows ? at + 1 : null}
                  canChange={canChange}
                  handle={
                    <IconButton
                      label={`Move ${item.poster.title}`}
                      aria-describedby={help}
                      data-handle
                      onKeyDown={(event) => step(event, item)}
                      className="with-script list-handle"
                    >
                      <GripVertical aria-hidden size={18} />
                    </IconButton>
                  }
                />
              </li>
            ))}
          </ListRow>
        ))}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div ref={ghost} className="list-ghost" hidden>
        {dragged && <DraggedPoster items={items} work={dragged} />}
      </div>
    </section>
  );
}

function DraggedPoster({ items, work }: { items: readonly ShownItem[]; work: string }) {
  const item = items.find((one) => one.work === work);
  return item && <Poster {...item.poster} title="" isFirst className="w-full" />;
}

type CardProps = { item: ShownItem; rank: number | null; canChange: boolean; handle: ReactNode };

function ItemCard({ item, rank, canChange, handle }: CardProps) {
  const { work, poster, line } = item;
  if (!canChange)
    return <PosterCard work={poster} size="M" menu={rank && <Rank rank={rank} />} about={line} />;
  return (
    <PosterCard
      work={poster}
      size="M"
      control={
        <Link
          to={`?${new URLSearchParams({ work })}`}
          preventScrollReset
          draggable={false}
          aria-label={`${poster.title}: line and place`}
          className="poster-link"
        />
      }
      about={line}
      menu={
        <>
          {rank && <Rank rank={rank} />}
          {handle}
        </>
      }
    />
  );
}
