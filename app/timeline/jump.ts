const OFFSET_PX = 100;

/** Scrolls an event to 100 px below the window's top and puts the focus on it. */
export function jumpTo(eventId: string) {
  const event = document.getElementById(eventId);
  if (!event) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({
    top: event.getBoundingClientRect().top + window.scrollY - OFFSET_PX,
    behavior: isCalm ? "auto" : "smooth",
  });
  event.focus({ preventScroll: true });
}
