/**
 * Whether the key belongs to an input method, such as the Enter that confirms a Japanese conversion. Safari ends the
 * conversion before this Enter, and marks it only with the key code 229.
 */
export const isOfConversion = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === 229;
