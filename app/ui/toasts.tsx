import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { logDebug } from "#app/requests/log.ts";
import type { Message, Shown } from "./toast-region";

const ToastContext = createContext<(message: Message) => void>(() => {});

export const useToast = () => useContext(ToastContext);

/** Shown when the code of a dialog could not load. */
export const NOT_OPENED: Message = {
  title: "Error",
  description: "This can't be opened without a connection. Please try again.",
  variant: "destructive",
};

const load = () => import("./toast-region");
const PRESSES = ["pointerdown", "keydown"];
type Region = Awaited<ReturnType<typeof load>>["ToastRegion"];

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { Region, isMissing, isAskedFor } = useRegion(shown);
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
      {isMissing && shown && <PlainToast key={shown.id} toast={shown} hide={() => setShown(null)} />}
    </ToastContext>
  );
}

function PlainToast({ toast: { title, description }, hide }: { toast: Shown; hide: () => void }) {
  useEffect(() => {
    const timer = setTimeout(hide, 5000);
    return () => clearTimeout(timer);
  }, [hide]);
  return (
    <p
      role="alert"
      className="fixed inset-x-0 max-md:top-(--header-space) md:bottom-(--toast-space) z-[60] border-red border-l-4 bg-raised p-4 pl-[max(1rem,env(safe-area-inset-left))] lifted"
    >
      {title}: {description}
    </p>
  );
}

/**
 * Loads the toasts with the first press of the pointer or a key, because the first message may be that the connection is
 * lost. Each toast that finds no region tries again. `isMissing` means that loading failed, and `isAskedFor` that the
 * visitor pressed F8.
 */
function useRegion(due: Shown | null) {
  const [Region, setRegion] = useState<Region | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    if (Region) return;
    const ask = () =>
      load().then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        (error: unknown) => {
          logDebug("toasts_not_loaded", error);
          setFailed(true);
        },
      );
    if (due) void ask();
    const onPress = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === "F8") setAskedFor(true);
      void ask();
    };
    for (const press of PRESSES) addEventListener(press, onPress);
    return () => {
      for (const press of PRESSES) removeEventListener(press, onPress);
    };
  }, [Region, due]);
  return { Region, isMissing: hasFailed && !Region, isAskedFor };
}
