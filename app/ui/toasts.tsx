import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Shown } from "./toast-region";

export type Message = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  variant?: "default" | "destructive";
  /** How long it shows, instead of five seconds. */
  durationMs?: number;
};

const ToastContext = createContext<(message: Message) => void>(() => {});

export const useToast = () => useContext(ToastContext);

const load = () => import("./toast-region");
type Region = Awaited<ReturnType<typeof load>>["ToastRegion"];

/** After the page's own scripts and data. */
const LOAD_AFTER_MS = 2000;

/** Shows one toast at a time. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const Region = useRegion(shown !== null);
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true })),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {shown && Region && (
        <Region
          toast={shown}
          onOpenChange={(open) => setShown((last) => (last?.id === shown.id ? { ...last, open } : last))}
        />
      )}
    </ToastContext>
  );
}

/** Loads before the first toast is due: its message may be that the connection is lost. */
function useRegion(isDue: boolean): Region | null {
  const [region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    if (region) return;
    const ask = () =>
      load().then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        (error: unknown) => logDebug("toasts_not_loaded", error),
      );
    if (isDue) {
      void ask();
      return;
    }
    const timer = setTimeout(ask, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [region, isDue]);
  return region;
}
