import { pageMeta } from "#app/page-meta.ts";
import { visitorOf } from "#app/services.server.ts";
import { TrackerNav } from "../tracker-nav";
import type { Route } from "./+types/import";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";

export const meta = pageMeta({
  title: "Import & export",
  description: "Bring your list along from MyAnimeList, AniList or a spreadsheet, and take your own away.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { patron } = await visitorOf(context);
  return { patron };
}

export default function ImportPage({ loaderData: { patron } }: Route.ComponentProps) {
  return (
    <div className="page grid content-start gap-10 py-10">
      <header className="grid gap-2">
        <h1 className="text-4xl">Import & export</h1>
        <p className="text-quiet">Your tracker is yours: bring it, take it, keep a copy.</p>
      </header>
      <TrackerNav />
      <ImportSection patron={patron} />
      <ExportSection />
    </div>
  );
}
