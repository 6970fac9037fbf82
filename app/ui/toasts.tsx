import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Message, Shown } from "./toast-region";

const ToastContext = createContext<(message: Message) => void>(() => {});

export const useToast = () => useContext(ToastContext);

/** After a press on something whose code could not load. */
export const NOT_OPENED: Message = {
  title: "Error",
  description: "This can't be opened without a connection. Please try again.",
  variant: "destructive",
};

const load = () => import("./toast-region");
type Region = Awaited<ReturnType<typeof load>>["ToastRegion"];

/** The page's own scripts and data load before the toasts. */
const LOAD_AFTER_MS = 2000;

/** Shows one toast at a time. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { Region, isAskedFor } = useRegion(shown !== null);
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true })),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {Region && (
        <Region
          toast={shown}
          hasFocus={isAskedFor}
          onOpenChange={(open) =>
            setShown((last) => (last && last.id === shown?.id ? { ...last, open } : last))
          }
        />
      )}
    </ToastContext>
  );
}

/**
 * Loads the toasts before the first one is due, because its message may be that the connection is lost. `isAskedFor`
 * means that the visitor pressed F8.
 */
function useRegion(isDue: boolean): { Region: Region | null; isAskedFor: boolean } {
  const [Region, setRegion] = useState<Region | null>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    if (Region) return;
    const askFor = ({ key }: KeyboardEvent) => {
      if (key === "F8") setAskedFor(true);
    };
    addEventListener("keydown", askFor);
    return () => removeEventListener("keydown", askFor);
  }, [Region]);
  useEffect(() => {
    if (Region) return;
    const ask = () =>
      load().then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        (error: unknown) => logDebug("toasts_not_loaded", error),
      );
    if (isDue || isAskedFor) {
      void ask();
      return;
    }
    const timer = setTimeout(ask, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Region, isDue, isAskedFor]);
  return { Region, isAskedFor };
}
