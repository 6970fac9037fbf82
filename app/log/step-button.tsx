import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { ChevronDown, RotateCcw } from "#app/drawings/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { nextEpisodeOf } from "./editor/log-step";
import { buttonValue, type WorkOnShelf } from "./shelf";
import { hasDay, nextStep } from "./steps";

const LABELS = {
  whole: "Watched",
  complete: "Mark as Completed",
  wholeAgain: "Rewatched",
  again: "Start again",
};

export function stepText({ shelf, work, entry }: WorkOnShelf) {
  const step = nextStep(work, shelf.kind, entry);
  if (step === "hours") return shelf.progress.step(1);
  if (step === "episode") return shelf.progress.step(nextEpisodeOf(work, entry));
  return step && LABELS[step];
}

type Props = WorkOnShelf & {
  isSelected?: boolean | null;
  isMain?: boolean;
  /** The page's skip link leads to it. */
  isFirst?: boolean | undefined;
};

/** Where the frame's skip link leads. */
const FIRST_STEP = "next-step";

/**
 * Logs what comes next, today. A held press or the button behind it asks for another day. At the end of the work, it offers
 * the next step instead.
 */
export function StepButton({ isSelected = null, isMain, isFirst, ...stepped }: Props) {
  const { shelf, work, entry } = stepped;
  const step = nextStep(work, shelf.kind, entry);
  const label = stepText(stepped);
  const days = useOtherDays(stepped);
  const hold = useHold(days.ask);
  if (!step || isSelected !== null) return null;
  const isAgain = step === "again" || step === "wholeAgain";
  const look = isMain || step === "complete" ? "primary" : isAgain ? "quiet" : "secondary";
  const button = (
    <Button
      look={look}
      type="submit"
      id={isFirst ? FIRST_STEP : undefined}
      name="step"
      value={buttonValue(work, entry)}
      {...(hasDay(step) && hold.handlers)}
      aria-label={`${label}: ${work.title}`}
      // One side each: Tailwind writes these after the `px-*` of every button.
      className={`relative z-10 min-w-14 text-balance text-[0.8125rem] leading-tight tracking-normal ${hasDay(step) ? "pr-1 pl-1" : "pr-3 pl-3"}`}
    >
      {isAgain && <RotateCcw aria-hidden size={16} />}
      <span>{step === "episode" ? LABELS.whole : label}</span>
    </Button>
  );
  // The button stays in the same place of the tree, so that it keeps the focus when the step changes.
  if (!hasDay(step)) return <div className="contents">{button}</div>;
  return (
    <div className="step" data-short={step === "episode" || step === "whole" || undefined}>
      {button}
      <Button
        look={look}
        type="submit"
        formMethod="get"
        name="edit"
        value={work.id}
        aria-label={`Another day: ${work.title}`}
        aria-haspopup="dialog"
        onClick={days.ask}
        className="step-more z-10 pr-0 pl-0"
        {...days.intent}
      >
        <ChevronDown aria-hidden size={18} />
      </Button>
      {days.dialog}
    </div>
  );
}

const loadDialog = async () => (await import("./editor/log-form")).LogDialog;

/** A dialog for another day than today, and for several episodes or hours. */
export function useOtherDays(stepped: WorkOnShelf) {
  const [isOpen, setOpen] = useState(false);
  const { part: LogDialog, ask, intent } = useOnIntent(loadDialog);
  return {
    ask: () => void ask(() => setOpen(true)),
    intent,
    dialog: LogDialog && isOpen && <LogDialog {...stepped} onClose={() => setOpen(false)} />,
  };
}

const HOLD_MS = 500;

/** Calls `onHold` after half a second, or where a right-click or the keyboard asks for a menu. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  /** The click at the end of a held press must not log. A right-click and the keyboard cause none. */
  const hold = () => {
    if (!isHeld.current) onHold();
    isHeld.current = timer.current !== undefined;
    stop();
  };
  return {
    handlers: {
      onClick(event: MouseEvent) {
        if (event.detail > 0 && isHeld.current) event.preventDefault();
      },
      onPointerDown({ button }: PointerEvent) {
        isHeld.current = false;
        stop();
        if (button === 0) timer.current = setTimeout(hold, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        hold();
      },
    },
  };
}
