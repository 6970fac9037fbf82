import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import type { Lane, LaneOrder } from "./lanes";
import { usePanning } from "./panning";
import { type SeriesTitle, StationStop } from "./station-stop";
import { laneId } from "./story";
import { nextOn, type Place } from "./track";

type Props = {
  lane: Lane;
  track: readonly Place[];
  order: LaneOrder;
  color: string;
  /** The title to watch first, by the ids of works that come before it in the lane. */
  bestSeenAfter: Readonly<Record<string, string>>;
  withProgress: boolean;
  /** Whether a phone shows this lane. */
  isPicked: boolean;
  onOpen: ComponentProps<typeof SeriesTitle>["onOpen"];
};

/** One calendar, with its works as stations on a line. Without scripts, the stations are a list. */
export function LaneSection({
  lane,
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
  const { frame, room, pan, handlers } = usePanning();
  const { list, tabStop, handlers: keyHandlers } = useRovingFocus(track.length);
  const next = nextOn(track);
  return (
    <section
      aria-labelledby={id}
      className="lane"
      data-picked={isPicked || undefined}
      data-wide={widthOf(track) > HALF || undefined}
      style={{ "--line": color, "--dim": `${color}66` } as CSSProperties}
    >
      <header className="flex items-center gap-2 sm:gap-4">
        <TimelineGlyph timeline={timeline} className="size-11 shrink-0 text-(--line)" />
        <div className="grid flex-1 gap-1.5">
          <div className="flex items-baseline justify-between gap-2 sm:gap-4">
            <h2 id={id} className="scroll-mt-66 text-2xl md:scroll-mt-32">
              {timeline}
            </h2>
            <p className="numerals text-quiet text-sm">
              {withProgress ? `${done}/${stations.length}` : stations.length}
              <span className="sr-only"> works{withProgress && " completed"}</span>
            </p>
          </div>
          {withProgress && (
            <div aria-hidden className="h-1 bg-raised">
              <div className="h-full bg-green" style={{ width: `${(done / stations.length) * 100}%` }} />
            </div>
          )}
        </div>
        {room && (room.back || room.on) && (
          <div className="flex">
            <PanButton
              label={`${timeline}: back`}
              isOff={!room.back}
              onPress={() => pan(-1)}
              turn="rotate-90"
            />
            <PanButton label={`${timeline}: on`} isOff={!room.on} onPress={() => pan(1)} turn="-rotate-90" />
          </div>
        )}
      </header>
      <div
        ref={frame}
        className="lane-frame"
        data-back={room?.back || undefined}
        data-on={room?.on || undefined}
        {...handlers}
      >
        <ol ref={list} className="stations" data-order={order} {...keyHandlers}>
          {track.map((place, at) => (
            <li
              key={place.station.series.id}
              data-place={place.kind}
              data-aside={place.row > 1 || undefined}
              data-state={place.station.state}
              data-fold={place.fold === null ? undefined : ""}
              data-next={place.station === next || undefined}
              style={styleOf(place, withProgress)}
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

/** Shows where the place is on the grid of the track, and how much of its line is lit. */
function styleOf({ kind, row, column, span, dots, station }: Place, withProgress: boolean): CSSProperties {
  const area = kind === "branch" ? `1 / ${column} / ${row + 1} / span ${span}` : `${row} / ${column}`;
  return {
    "--area": area,
    "--dots": dots || undefined,
    "--lit": withProgress && station.progress > 0 ? `${Math.round(station.progress * 100)}%` : undefined,
  } as CSSProperties;
}

/** The number of stations that fit into a lane of half the page's width. */
const HALF = 5.1;
const WIDTHS: Record<Place["kind"], number> = { line: 1, small: 0.45, dot: 0, branch: 0 };

const widthOf = (track: readonly Place[]) =>
  track.reduce((sum, { kind, fold }) => sum + WIDTHS[kind] + (fold === null ? 0 : 0.55), 0);

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

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The list is one stop of the Tab key: arrow keys move between its works. Without scripts, each work is a stop. */
function useRovingFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [tabStop, setTabStop] = useState<number | null>(null);
  useEffect(() => {
    setTabStop(0);
  }, []);
  const titles = () => [...(list.current?.querySelectorAll<HTMLElement>(".station-title") ?? [])];

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const title = titles()[step(tabStop ?? 0, count - 1)];
    title?.focus({ preventScroll: true });
    title?.closest("li")?.scrollIntoView({ block: "nearest", inline: "center" });
  }
  const follow = ({ target }: { target: EventTarget }) => {
    const at = titles().indexOf(target as HTMLElement);
    if (at >= 0) setTabStop(at);
  };
  return {
    list,
    tabStop: tabStop === null ? null : Math.min(tabStop, count - 1),
    handlers: { onKeyDown: move, onFocus: follow },
  };
}
