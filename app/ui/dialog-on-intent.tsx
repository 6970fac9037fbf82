import { useEffect, useEffectEvent } from "react";
import type { DialogProps } from "./dialog";
import { useOnIntent } from "./on-intent";

const load = () => import("./dialog");

/** A `Dialog` in a page's own code. The dialog's code loads when it opens. */
export function DialogOnIntent(dialog: DialogProps) {
  const { part, ask } = useOnIntent(load);
  const open = useEffectEvent(() => void ask(() => {}, dialog.onClose));
  useEffect(() => {
    open();
  }, []);
  return part && <part.Dialog {...dialog} />;
}
