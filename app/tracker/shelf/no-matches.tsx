import { Link } from "react-router";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Shelf } from "./shelf";
import { withoutLeaving } from "./without-leaving";

type Props = { shelf: Shelf; isNarrowed: boolean; onClear: () => void };

/** In the place of the cards. */
export function NoMatches({ shelf, isNarrowed, onClear }: Props) {
  return (
    <section className="panel overflow-hidden">
      <EarthMoonSystem variant="backdrop" className="notice-sky absolute inset-0 opacity-60" />
      <div className="relative grid justify-items-center gap-4 px-6 py-20 text-center">
        <h2 className="text-2xl">Nothing on the radar</h2>
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
      </div>
    </section>
  );
}
