import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod/mini";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf, viewerOf } from "#app/services.server.ts";
import { useKeepDraft, useRestoreDraft } from "#app/sign-in/sign-in-again.tsx";
import { OrderLinks } from "#app/ui/order-links.tsx";
import type { Series } from "#worker/catalog/contract.ts";
import { TrackerNav } from "../tracker-nav";
import type { Route } from "./+types/chronology";
import { LaneSection } from "./lane-section";
import { LANE_ORDERS, type LaneOrder, lanesOf } from "./lanes";
import { nextUp } from "./next-up";
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
  return {
    series: tracker.listSeries(),
    entries: visitor?.member ? await tracker.listSeriesEntries(visitor.member.id) : [],
    viewer: kindOf(visitor),
  };
}

export { keepOnSearchChange as shouldRevalidate } from "#app/revalidation.ts";

const ORDER_LABELS: Record<LaneOrder, string> = { story: "In-universe", release: "Release" };

export default function Chronology({ loaderData: { series, entries, viewer } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const order: LaneOrder = searchParams.get("order") === "release" ? "release" : "story";
  const [openedId, setOpenedId] = useState<string | null>(null);
  useKeepDraft("station", openedId);
  useRestoreDraft("station", z.string(), setOpenedId);
  const entriesById = useMemo(() => new Map(entries.map((entry) => [entry.seriesId, entry])), [entries]);
  const lanes = useMemo(() => lanesOf(series, entriesById, order), [series, entriesById, order]);
  const suggestions = useMemo(() => nextUp(series, entriesById), [series, entriesById]);
  const opened = lanes.find(({ stations }) => stations.some((one) => one.series.id === openedId));
  const open = ({ id }: Series) => setOpenedId(id);
  const done = lanes.reduce((sum, lane) => sum + lane.done, 0);
  const hasBegun = entries.length > 0;

  return (
    <div className="page grid content-start gap-10 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="grid max-w-2xl gap-2">
          <h1 className="text-4xl">The Chronology</h1>
          <p className="text-pretty text-quiet">
            Every animated Gundam work on one map, a lane for each timeline.{" "}
            {hasBegun ? "Green means completed." : "Open a station to see what it is."}
          </p>
        </div>
        {hasBegun && (
          <p className="grid sm:justify-items-end">
            <span className="label-caps text-quiet">Completed</span>
            <span className="numerals text-2xl">
              {done}
              <span className="text-base text-quiet">/{series.length}</span>
            </span>
          </p>
        )}
      </header>
      <TrackerNav />
      {suggestions.length > 0 ? (
        <NextUpCards
          title={hasBegun ? "Next up" : "Where to start"}
          suggestions={suggestions}
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
            withProgress={viewer !== "visitor"}
            onOpen={(station) => open(station.series)}
          />
        ))}
      </div>
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
