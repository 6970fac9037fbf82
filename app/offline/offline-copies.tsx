import { useEffect } from "react";
import { useLocation } from "react-router";

type Props = {
  /** Whether browsers may keep pages. The operator sets this with `OFFLINE_COPIES`. */
  isOn: boolean;
  isSignedIn: boolean;
};

/**
 * Lets the browser keep the pages that a visitor opens, so that they can be read without a connection. Starts after the
 * page has loaded.
 */
export function OfflineCopies({ isOn, isSignedIn }: Props) {
  const { pathname } = useLocation();
  useEffect(() => {
    const { serviceWorker } = navigator;
    // With copies switched off, only a browser that already has a service worker needs a change.
    if (!serviceWorker || !(isOn || serviceWorker.controller)) return;
    const update = async () => {
      const { keepVisit, removeCopies } = await import("./service-worker");
      await (isOn ? keepVisit(isSignedIn ? null : pathname) : removeCopies());
    };
    // The page works without a service worker, so a failure is ignored.
    const start = () => setTimeout(() => update().catch(() => {}));
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, [isOn, isSignedIn, pathname]);
  return null;
}
