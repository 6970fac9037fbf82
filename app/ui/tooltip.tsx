import { useEffect, useLayoutEffect, useRef, useState } from "react";

const ID = "tooltip";
/** How long a pointer rests before the first one opens. */
const OPEN_DELAY_MS = 700;
/** Within this time, the next one opens without delay. */
const SKIP_DELAY_MS = 300;
/** Long enough for a pointer to move to the tooltip. */
const CLOSE_DELAY_MS = 100;
const HOLD_MS = 500;
const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Shows one tooltip for any element with `data-tooltip` (if the attribute is empty: its link's text). It stays open while
 * the pointer is over it. Render once per page.
 */
export function Tooltips() {
  const [shown, setShown] = useState<{ target: HTMLElement } | null>(null);

  useEffect(() => {
    const stop = watch((target) => setShown(target && { target }));
    return () => stop();
  }, []);

  return shown && <Words {...shown} />;
}

/** Calls `onChange` with the control whose tooltip to show, or null. Returns a function that removes the listeners. */
function watch(onChange: (control: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  let pointedAt: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;
  let leftAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();

  function show(control: HTMLElement | null) {
    clearTimeout(timer);
    if (shown === control) return;
    shown?.removeAttribute("aria-describedby");
    control?.setAttribute("aria-describedby", ID);
    shown = control;
    onChange(control);
  }

  function point({ target, pointerType }: PointerEvent) {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    pointAt(target.closest(`#${ID}`) ? shown : target.closest<HTMLElement>("[data-tooltip]"));
  }

  function pointAt(control: HTMLElement | null) {
    if (control === pointedAt) return;
    if (pointedAt && shown) leftAt = Date.now();
    pointedAt = control;
    pressed = null;
    clearTimeout(timer);
    if (!control) timer = setTimeout(() => show(null), CLOSE_DELAY_MS);
    else if (Date.now() - leftAt < SKIP_DELAY_MS) show(control);
    else showSoon(control);
  }

  const showSoon = (control: HTMLElement) => {
    timer = setTimeout(() => control !== pressed && show(control), OPEN_DELAY_MS);
  };

  /** No other event says which control is under a pointer that doesn't move. */
  function scroll() {
    // The keyboard can scroll to what it focuses. The tooltip moves along.
    if (shown?.matches(":focus-visible")) return onChange(shown);
    const isWaiting = shown === null;
    show(null);
    if (isWaiting && pointedAt) showSoon(pointedAt);
  }

  function press() {
    pressed = pointedAt;
    show(null);
  }

  function pressDown({ target, pointerType }: PointerEvent) {
    press();
    if (pointerType !== "touch" || !(target instanceof Element)) return;
    pressed = target.closest<HTMLElement>("[data-tooltip]");
    timer = setTimeout(() => show(pressed), HOLD_MS);
  }

  /** The click at the end of a held press does nothing. That of a keyboard has no detail. */
  function click(event: MouseEvent) {
    if (!shown || shown !== pressed || event.detail === 0) return press();
    event.preventDefault();
    event.stopPropagation();
  }

  function focus({ target, relatedTarget }: FocusEvent) {
    // `relatedTarget` is null when a menu closes or the window gets the focus back. Then no tooltip shows.
    if (relatedTarget && target instanceof HTMLElement && target.matches("[data-tooltip]:focus-visible"))
      show(target);
  }

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, react, { signal: listeners.signal, capture: true });
  on("pointerover", point);
  // The pointer left the window.
  on("pointerout", ({ relatedTarget }) => !relatedTarget && pointAt(null));
  on("pointerdown", pressDown);
  // The finger left, or it drags or scrolls.
  on("lostpointercapture", () => clearTimeout(timer));
  on("click", click);
  on("focusin", focus);
  on("focusout", ({ target }) => target === shown && show(null));
  on("scroll", scroll);
  on("keydown", ({ key }) => key === "Escape" && show(null));
  return () => {
    listeners.abort();
    show(null);
  };
}

function Words({ target }: { target: HTMLElement }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { left, width, top, bottom } = target.getBoundingClientRect();
    const own = element.current.getBoundingClientRect();
    const above = top - GAP_PX - own.height;
    const middle = left + (width - own.width) / 2;
    element.current.style.top = `${above < EDGE_PX ? bottom + GAP_PX : above}px`;
    element.current.style.left = `${Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - own.width - EDGE_PX))}px`;
  });
  return (
    <div
      ref={element}
      id={ID}
      role="tooltip"
      className="fixed z-[65] w-max max-w-64 overflow-clip wrap-anywhere border border-rule-strong bg-raised px-2.5 py-1.5 text-ink text-sm lifted"
    >
      {target.dataset.tooltip || target.querySelector("a")?.textContent}
    </div>
  );
}
