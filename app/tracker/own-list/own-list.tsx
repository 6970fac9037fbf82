import { redirect } from "react-router";
import { Download } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Posters } from "#app/poster/poster-card.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { servicesOf, visitorOf } from "#app/requests/services.server.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Kind } from "#franchise/works.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/own-list";
import { type ListedEntry, listedWorks } from "./own-list.server";

export const meta = pageMeta({
  title: "My List",
  description: "Everything you've logged, as a wall of posters.",
});

const kindOf = ({ searchParams }: URL): Kind => (searchParams.get("of") === "games" ? "games" : "series");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, patron } = await visitorOf(context);
  const kind = kindOf(url);
  if (patron) throw redirect(`/tracker/${kind}?status=tracked`);
  const { tracker } = servicesOf(context);
  const entries = member ? await tracker[kind].list(member.id) : [];
  return { kind, works: listedWorks(entries) };
}

export default function OwnList({ loaderData: { kind, works } }: Route.ComponentProps) {
  const noted = works.filter(({ notes }) => notes);
  return (
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead
        title="My List"
        lead="Everything you've logged. It's yours to look at and export, with or without support."
      >
        <Button look="secondary" to="/tracker/import">
          <Download aria-hidden size={18} /> Export
        </Button>
      </TrackerHead>
      <TabLinks
        label="Kinds of works"
        tabs={[
          { label: "Series and films", to: "/tracker/list", isCurrent: kind === "series" },
          { label: "Games", to: "/tracker/list?of=games", isCurrent: kind === "games" },
        ]}
      />
      {works.length === 0 ? (
        <NothingLogged kind={kind} />
      ) : (
        <>
          <Posters
            works={works.map(({ work, entry, label, progress }) => ({
              ...{ ...work, entry },
              about: `${label} ${progress}`,
            }))}
            label="My List"
            className="wall"
          />
          {noted.length > 0 && <Notes works={noted} />}
        </>
      )}
    </div>
  );
}

const Notes = ({ works }: { works: readonly ListedEntry[] }) => (
  <section className="grid gap-4">
    <h2 className="pt-4 text-2xl">Your notes</h2>
    <dl className="grid gap-4 md:grid-cols-2">
      {works.map(({ work, notes }) => (
        <div key={work.id} className="grid content-start gap-1 border border-rule bg-panel p-4">
          <dt className="font-medium">
            <WorkTitle {...work} />
          </dt>
          <dd className="outside-text whitespace-pre-line text-quiet">{notes}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function NothingLogged({ kind }: { kind: Kind }) {
  const what = kind === "series" ? "series or films" : "games";
  return (
    <section className="panel grid justify-items-center gap-4 px-6 py-16 text-center">
      <h2 className="text-2xl">No {what} here yet</h2>
      <p className="max-w-md text-quiet">This wall shows what supporters log in the tracker.</p>
      <BecomePatron />
    </section>
  );
}
