import { useCallback, useRef, useState } from "react";
import { isHydrating } from "#app/page/hydration.ts";

/**
 * A ref for the heading of the member's own part of the home page. The heading gets the focus when it replaces another
 * part, such as the welcome, and after a redirect that lost the focus.
 */
export function useOwnHeading(kind: string | undefined) {
  const [isFromServer] = useState(isHydrating);
  const former = useRef(isFromServer ? kind : undefined);
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || former.current === kind) return;
      if (former.current !== undefined || document.activeElement === document.body) heading.focus();
      former.current = kind;
    },
    [kind],
  );
}
