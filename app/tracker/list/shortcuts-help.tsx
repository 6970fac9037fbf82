import { Dialog } from "#app/ui/dialog.tsx";
import { Switch } from "#app/ui/field.tsx";

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
  { keys: ["g"], does: "Wall or list" },
  { keys: ["?"], does: "This list" },
] as const;

type Props = { isOn: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

export function ShortcutsHelp({ isOn, onSwitch, onClose }: Props) {
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
