const TICK_MS = 20_000;

/**
 * Calls `show` with the time left until `inMs` from now: at once, regularly, and when the page is shown again. It goes
 * by the time of day, because `performance.now` may stop while a phone sleeps. Returns a function that ends it.
 */
export function countDown(inMs: number, show: (leftMs: number) => void): () => void {
  const end = Date.now() + inMs;
  const update = () => show(Math.max(0, end - Date.now()));
  update();
  const timer = setInterval(update, TICK_MS);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", update);
  };
}
