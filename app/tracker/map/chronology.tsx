import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useKeepDraft, useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { servicesOf, viewerOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { OrderLinks } from "#app/ui/links.tsx";
import { useListMemory } from "#app/ui/use-list-memory.ts";
import { bestSeenAfter } from "#app/works/related.server.ts";
import type { SeriesFacts } from "../catalog-parts.server";
import { fromCompact, toCompact } from "../entry/entry";
import { useEntries } from "../list/actions";
import { SERIES_FACTS } from "../list/series-catalog";
import { seriesShelf } from "../list/series-shelf";
import { TrackerNav } from "../tracker-nav";
import type { Route } from "./+types/chronology";
import { LaneSection, SeriesForm } from "./lane-section";
import { LANE_ORDERS, type LaneOrder, lanesOf } from "./lanes";
import { nextUp, reasonText, textOf } from "./next-up.server";
import { NextUpCards, NothingLeft } from "./next-up-cards";
import { StationDialog, type Viewer } from "./station-dialog";

export const meta = pageMeta({
  title: "Chronology",
  description:
    "A map of the Gundam franchise: every series, film and video by timeline, in story or release order, with where to begin and what comes next.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { tracker } = servicesOf(context);
  const visitor = await viewerOf(context);
  const entries = visitor?.member ? await tracker.series.list(visitor.member.id) : [];
  const suggestions = nextUp(tracker.listSeries(), new Map(entries.map((entry) => [entry.workId, entry])));
  return {
    entries: toCompact(entries),
    suggestions: suggestions.map((one) => ({ id: one.series.id, why: reasonText(one), text: textOf(one) })),
    viewer: kindOf(visitor),
    bestSeenAfter,
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

const ORDER_LABELS: Record<LaneOrder, string> = { story: "In-universe", release: "Release" };

export default function Chronology({ loaderData }: Route.ComponentProps) {
  const { viewer } = loaderData;
  const [searchParams] = useSearchParams();
  useListMemory("chronology", ["order"]);
  const order: LaneOrder = searchParams.get("order") === "release" ? "release" : "story";
  const [openedId, setOpenedId] = useState<string | null>(null);
  useKeepDraft("station", openedId);
  useRestoreDraft("station", async () => (await import("../entry/kept-entries")).stationSchema, setOpenedId);
  const tracked = useMemo(() => fromCompact(loaderData.entries), [loaderData.entries]);
  const own = useEntries(seriesShelf, tracked);
  const lanes = useMemo(() => lanesOf(SERIES_FACTS, own.entries, order), [own.entries, order]);
  // As the page was loaded: a step neither moves nor hides the card under the finger.
  const suggestions = loaderData.suggestions.flatMap(({ id, ...suggestion }) => {
    const series = SERIES_FACTS.find((one) => one.id === id);
    return series ? [{ series, ...suggestion }] : [];
  });
  const opened = lanes.find(({ stations }) => stations.some((one) => one.series.id === openedId));
  const open = viewer === "visitor" ? null : ({ id }: SeriesFacts) => setOpenedId(id);
  const done = lanes.reduce((sum, lane) => sum + lane.done, 0);
  const hasBegun = tracked.length > 0;

  return (
    <div className="page grid content-start gap-10 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="grid max-w-2xl gap-2">
          <h1 className="text-4xl">The Chronology</h1>
          <p className="text-balance text-quiet">
            Every animated Gundam work on one map, a lane for each timeline.{" "}
            {hasBegun ? "Green means completed." : "Open a station to see what it is."}
          </p>
        </div>
        {hasBegun && (
          <p className="grid lg:justify-items-end">
            <span className="label-caps text-quiet">Completed</span>
            <span className="numerals text-2xl">
              {done}
              <span className="text-base text-quiet">/{SERIES_FACTS.length}</span>
            </span>
          </p>
        )}
      </header>
      <TrackerNav />
      {suggestions.length > 0 ? (
        <NextUpCards
          title={hasBegun ? "Next up" : "Where to start"}
          suggestions={suggestions}
          own={viewer === "patron" ? own : null}
          onOpen={open}
        />
      ) : (
        <NothingLeft />
      )}
      <OrderLinks
        className="flex flex-wrap items-center gap-4"
        orders={LANE_ORDERS.map((value) => ({
          label: ORDER_LABELS[value],
          to: value === "story" ? "/tracker" : "/tracker?order=release",
          isCurrent: value === order,
          preventScrollReset: true,
          replace: true,
        }))}
      />
      <div className="grid gap-8">
        {lanes.map((lane) => (
          <LaneSection
            key={lane.timeline}
            lane={lane}
            bestSeenAfter={order === "story" ? loaderData.bestSeenAfter : {}}
            withProgress={viewer !== "visitor"}
            onOpen={open}
          />
        ))}
      </div>
      {open && <SeriesForm />}
      {opened && openedId && (
        <StationDialog
          lane={opened}
          seriesId={openedId}
          viewer={viewer}
          hasLogged={hasBegun}
          onClose={() => setOpenedId(null)}
        />
      )}
    </div>
  );
}

const kindOf = (visitor: { member: unknown; patron: boolean } | null): Viewer =>
  visitor?.patron ? "patron" : visitor?.member ? "member" : "visitor";
