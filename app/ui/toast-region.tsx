import { Toast } from "radix-ui";
import { type CSSProperties, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { X } from "./icons";

export type Message = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  variant?: "default" | "destructive";
  /** How long the toast shows. Five seconds by default. */
  durationMs?: number;
};

export type Shown = Message & { id: number; open: boolean };

type RegionProps = Pick<Props, "onOpenChange"> & { toast: Shown | null; hasFocus: boolean };
type Props = { toast: Shown; onOpenChange: (open: boolean) => void };

/**
 * Shows a toast for five seconds or for its own duration. A swipe to the right removes the toast. F8 moves the focus to
 * the region, even without a toast. `hasFocus` says that a visitor pressed F8 before the region had loaded.
 */
export function ToastRegion({ toast, onOpenChange, hasFocus }: RegionProps) {
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.focus();
  }, [hasFocus]);
  const { side, lift } = usePosition(card);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} onOpenChange={onOpenChange} cardRef={setCard} />}
      <Toast.Viewport
        ref={list}
        hotkey={["F8"]}
        data-toasts
        style={{ "--lift": `${lift}px` } as CSSProperties}
        className={`fixed inset-x-0 bottom-[calc(var(--toast-space)+var(--lift))] z-[60] flex w-full flex-col gap-2 p-4 outline-none md:max-w-[420px] ${side === "right" ? "md:right-0 md:left-auto" : ""}`}
      />
    </Toast.Provider>
  );
}

/** Finds a place when a notification appears, and again when the focus moves, for example into a dialog. */
function usePosition(card: Element | null): ToastPosition {
  const [found, setFound] = useState<{ card: Element; place: ToastPosition } | null>(null);
  useEffect(() => {
    if (!card) return;
    const lookAgain = ({ target }: FocusEvent) => {
      if (!(target instanceof Node && card.parentElement?.contains(target))) setFound(null);
    };
    addEventListener("focusin", lookAgain);
    return () => removeEventListener("focusin", lookAgain);
  }, [card]);
  const isPlaced = card !== null && found?.card === card;
  // Measures in the usual place, before the first paint.
  useLayoutEffect(() => {
    if (card && !isPlaced) setFound({ card, place: freePosition(card) });
  }, [card, isPlaced]);
  return isPlaced ? found.place : USUAL_POSITION;
}

type CardProps = Props & { cardRef: Ref<HTMLLIElement> };

function ToastCard({ toast, onOpenChange, cardRef }: CardProps) {
  const isDestructive = toast.variant === "destructive";
  return (
    <Toast.Root
      ref={cardRef}
      open={toast.open}
      onOpenChange={onOpenChange}
      duration={toast.durationMs}
      type={isDestructive ? "foreground" : "background"}
      className={`flex items-start gap-3 border-l-4 bg-raised p-4 text-ink lifted data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-toast-out ${isDestructive ? "border-red" : "border-green"}`}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <Toast.Title className="font-display font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="outside-text text-quiet text-sm">
            {toast.description}
          </Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-11 cursor-pointer px-3 font-display font-semibold text-blue hover:underline"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss"
        className="-m-2 grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
      >
        <X aria-hidden size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The place of a notification: the side of a wide screen, and the distance above the usual place in pixels. */
type ToastPosition = { side: "left" | "right"; lift: number };

const USUAL_POSITION: ToastPosition = { side: "right", lift: 0 };

const EDGE_PX = 16;
/** Smaller than any control. */
const STEP_PX = 16;
const CONTROLS = "a[href], button, input, select, textarea, summary";
/** The cost of covering the focused control, which the visitor is probably using. */
const FOCUSED_COST = 1000;

type Control = { box: DOMRect; cost: number };

/**
 * Finds the place nearest to the usual one where the notification covers no control, or as few as possible. `card` is
 * the notification in its usual place.
 */
function freePosition(card: Element): ToastPosition {
  const { left, top, width, height } = card.getBoundingClientRect();
  const headerBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const highest = Math.max(0, headerBottom) + EDGE_PX;
  const sides: [ToastPosition["side"], number][] = [["right", left]];
  if (left > EDGE_PX) sides.push(["left", EDGE_PX]);

  let best = { ...USUAL_POSITION, cost: Number.POSITIVE_INFINITY };
  for (const [side, x] of sides) {
    const controls = controlsIn(new DOMRect(x, highest, width, top + height - highest), card);
    for (let lift = 0; top - lift >= highest; lift += STEP_PX) {
      const cost = coveredBy(new DOMRect(x, top - lift, width, height), controls);
      if (cost < best.cost) best = { side, lift, cost };
      if (cost === 0) break;
    }
    if (best.cost === 0 && best.lift === 0) break;
  }
  return best;
}

/** The controls in this part of the screen that can be pressed now. Controls below a dialog don't count. */
function controlsIn({ left, right, top, bottom }: DOMRect, card: Element): Control[] {
  const found = new Map<Element, Control>();
  for (let y = top; y < bottom + STEP_PX; y += STEP_PX)
    for (let x = left; x < right + STEP_PX; x += STEP_PX) {
      const [atX, atY] = [Math.min(x, right), Math.min(y, bottom)];
      const stack = document.elementsFromPoint(atX, atY);
      const control = stack.find((element) => !card.parentElement?.contains(element))?.closest(CONTROLS);
      const box = control?.getBoundingClientRect();
      // A card that is clickable as a whole doesn't count. The button in the card counts.
      if (!control || !box || !holds(box, atX, atY)) continue;
      found.set(control, { box, cost: control === document.activeElement ? FOCUSED_COST : 1 });
    }
  return [...found.values()];
}

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  left <= x && x <= right && top <= y && y <= bottom;

const coveredBy = (place: DOMRect, controls: Control[]) =>
  controls
    .filter(
      ({ box }) =>
        box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < box.bottom,
    )
    .reduce((sum, { cost }) => sum + cost, 0);
