import { useEffect, useEffectEvent } from "react";

/**
 * 1 to 4 choose an option, Enter goes on. Where the focus is on a control, Enter is that control's own: in an option
 * it sends the form, on a button it presses it. So are digits in a field and in a list to choose from.
 */
export function useAnswerKeys(options: number, choose: (option: number) => void, goOn: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[role=dialog], [role=menu], select, textarea, input:not([type=radio])")) return;
    const option = Number(event.key) - 1;
    if (Number.isInteger(option) && option >= 0 && option < options) choose(option);
    else if (event.key === "Enter" && !target?.closest("a, button, input")) goOn();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
