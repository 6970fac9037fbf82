import { useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";

/** The old page stays in the document, in case the next one fails to load. */
export function PageOrSkeleton() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isSlow = useSlow(next !== pathname);
  return (
    <>
      {isSlow && <PageSkeleton isWork={/^\/(?:series|games)\/[^/]+$/.test(next)} />}
      <div className={isSlow ? "hidden" : "contents"}>
        <Outlet />
      </div>
    </>
  );
}

const PARTS = ["a", "b", "c", "d", "e", "f"];

function PageSkeleton({ isWork }: { isWork: boolean }) {
  // The next page begins at its top. If it can't load, the old page is where it was.
  useLayoutEffect(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: "instant" });
    return () => scrollTo({ top: before, behavior: "instant" });
  }, []);
  return (
    <div aria-busy="true" className="page grid grid-cols-1 content-start gap-8 py-10">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="flex animate-pulse-quiet gap-5 md:gap-10">
        {isWork && (
          <div className="aspect-2/3 shrink-0 bg-raised" style={{ width: "clamp(7rem, 30vw, 18rem)" }} />
        )}
        <div className="grid flex-1 content-start gap-3">
          <div className="h-10 max-w-72 bg-raised" />
          <div className="h-6 max-w-md bg-raised" />
          {isWork && <div className="panel h-48" />}
        </div>
      </div>
      {!isWork && (
        <div className="grid animate-pulse-quiet gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {PARTS.map((part) => (
            <div key={part} className="panel h-48" />
          ))}
        </div>
      )}
    </div>
  );
}

/** The skeleton would only flash after a shorter wait. */
const PATIENCE_MS = 300;

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}
