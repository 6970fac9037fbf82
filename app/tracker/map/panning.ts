import { type DragEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

const DRAG_PX = 5;

/** Moves the map by drag and by buttons. The browser itself handles touch, wheel and keys. */
export function usePanning() {
  const frame = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; left: number; hasMoved: boolean } | null>(null);
  const [room, setRoom] = useState<{ back: boolean; on: boolean } | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 };
      setRoom((former) => (former?.back === next.back && former.on === next.on ? former : next));
      overview.current?.style.setProperty("--from", `${(scrollLeft / scrollWidth) * 100}%`);
      overview.current?.style.setProperty("--share", `${(clientWidth / scrollWidth) * 100}%`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  const begin = ({ button, pointerType, clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (button !== 0 || pointerType !== "mouse") return;
    drag.current = { x: clientX, left: currentTarget.scrollLeft, hasMoved: false };
  };
  const move = ({ buttons, clientX, pointerId, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from || (buttons & 1) === 0) return;
    if (!from.hasMoved && Math.abs(clientX - from.x) < DRAG_PX) return;
    if (!from.hasMoved) currentTarget.setPointerCapture(pointerId);
    from.hasMoved = true;
    currentTarget.scrollTo({ left: from.left - (clientX - from.x), behavior: "instant" });
  };
  /** The release at the end of a drag isn't a press of the station below it. */
  const ignoreClick = (event: SyntheticEvent) => {
    if (drag.current?.hasMoved) {
      event.preventDefault();
      event.stopPropagation();
    }
    drag.current = null;
  };

  const pan = (direction: -1 | 1) => {
    const element = frame.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };

  const panTo = (share: number) => {
    const element = frame.current;
    if (!element) return;
    const left = share * element.scrollWidth - element.clientWidth / 2;
    element.scrollTo({ left, behavior: "instant" });
  };

  const handlers = {
    onPointerDown: begin,
    onPointerMove: move,
    onClickCapture: ignoreClick,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { frame, overview, room, pan, panTo, handlers };
}
