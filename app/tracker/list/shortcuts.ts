import { useEffect, useEffectEvent, useState } from "react";
import { deviceStorage } from "#app/device-storage.ts";
import { isOfConversion } from "#app/ui/conversion.ts";

export type Command =
  | {
      name:
        | "search"
        | "next"
        | "previous"
        | "step"
        | "edit"
        | "favorite"
        | "select"
        | "layout"
        | "help"
        | "undo";
    }
  | { name: "rate"; rating: number };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const KEYS: Readonly<Record<string, Command>> = {
  "/": { name: "search" },
  j: { name: "next" },
  k: { name: "previous" },
  "+": { name: "step" },
  "=": { name: "step" },
  e: { name: "edit" },
  f: { name: "favorite" },
  x: { name: "select" },
  g: { name: "layout" },
  u: { name: "undo" },
  "?": { name: "help" },
};

/** The keys 1 to 9 rate, and 0 rates 10. Keys with Ctrl, Alt or ⌘ belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[0-9]$/.test(key)) return { name: "rate", rating: Number(key) || 10 };
  return Object.hasOwn(KEYS, key.toLowerCase()) ? (KEYS[key.toLowerCase()] ?? null) : null;
}

const STORAGE_NAME = "tracker-shortcuts";

/** Here keys type text or have another meaning. */
const OWN_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [aria-label='Podcast player']";

/** On the whole page, except in fields, menus and dialogs. Visitors can turn it off on a device. */
export function useShortcuts(run: (command: Command) => void) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setOn(deviceStorage.read(STORAGE_NAME) !== "off");
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOfConversion(event)) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
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
    deviceStorage.write(STORAGE_NAME, on ? "on" : "off");
  }
  return { areShortcutsOn: isOn, switchShortcuts: choose };
}
