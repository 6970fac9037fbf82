import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Returns the `ref` of a form whose fields React controls. Changes that a visitor makes before the scripts run show in
 * the fields, but React doesn't report them and overwrites them at the next change. So `onEntered` gets the form's
 * fields once, if any field was changed before that.
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

/**
 * Whether a control differs from the server's page. If the server's page selects no option, the browser's own selection
 * doesn't count.
 */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "checkbox" || control.type === "radio"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
