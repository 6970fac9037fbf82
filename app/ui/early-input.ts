import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * The `ref` of a form whose fields React controls. What somebody enters before the scripts arrive shows in the fields,
 * but React doesn't report it and puts its own values back with the next change. So `onEntered` gets the form's fields
 * once if any of them was changed by then.
 */
export function useEarlyInput(onEntered: (fields: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const report = useEffectEvent(onEntered);
  // Before anything is rendered again.
  useLayoutEffect(() => {
    if (form.current && [...form.current.elements].some(isChanged)) report(new FormData(form.current));
  }, []);
  return form;
}

/** Whether a control shows something else than the server's page said. Browsers alone mark no option as the default. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "checkbox" || control.type === "radio"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
