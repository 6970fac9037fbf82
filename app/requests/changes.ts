const listeners = new Set<() => void>();

/** Calls `listener` after each change that this browser asked for, whether it worked or not. */
export const onChange = (listener: () => void) => void listeners.add(listener);

export function noteChange() {
  for (const listener of listeners) listener();
}
