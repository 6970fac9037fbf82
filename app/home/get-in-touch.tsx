import { Link } from "react-router";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";

export function GetInTouch() {
  return (
    <section aria-labelledby="get-in-touch" className="relative isolate overflow-hidden bg-panel/50">
      <EarthMoonSystem variant="backdrop" className="absolute inset-0 -z-10" />
      <div className="page grid max-w-3xl justify-items-center gap-5 py-20 text-center md:py-28">
        <h2 id="get-in-touch" className="text-4xl">
          Get In Touch
        </h2>
        <p className="text-lg text-pretty leading-relaxed">
          A question, a correction, a video you wish existed? We read everything.
        </p>
        <Button asChild className="min-h-12 px-6 text-lg">
          <Link to="/contact">Contact Page</Link>
        </Button>
      </div>
    </section>
  );
}
