import { useEffect, useEffectEvent, useState } from "react";
import { deviceStorage } from "#app/device-storage.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Switch } from "#app/ui/field.tsx";

/** An action of a single key in the tracker. */
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

/**
 * Returns the action of a key, or null. The keys 1 to 9 set that rating, and 0 sets 10. Ignores keys with Ctrl, Alt or
 * ⌘, which belong to the browser.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[0-9]$/.test(key)) return { name: "rate", rating: Number(key) || 10 };
  return Object.hasOwn(KEYS, key.toLowerCase()) ? (KEYS[key.toLowerCase()] ?? null) : null;
}

/** The lines of the help. */
export const SHORTCUTS = [
  { keys: ["/"], does: "Search" },
  { keys: ["j", "k"], does: "Next card, previous card" },
  { keys: ["←", "↑", "↓", "→"], does: "From card to card" },
  { keys: ["+"], does: "The card's button: one more, watched, completed" },
  { keys: ["Enter", "e"], does: "Edit" },
  { keys: ["1", "…", "9", "0"], does: "Rate 1 to 10; the same key again removes the rating" },
  { keys: ["f"], does: "Favorite" },
  { keys: ["u"], does: "Undo" },
  { keys: ["x"], does: "Select" },
  { keys: ["Esc"], does: "Stop selecting" },
  { keys: ["g"], does: "Grid or list" },
  { keys: ["?"], does: "This list" },
] as const;

const STORAGE_NAME = "tracker-shortcuts";

/** Ignores keys in these elements, where keys type text or have another meaning. */
const OWN_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [aria-label='Podcast player']";

/**
 * Handles single keys on the whole page, except in fields, menus and dialogs. Visitors can turn the keys off on a
 * device.
 */
export function useShortcuts(run: (command: Command) => void) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setOn(deviceStorage.read(STORAGE_NAME) !== "off");
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
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

type ShortcutsHelpProps = { isOn: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

export function ShortcutsHelp({ isOn, onSwitch, onClose }: ShortcutsHelpProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They work on the card that has the focus, and never while you type."
      onClose={onClose}
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="numerals inline-grid min-h-8 min-w-8 place-items-center border border-rule-strong bg-space px-2 text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="border-rule border-t pt-4">
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if they get in the way of other tools. Remembered on this device."
          checked={isOn}
          onChange={onSwitch}
        />
      </div>
    </Dialog>
  );
}
