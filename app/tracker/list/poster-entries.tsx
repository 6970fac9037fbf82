import { Link } from "react-router";
import type { CardProps } from "#app/log/card-parts.tsx";
import { stepText } from "#app/log/step-button.tsx";
import { freshStart, hasDay, nextStep } from "#app/log/steps.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { MenuItem } from "#app/ui/menu-list.tsx";
import { addToListPath } from "#worker/lists/contract/index.ts";

export * from "#app/ui/menu-list.tsx";

type Props = CardProps & { askDay: () => void; askOver: () => void };

/** The menu of a poster, which loads when it opens. */
export function PosterEntries({ shelf, work, entry, on, askDay, askOver }: Props) {
  const step = stepText({ shelf, work, entry });
  return (
    <>
      {step && <MenuItem onSelect={() => on.press(work, { does: "step" })}>{step}</MenuItem>}
      {hasDay(nextStep(work, shelf.kind, entry)) && <MenuItem onSelect={askDay}>Another day</MenuItem>}
      {freshStart(work, shelf.kind, entry) === "over" && <MenuItem onSelect={askOver}>Start over</MenuItem>}
      <MenuItem onSelect={() => on.press(work, { does: "favorite" })}>
        {entry?.isFavourite ? "Not a favorite" : "Favorite"}
      </MenuItem>
      <MenuItem onSelect={() => on.edit(work)}>{entry ? "Edit" : "Track"}</MenuItem>
      <MenuItem asChild>
        <Link to={addToListPath([`${shelf.kind}/${work.id}`])}>Add to a list</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={workPath({ kind: shelf.kind, id: work.id })}>Open page</Link>
      </MenuItem>
    </>
  );
}
