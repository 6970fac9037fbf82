import { Dialog } from "#app/ui/dialog.tsx";
import { Switch } from "#app/ui/field.tsx";
import spoiledTitles from "#generated/catalog/spoiled-titles.json";
import { rememberChoice, useSeen } from "./seen";

/** Lets visitors choose what they have seen. For members, the tracker has this information. */
export function ShieldDialog({ onClose }: { onClose: () => void }) {
  const { all, ids, isMember } = useSeen();

  const change = (id: string, isSeen: boolean) =>
    rememberChoice({ all, ids: isSeen ? [...ids, id] : ids.filter((other) => other !== id) });

  return (
    <Dialog
      title="Spoiler shield"
      description={
        isMember
          ? "Your tracker decides: spoilers for what you've completed are open."
          : "Choose what you've seen, and its spoilers stay open. Only this browser remembers."
      }
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Switch
          label="Show everything"
          hint="Turns the shield off in this browser."
          checked={all}
          onChange={(isOff) => rememberChoice({ all: isOff, ids })}
        />
        {!isMember && (
          <fieldset disabled={all} className="grid gap-1 disabled:opacity-55">
            <legend className="label-caps mb-2 text-quiet">I've seen</legend>
            {Object.entries<string>(spoiledTitles).map(([id, title]) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={ids.includes(id)}
                  onChange={({ target }) => change(id, target.checked)}
                  className="size-5 shrink-0 accent-blue"
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
