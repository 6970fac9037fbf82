import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { DialogProps } from "./dialog-panel";
import { NOT_OPENED, useToast } from "./toasts";

/**
 * A dialog whose code loads when the page is idle, so that the dialog opens without a delay. If the code can't load, a
 * toast says so.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  if (!import.meta.env.SSR) {
    const preload = () => void loadOnce().catch((error: unknown) => logDebug("part_not_loaded", error));
    if ("requestIdleCallback" in window) requestIdleCallback(preload);
    else setTimeout(preload, 1000);
  }

  return function LateDialog(props: Props) {
    const showToast = useToast();
    const [Part, setPart] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      props.onClose();
      showToast(NOT_OPENED);
    });
    useEffect(() => {
      let isOpen = true;
      loadOnce().then(
        (part) => isOpen && setPart(() => part),
        () => isOpen && giveUp(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}

const Panel = lateDialog(async () => (await import("./dialog-panel")).DialogPanel);

/**
 * A modal dialog: at the bottom on a phone, in the middle on other screens. Returns the focus to the element that
 * opened it.
 */
export function Dialog(dialog: DialogProps) {
  const [opener] = useState(() =>
    import.meta.env.SSR ? null : (document.activeElement as HTMLElement | null),
  );
  return <Panel {...dialog} opener={opener} />;
}
