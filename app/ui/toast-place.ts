/** Where a notification is: on which side of a wide screen, and how many pixels above its usual place. */
export type ToastPlace = { side: "left" | "right"; lift: number };

export const USUAL_PLACE: ToastPlace = { side: "right", lift: 0 };

const EDGE_PX = 16;
/** Closer together than any control is wide. */
const STEP_PX = 16;
const CONTROLS = "a[href], button, input, select, textarea, summary";
/** The control that has the focus was used just now, or is about to be. */
const FOCUSED_COST = 1000;

type Control = { box: DOMRect; cost: number };

/**
 * The place nearest to the usual one where a notification covers no control, or else the fewest. `card` is the
 * notification in its usual place.
 */
export function freePlace(card: Element): ToastPlace {
  const { left, top, width, height } = card.getBoundingClientRect();
  const headerBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const highest = Math.max(0, headerBottom) + EDGE_PX;
  const sides: [ToastPlace["side"], number][] = [["right", left]];
  if (left > EDGE_PX) sides.push(["left", EDGE_PX]);

  let best = { ...USUAL_PLACE, cost: Number.POSITIVE_INFINITY };
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

/** What can be pressed in this part of the screen, as it is now: what a dialog covers can't. */
function controlsIn({ left, right, top, bottom }: DOMRect, card: Element): Control[] {
  const found = new Map<Element, Control>();
  for (let y = top; y < bottom + STEP_PX; y += STEP_PX)
    for (let x = left; x < right + STEP_PX; x += STEP_PX) {
      const [atX, atY] = [Math.min(x, right), Math.min(y, bottom)];
      const stack = document.elementsFromPoint(atX, atY);
      const control = stack.find((element) => !card.parentElement?.contains(element))?.closest(CONTROLS);
      const box = control?.getBoundingClientRect();
      // A card whose every part opens it is no obstacle, only the button in it is.
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
