import { Link } from "react-router";
import { EarthMoonSystem } from "../drawings/earth-moon-system";
import { Button } from "../ui/button";

export function NoMatches() {
  return (
    <div className="relative isolate grid min-h-80 place-items-center overflow-hidden border border-rule">
      <EarthMoonSystem variant="backdrop" className="absolute inset-0 -z-10" />
      <div className="grid justify-items-center gap-4 p-8 text-center">
        <h2 className="text-2xl">Nothing on the radar</h2>
        <p className="text-quiet">No series passes these filters.</p>
        <Button look="secondary" asChild>
          <Link to="?" replace preventScrollReset>
            Clear filters
          </Link>
        </Button>
      </div>
    </div>
  );
}
