import { type ComponentType, useEffect, useEffectEvent } from "react";
import { useOnIntent } from "./on-intent";

/** A part that shows only after a press. Its code loads when it first shows, and a toast says if it can't. */
export function partOnShow<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function PartOnShow(props: Props) {
    const { part: Part, ask } = useOnIntent(load);
    const show = useEffectEvent(() => void ask(() => {}));
    useEffect(() => {
      show();
    }, []);
    return Part && <Part {...props} />;
  };
}
