import { Fragment } from "react";
import { pageMeta } from "#app/shell/page-meta.ts";
import { TextLink } from "#app/ui/links.tsx";
import { PageHead } from "#app/ui/section.tsx";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { Route } from "./+types/all-works";
import { allWorks } from "./all-works.server";
import { PosterCard } from "./poster-card";

const TEXTS: Record<Kind, { title: string; lead: string }> = {
  series: {
    title: "Series and Films",
    lead: "Every animated Gundam work by timeline, each with a page of its own: what it is, what to watch first, and what comes next.",
  },
  games: {
    title: "Games",
    lead: "Gundam on consoles, handhelds, computers and in arcades since the eighties, each game with a page of its own.",
  },
};

export function loader({ url }: Route.LoaderArgs) {
  const kind: Kind = /^\/games/i.test(url.pathname) ? "games" : "series";
  return { kind, groups: allWorks(kind) };
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead } = TEXTS[loaderData.kind];
  return pageMeta({ title, description: lead, path: `/${loaderData.kind}` })(page);
}

export default function AllWorks({ loaderData: { kind, groups } }: Route.ComponentProps) {
  return (
    <Fragment key={kind}>
      <PageHead label="Catalog" {...TEXTS[kind]}>
        <TextLink to={kind === "series" ? "/games" : "/series"}>
          {kind === "series" ? "All games" : "All series and films"}
        </TextLink>
      </PageHead>
      <div className="page grid gap-10 py-10">
        {groups.map(({ title, works }) => (
          <section key={title} className="grid gap-4">
            <h2 className="text-2xl">{title}</h2>
            <ul className="wall">
              {works.map((work) => (
                <li key={work.id} className="min-w-0">
                  <PosterCard work={work} about={work.about} size="M" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fragment>
  );
}
