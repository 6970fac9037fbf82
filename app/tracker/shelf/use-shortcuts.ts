import { useEffect, useEffectEvent, useState } from "react";
import { memory } from "./memory";
import { type Command, commandOf } from "./shortcuts";

const MEMORY_NAME = "shortcuts";

/** Where letters are letters, and where they have a meaning of their own. */
const ELSEWHERE =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [aria-label='Podcast player']";

/** Single keys, for the whole page but its fields, menus and dialogs. They can be switched off, for good. */
export function useShortcuts(run: (command: Command) => void) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setOn(memory.read(MEMORY_NAME) !== "off");
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    if (document.querySelector("[role=dialog]")) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOn]);

  function choose(on: boolean) {
    setOn(on);
    memory.write(MEMORY_NAME, on ? "on" : "off");
  }
  return { areShortcutsOn: isOn, switchShortcuts: choose };
}
