import { useEffect, useEffectEvent, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { DialogProps } from "./dialog-panel";
import { useToast } from "./toasts";

type Panel = typeof import("./dialog-panel");

let loaded: Panel | undefined;

async function load(): Promise<Panel> {
  loaded ??= await import("./dialog-panel");
  return loaded;
}

/** Loads the panel when the page is idle, so that a dialog opens without a delay. */
if (typeof document !== "undefined") {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  whenIdle(() => void load().catch((error: unknown) => logDebug("part_not_loaded", error)));
}

/**
 * A modal dialog: at the bottom on a phone, in the middle on other screens. Returns the focus to the element that
 * opened it.
 */
export function Dialog(dialog: DialogProps) {
  const showToast = useToast();
  const [opener] = useState(() =>
    typeof document === "undefined" ? null : (document.activeElement as HTMLElement | null),
  );
  const [panel, setPanel] = useState(loaded);
  const giveUp = useEffectEvent(() => {
    dialog.onClose();
    showToast({
      title: "Error",
      description: "This can't be opened without a connection. Please try again.",
      variant: "destructive",
    });
  });
  useEffect(() => {
    let isOpen = true;
    load().then(
      (part) => isOpen && setPanel(part),
      () => isOpen && giveUp(),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return panel ? <panel.DialogPanel {...dialog} opener={opener} /> : null;
}
