import {
  type ComponentType,
  createElement,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { logDebug } from "#app/requests/log.ts";
import { NOT_OPENED, useToast } from "./toasts";

/** Props that start loading when the pointer or the focus reaches the element. A failure shows when the code is needed. */
export function preloadOnIntent(load: () => Promise<unknown>) {
  const preload = () => void load().catch(() => {});
  return { onPointerEnter: preload, onFocus: preload };
}

/**
 * Loads code that a page needs only after a press. Loading starts when the pointer or the focus reaches the element with
 * the `intent` props. `part` is null until the first press has loaded the code. `onPart` runs after that. Meanwhile the
 * element is busy. If loading fails, a toast says so, `onFailure` runs, and the next press tries again.
 */
export function useOnIntent<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [isPending, setPending] = useState(false);
  const showToast = useToast();

  const ask = useCallback(
    async (onPart: (part: Part) => void, onFailure?: () => void) => {
      setPending(true);
      try {
        const loaded = await load();
        // Runs the part's effects right away, so that it reacts to the next key.
        flushSync(() => {
          setPart(() => loaded);
          onPart(loaded);
        });
      } catch (error) {
        logDebug("part_not_loaded", error);
        showToast(NOT_OPENED);
        onFailure?.();
      } finally {
        setPending(false);
      }
    },
    [load, showToast],
  );

  return { part, ask, intent: { ...preloadOnIntent(load), "aria-busy": isPending || undefined } };
}

/** A part that shows only after a press. Its code loads when it first shows. If it can't, a toast says so, and it closes. */
export const partOnShow = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function PartOnShow(props: Props & { onClose?: () => void }) {
    const { part, ask } = useOnIntent(load);
    const show = useEffectEvent(() => void ask(() => {}, props.onClose));
    useEffect(() => {
      show();
    }, []);
    return part && createElement(part, props);
  };

/**
 * A part that only some viewers of an address get. Its script arrives with the page: React hydrates the page when the
 * script is there, and until then the server's HTML stays. If the script can't load, the page shows its error, and the
 * next visit tries again.
 */
export function partOfPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function PartOfPage(props: Props) {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return createElement(use(loading), props);
  };
}

/** Dialogs in a page's own code. The dialog's code loads when it opens. */
export const DialogOnIntent = partOnShow(async () => (await import("./dialog")).Dialog);

export const QuestionOnIntent = partOnShow(async () => (await import("./question-dialog")).QuestionDialog);
