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
      {isWork ? (
        <div className="grid animate-pulse-quiet grid-cols-[7rem_minmax(0,1fr)] items-start gap-5 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="aspect-2/3 bg-raised" />
          <div className="grid gap-5">
            {HEADING}
            <div className="h-28 bg-raised" />
            <div className="panel h-32" />
          </div>
        </div>
      ) : (
        <>
          <div className="animate-pulse-quiet">{HEADING}</div>
          <div className="grid animate-pulse-quiet gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {PARTS.map((part) => (
              <div key={part} className="panel h-48" />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const HEADING = (
  <div className="grid grid-cols-1 gap-3">
    <div className="h-10 w-72 max-w-full bg-raised" />
    <div className="h-6 w-[30rem] max-w-full bg-raised" />
  </div>
);

/** After a shorter wait, the skeleton would only flash. */
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
