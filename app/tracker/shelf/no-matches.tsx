import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Shelf } from "./shelf";
import { withoutLeaving } from "./without-leaving";

type Props = { shelf: Shelf; isNarrowed: boolean; onClear: () => void };

/** In the place of the cards. */
export function NoMatches({ shelf, isNarrowed, onClear }: Props) {
  return (
    <EmptyState size="small" title="Nothing on the radar">
      <p className="text-quiet">
        {isNarrowed
          ? `No ${shelf.noun} passes these filters.`
          : `There is no ${shelf.noun} in the catalogue yet.`}
      </p>
      {isNarrowed && (
        <Button look="secondary" asChild>
          <Link to="?" onClick={withoutLeaving(onClear)}>
            Clear filters
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
