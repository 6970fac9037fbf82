import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { RotateCcw } from "#app/drawings/icons.tsx";
import type { Actions } from "#app/log/actions.ts";
import { useEpisodeTitle } from "#app/log/late-texts.ts";
import type { Work } from "#app/log/shelf.ts";
import { logDebug } from "#app/requests/log.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { moveFocus } from "#app/ui/keyboard.ts";
import { TextButton } from "#app/ui/links.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { dayText, type EntryLog, isGameLog, numbersOf, type Stretch } from "#worker/log/contract/log.ts";
import { markIn } from "#worker/log/contract/marks.ts";
import { today } from "../entry";
import { MarkLine } from "../mark-line";
import { between, type CellChange, dayOfEpisode, daysText, markText, viewingName } from "./cells";
import { chosenDay } from "./days";
import styles from "./editor.css?url";
import { WhenFields } from "./when-fields";

type Props = { work: Work; log: EntryLog; canStartAgain?: boolean; onChange: (change: CellChange) => void };

/** A row of cells for each viewing, the current one first, others once opened. A press logs an episode or takes it back. */
export function EpisodeCells({ work, log, canStartAgain, onChange }: Props) {
  const [when, setWhen] = useState(TODAY);
  const [tap, setTap] = useState("");
  const [opened, setOpened] = useState<readonly number[]>([]);
  const titleOf = useEpisodeTitle(work.id, log);
  const rows = useRef<HTMLDivElement>(null);
  if (isGameLog(log) || work.length === null || work.length === 1) return null;
  const { viewings, marks, more = 0 } = log;
  const current = viewings.length - 1;
  const row = (viewing: Stretch[], at: number) => (
    <Viewing
      name={viewings.length + more > 1 ? viewingName(at + more) : null}
      viewing={viewing}
      count={work.length ?? 0}
      titleOf={titleOf}
      marks={marks}
      next={at === current ? numbersOf(log, work).nextEpisode : null}
      onStretch={(stretch, isSeen, episode) => {
        const mark = Number(tap);
        if (tap)
          return onChange({
            does: "mark",
            episode,
            mark: mark === markIn(marks, episode) ? null : mark || null,
          });
        onChange(
          isSeen
            ? { does: "takeBack", ...stretch, viewing: at }
            : { does: "watch", ...stretch, viewing: at, on: chosenDay(when, today()) },
        );
      }}
      onRemove={viewings.length > 1 ? () => onChange({ does: "removeViewing", viewing: at }) : null}
    />
  );
  function startAgain() {
    onChange({ does: "startAgain" });
    rows.current?.querySelector<HTMLElement>("[data-episode]")?.focus();
  }
  return (
    <div ref={rows} className="grid min-w-0 gap-3">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:max-w-80">
        <SelectField
          label="A tap"
          name="tap"
          // A member may have chosen before the scripts were ready.
          ref={(field) => void (field && setTap(field.value))}
          onChange={({ target }) => {
            setTap(target.value);
            setWhen(TODAY);
          }}
        >
          <Options of={TAPS} />
        </SelectField>
        {!tap && <WhenFields onChange={setWhen} />}
      </div>
      {row(viewings[current] ?? [], current)}
      {marks && <MarkLine marks={marks} count={work.length} />}
      {canStartAgain && (
        <Button look="secondary" onClick={startAgain} className="justify-self-start">
          <RotateCcw aria-hidden size={16} /> Start again
        </Button>
      )}
      {viewings.slice(0, -1).map((viewing, at) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: a viewing is its place
          key={at}
          onToggle={({ currentTarget: { open } }) => open && setOpened([...opened, at])}
          className="border-rule border-t"
        >
          <summary className="min-h-11 cursor-pointer py-2.5">
            {viewingName(at + more)} <span className="numerals text-quiet text-sm">{daysText(viewing)}</span>
          </summary>
          {opened.includes(at) && row(viewing, at)}
        </details>
      ))}
    </div>
  );
}

/** What the fields of the day show at first, and again after marks. */
const TODAY = { when: "today", day: "" };

const TAPS = [
  ["", "Watched"],
  ...Array.from(
    { length: RATING_MAX },
    (_, at) => [String(at + 1), `Mark: ${markText(at + 1)}`] as const,
  ).toReversed(),
  ["0", "No mark"],
] as const;

