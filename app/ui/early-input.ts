import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * The `ref` of a form whose fields React controls. React overwrites what a visitor enters before the scripts run, so
 * `onEntered` gets the form's fields once, if any was changed.
 */
export function useEarlyInput(onEntered: (fields: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const report = useEffectEvent(onEntered);
  // Runs before the next render.
  useLayoutEffect(() => {
    if (form.current && [...form.current.elements].some(isChanged)) report(new FormData(form.current));
  }, []);
  return form;
}

/** If the server's page selects no option, the browser's own selection doesn't count. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "checkbox" || control.type === "radio"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
