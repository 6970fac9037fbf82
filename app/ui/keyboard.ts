/** The Enter that confirms a Japanese conversion. Safari marks it only with the key code 229. */
export const isOfConversion = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === 229;

/** A `ref` for what takes the focus when it appears. */
export const focused = (element: HTMLElement | null) => element?.focus();
