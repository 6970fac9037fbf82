import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { withItem } from "#worker/lists/contract/index.ts";
import type { ShownItem } from "./lists.server";
import { type Move, rowNamed } from "./use-arranged";

/** A press that moves less opens the poster. */
const DRAG_FROM_PX = 8;
const EDGE_PX = 110;
const SCROLL_PX = 14;

type Options = { items: readonly ShownItem[]; hasRows: boolean; move: (move: Move) => void };
type Point = { x: number; y: number };

/** Where the pointer would put the work. Null over the work itself, and outside of the list. */
function targetAt({ x, y }: Point, work: string): Pick<Move, "at" | "row"> | null {
  const element = document.elementFromPoint(x, y);
  const row = element?.closest<HTMLElement>("[data-row]");
  if (!row) return null;
  const over = element?.closest<HTMLElement>("[data-item]");
  if (over?.dataset.item === work) return null;
  const others = [...row.querySelectorAll<HTMLElement>("[data-item]")].filter(
    ({ dataset }) => dataset.item !== work,
  );
  const box = over?.getBoundingClientRect();
  const before = over && box ? others.indexOf(over) + Number(x > box.left + box.width / 2) : others.length;
  return { at: before + 1, row: rowNamed(row.dataset.row) };
}

/** Moves a poster with the mouse, or by its handle with a finger. Escape leaves it where it was. */
export function useDrag({ items, hasRows, move }: Options) {
  const [dragged, setDragged] = useState<ShownItem["work"] | null>(null);
  const [target, setTarget] = useState<Pick<Move, "at" | "row"> | null>(null);
  const pressed = useRef<(Point & { work: ShownItem["work"] }) | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const isClickDropped = useRef(false);
  const ghost = useRef<HTMLDivElement>(null);

  function follow() {
    const { x, y } = point.current;
    if (ghost.current) {
      ghost.current.hidden = false;
      ghost.current.style.translate = `${x}px ${y}px`;
    }
    const next = pressed.current && targetAt(point.current, pressed.current.work);
    if (next) setTarget((now) => (now?.at === next.at && now.row === next.row ? now : next));
  }

  function end(isDropped: boolean) {
    if (isDropped && dragged && target)
      move({ work: dragged, at: target.at, ...(hasRows && { row: target.row }) });
    pressed.current = null;
    setDragged(null);
    setTarget(null);
    if (ghost.current) ghost.current.hidden = true;
  }

  const onMove = useEffectEvent(({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    const start = pressed.current;
    if (!start) return;
    point.current = { x, y };
    if (!dragged && Math.hypot(x - start.x, y - start.y) < DRAG_FROM_PX) return;
    isClickDropped.current = true;
    setDragged(start.work);
    follow();
  });
  const onUp = useEffectEvent(() => end(true));
  const onCancel = useEffectEvent(() => end(false));
  const onKey = useEffectEvent(({ key }: globalThis.KeyboardEvent) => {
    if (key === "Escape" && dragged) end(false);
  });
  /** The page scrolls while the pointer is near its edges. */
  const onTick = useEffectEvent(() => {
    const { y } = point.current;
    const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by === 0) return;
    scrollBy({ top: by, behavior: "instant" });
    follow();
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    addEventListener("pointermove", (event) => onMove(event), options);
    addEventListener("pointerup", () => onUp(), options);
    addEventListener("pointercancel", () => onCancel(), options);
    addEventListener("keydown", (event) => onKey(event), options);
    return () => stop.abort();
  }, []);
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => onTick(), 16);
    return () => clearInterval(timer);
  }, [isDragging]);

  return {
    shown: dragged && target ? withItem(items, hasRows, { work: dragged, ...target }) : items,
    dragged,
    ghost,
    on: {
      onPointerDown({ target, pointerType, button, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        isClickDropped.current = false;
        if (!(target instanceof Element) || button !== 0) return;
        const work = target.closest<HTMLElement>("[data-item]")?.dataset.item;
        if (!work || (pointerType !== "mouse" && !target.closest("[data-handle]"))) return;
        pressed.current = { work: work as ShownItem["work"], x, y };
      },
      onClickCapture(event: MouseEvent) {
        if (!isClickDropped.current) return;
        isClickDropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}