type ViewingProps = {
  /** Null if there is only one. */
  name: string | null;
  viewing: readonly Stretch[];
  count: number;
  titleOf: (episode: number) => string | null;
  marks: string | undefined;
  next: number | null;
  onStretch: (stretch: { first: number; last: number }, isSeen: boolean, episode: number) => void;
  onRemove: (() => void) | null;
};

const episodeOf = (target: EventTarget | null) =>
  Number(target instanceof Element ? target.closest<HTMLElement>("[data-episode]")?.dataset.episode : 0) ||
  null;

/** One stop of the Tab key, from which the arrow keys move. Shift with them, or a drag, chooses a stretch. */
function Viewing({ name, viewing, count, titleOf, marks, next, onStretch, onRemove }: ViewingProps) {
  const [stop, setStop] = useState(next ?? 1);
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const anchor = useRef<number | null>(null);
  const draggedFrom = useRef<number | null>(null);
  const hasDragged = useRef(false);
  const isSeen = (episode: number) => dayOfEpisode(viewing, episode) !== undefined;
  const stretch = chosen && between(chosen.from, chosen.to);

  function commit(from: number, to: number, decisive: number) {
    setChosen(null);
    anchor.current = to;
    onStretch(between(from, to), isSeen(decisive), to);
  }

  function press(event: MouseEvent) {
    const episode = episodeOf(event.target);
    // A drag ends in a click, too. A click of the keyboard has no detail.
    if (episode === null || (hasDragged.current && event.detail > 0)) return;
    const from = event.shiftKey ? anchor.current : (chosen?.from ?? null);
    setStop(episode);
    commit(from ?? episode, episode, episode);
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") setChosen(null);
    const episode = episodeOf(event.target);
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-episode]")];
    const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;
    const to = episodeOf(moveFocus(event, cells, { columns }) ?? null);
    if (episode !== null && to !== null)
      setChosen(event.shiftKey ? { from: chosen?.from ?? episode, to } : null);
  }

  function drag({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    const from = draggedFrom.current;
    const to = episodeOf(document.elementFromPoint(clientX, clientY));
    if (from === null || to === null || (to === from && !hasDragged.current)) return;
    hasDragged.current = true;
    currentTarget.setPointerCapture(pointerId);
    setChosen({ from, to });
  }

  function release() {
    if (hasDragged.current && chosen) commit(chosen.from, chosen.to, chosen.from);
    draggedFrom.current = null;
  }

  return (
    <div className="grid gap-1.5">
      {name && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="label-caps text-quiet">{name}</p>
          {onRemove && <TextButton onClick={onRemove}>Remove this viewing</TextButton>}
        </div>
      )}
      <fieldset
        aria-label={name ?? "Episodes"}
        className="episode-cells"
        onClick={press}
        onKeyDown={move}
        onPointerDown={({ target, button, shiftKey }) => {
          hasDragged.current = false;
          draggedFrom.current = button === 0 && !shiftKey ? episodeOf(target) : null;
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          draggedFrom.current = null;
          setChosen(null);
        }}
      >
        {Array.from({ length: count }, (_, at) => at + 1).map((episode) => {
          const day = dayOfEpisode(viewing, episode);
          const seen = day === undefined ? null : day === null ? "day unknown" : formatDay(dayText(day));
          const mark = markIn(marks, episode);
          const told = [titleOf(episode), seen, mark && `marked ${markText(mark)}`].filter(Boolean);
          return (
            <button
              key={episode}
              type="button"
              data-episode={episode}
              data-mark={mark ?? undefined}
              data-chosen={(stretch && stretch.first <= episode && episode <= stretch.last) || undefined}
              data-tooltip={told.join(" · ") || undefined}
              tabIndex={episode === stop ? 0 : -1}
              onFocus={() => setStop(episode)}
              aria-pressed={day !== undefined}
              aria-label={[`Episode ${episode}`, ...told].join(", ")}
              className="numerals"
            >
              {episode}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** Loads the log of an entry whose episodes are on the screen. */
export function useLog({ store }: Actions, { id }: Work, entry: Entry | undefined) {
  const unread = entry && !entry.log ? entry.revision : null;
  useEffect(() => {
    if (unread !== null) store.loadLog(id).catch((error: unknown) => logDebug("log_not_loaded", error));
  }, [store, id, unread]);
}
