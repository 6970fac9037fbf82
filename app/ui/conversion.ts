/** The Enter that confirms a Japanese conversion. Safari marks it only with the key code 229. */
export const isOfConversion = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === 229;
