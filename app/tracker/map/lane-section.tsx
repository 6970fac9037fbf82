import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useRef,
  useState,
} from "react";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import type { Entries } from "#app/log/entry.ts";
import { useInBrowser } from "#app/page/hydration.ts";
import { laneId } from "#app/poster/work-link.tsx";
import { moveFocus } from "#app/ui/keyboard.ts";
import { PaceDetails } from "../list/pace-details";
import { type Lane, type LaneOrder, nextOn, type Place } from "./lanes";
import { usePanning } from "./panning";
import { type SeriesTitle, StationStop } from "./station-stop";

type Props = {
  lane: Lane;
  entries: Entries;
  track: readonly Place[];
  order: LaneOrder;
  color: string;
  /** Maps the id of a series to the title of the one to see before it. */
  bestSeenAfter: Readonly<Record<string, string>>;
  withProgress: boolean;
  isPicked: boolean;
  onOpen: ComponentProps<typeof SeriesTitle>["onOpen"];
};

/** The stations are a list without scripts. */
export function LaneSection({
  lane,
  entries,
  track,
  order,
  color,
  bestSeenAfter,
  withProgress,
  isPicked,
  onOpen,
}: Props) {
  const { timeline, stations, done } = lane;
  const id = laneId(timeline);
  const { frame, overview, room, pan, panTo, handlers } = usePanning();
  const { list, tabStop, handlers: keyHandlers } = useRovingFocus(track.length);
  const next = nextOn(track);
  const width = laneWidthOf(track);
  return (
    <section
      aria-labelledby={id}
      className="lane"
      data-picked={isPicked || undefined}
      data-width={width}
      style={{ "--line": color, "--dim": `${color}66` } as CSSProperties}
    >
      <header className="relative flex min-h-11 items-center gap-3">
        <TimelineGlyph timeline={timeline} className="size-9 shrink-0 text-(--line)" />
        <h2
          id={id}
          className={`min-w-0 flex-1 scroll-mt-66 md:scroll-mt-32 ${width === "full" ? "text-xl" : "text-lg"}`}
        >
          {timeline}
        </h2>
        {room && (room.back || room.on) && (
          <div className="flex max-md:hidden">
            <PanButton
              label={`${timeline}: earlier`}
              isOff={!room.back}
              onPress={() => pan(-1)}
              turn="rotate-90"
            />
            <PanButton
              label={`${timeline}: later`}
              isOff={!room.on}
              onPress={() => pan(1)}
              turn="-rotate-90"
            />
          </div>
        )}
        <PaceDetails
          of={timeline}
          series={stations.map(({ series }) => series)}
          entries={entries}
          className="ml-auto"
        >
          <span>
            {withProgress ? `${done}/${stations.length}` : stations.length}
            <span className="sr-only">{withProgress ? " works completed, " : " works, "}</span>
          </span>
        </PaceDetails>
      </header>
      <Overview
        bar={overview}
        seen={withProgress ? seenOn(track) : undefined}
        hasWindow={room !== null && (room.back || room.on)}
        onPan={panTo}
      />
      <div
        ref={frame}
        className="lane-frame"
        data-back={room?.back || undefined}
        data-on={room?.on || undefined}
        {...handlers}
      >
        <ol
          ref={list}
          className="stations"
          data-order={order}
          data-single={width === "single" || undefined}
          {...keyHandlers}
        >
          {track.map((place, at) => (
            <li
              key={place.station.series.id}
              data-place={place.kind}
              data-aside={place.isAside || undefined}
              data-state={place.station.state}
              data-fold={place.fold === null ? undefined : ""}
              data-next={place.station === next || undefined}
              style={styleOf(place, withProgress ? litOf(track, at) : 0)}
            >
              <StationStop
                place={place}
                seenFirst={bestSeenAfter[place.station.series.id]}
                withProgress={withProgress}
                isTabStop={tabStop === null || tabStop === at}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The line passes a branch as it comes. */
function litOf(track: readonly Place[], at: number): number {
  const place = track.slice(0, at + 1).findLast(({ isAside, kind }) => !isAside && kind !== "dot");
  const progress = place?.station.progress ?? 0;
  return track[at]?.kind === "branch" ? Math.floor(progress) : progress;
}

const styleOf = ({ column, dots }: Place, lit: number) =>
  ({
    "--column": column,
    "--dots": dots || undefined,
    "--lit": lit > 0 ? `${Math.round(lit * 100)}%` : undefined,
  }) as CSSProperties;

const WIDTHS: Record<Place["kind"], number> = { line: 1, branch: 1, small: 0.4, dot: 0 };
const widthOf = ({ kind, fold }: Place) => WIDTHS[kind] + (fold === null ? 0 : 0.5);

/** The page has up to four columns of lanes. */
function laneWidthOf(track: readonly Place[]) {
  if (track.filter(({ kind }) => kind !== "dot").length === 1) return "single";
  const width = track.reduce((sum, place) => sum + widthOf(place), 0);
  if (width < 2.4) return "narrow";
  return width < 5.1 ? "double" : "full";
}

function seenOn(track: readonly Place[]): string {
  const whole = track.reduce((sum, place) => sum + widthOf(place), 0);
  const percent = (width: number) => `${Math.round((width / whole) * 1000) / 10}%`;
  let left = 0;
  const parts = track.flatMap((place) => {
    const from = left;
    left += widthOf(place);
    const { progress, state } = place.station;
    if (progress === 0 || place.kind === "dot") return [];
    const color = state === "done" ? "var(--green)" : "var(--blue)";
    const [start, end] = [percent(from), percent(from + widthOf(place) * progress)];
    return [`#0000 ${start}, ${color} ${start} ${end}, #0000 ${end}`];
  });
  return `linear-gradient(to right, ${["#0000 0", ...parts, "#0000 0"].join(", ")})`;
}

type OverviewProps = {
  bar: Ref<HTMLDivElement>;
  seen: string | undefined;
  hasWindow: boolean;
  onPan: (share: number) => void;
};

function Overview({ bar, seen, hasWindow, onPan }: OverviewProps) {
  const pan = ({ buttons, clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if ((buttons & 1) === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onPan((clientX - left) / width);
  };
  return (
    <div
      ref={bar}
      aria-hidden
      className="lane-overview"
      style={{ "--seen": seen } as CSSProperties}
      data-window={hasWindow || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pan(event);
      }}
      onPointerMove={pan}
    />
  );
}

type PanButtonProps = { label: string; turn: string; isOff: boolean; onPress: () => void };

/** Stays focused at the end of the track, where it does nothing. */
const PanButton = ({ label, turn, isOff, onPress }: PanButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={onPress}
    className="grid size-11 cursor-pointer place-items-center text-ink hover:bg-raised aria-disabled:cursor-not-allowed aria-disabled:text-rule-strong"
  >
    <ChevronDown size={22} className={turn} />
  </button>
);

/** One stop of the Tab key: arrow keys move between its works. Without scripts, each work is a stop. */
function useRovingFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const isLive = useInBrowser(() => true, false);
  const [tabStop, setTabStop] = useState(0);
  const titles = () => [...(list.current?.querySelectorAll<HTMLElement>(".station-title") ?? [])];

  function move(event: KeyboardEvent) {
    if (event.shiftKey) return;
    const title = moveFocus(event, titles(), { at: tabStop });
    title?.closest("li")?.scrollIntoView({ block: "nearest", inline: "center" });
  }
  const follow = ({ target }: { target: EventTarget }) => {
    const at = titles().indexOf(target as HTMLElement);
    if (at >= 0) setTabStop(at);
  };
  return {
    list,
    tabStop: isLive ? Math.min(tabStop, count - 1) : null,
    handlers: { onKeyDown: move, onFocus: follow },
  };
}
