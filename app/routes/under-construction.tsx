import { Link, useLocation } from "react-router";
import { EarthMoonSystem } from "../components/drawings/earth-moon-system";
import { Badge } from "../components/ui/badge";
import { Button } from "../components/ui/button";
import { plans } from "../content/under-construction";
import { pageMeta } from "../page-meta";
import type { Route } from "./+types/under-construction";

const planAt = (pathname: string) => plans[pathname.replace(/\/+$/, "")];

export const meta = (args: Route.MetaArgs) =>
  pageMeta({
    title: planAt(args.location.pathname)?.title,
    description: "This deck is still being built. What will be here, and what works now.",
    noindex: true,
  })(args);

export default function UnderConstruction() {
  const plan = planAt(useLocation().pathname);
  return (
    <section className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-16">
      <EarthMoonSystem variant="backdrop" className="absolute inset-0 -z-10" />
      <div className="panel grid w-full max-w-xl gap-5 p-6 sm:p-9">
        <div className="grid justify-items-start gap-3">
          <Badge tone="own">This deck is still being built</Badge>
          <h1 className="text-4xl">{plan?.title ?? "Under Construction"}</h1>
          <p className="text-lg text-quiet leading-relaxed">{plan?.text}</p>
        </div>
        {plan && (
          <div className="grid gap-2">
            <h2 className="label-caps text-quiet">What will be here</h2>
            <ul className="grid list-[square] gap-1 pl-5 marker:text-yellow">
              {plan.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="grid gap-3 border-rule border-t pt-5">
          <h2 className="label-caps text-quiet">What works now</h2>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/timeline">Timeline</Link>
            </Button>
            <Button asChild look="secondary">
              <Link to="/resources/viewing-order">Viewing Order</Link>
            </Button>
            <Button asChild look="secondary">
              <Link to="/tracker/roadmap">Roadmap</Link>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
