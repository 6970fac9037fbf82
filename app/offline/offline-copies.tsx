import { useEffect } from "react";
import { useLocation } from "react-router";

type Props = {
  /** Whether browsers may keep pages: the operator's `OFFLINE_COPIES`. */
  isOn: boolean;
  isSignedIn: boolean;
};

/**
 * Lets the browser keep what a visitor opens, for reading it without a connection. Does nothing before a page is
 * loaded.
 */
export function OfflineCopies({ isOn, isSignedIn }: Props) {
  const { pathname } = useLocation();
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Without copies there is something to do only for a browser that has kept some.
    if (!serviceWorker || !(isOn || serviceWorker.controller)) return;
    const update = async () => {
      const { keepVisit, removeCopies } = await import("./service-worker");
      await (isOn ? keepVisit(isSignedIn ? null : pathname) : removeCopies());
    };
    // Without a service worker the page is complete.
    const start = () => setTimeout(() => update().catch(() => {}));
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, [isOn, isSignedIn, pathname]);
  return null;
}
