import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EyeOff } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";

const load = async () => (await import("./shield-dialog")).ShieldDialog;

/** Opens the dialog to choose which spoilers pages may show. */
export function SpoilerShield() {
  const [isOpen, setIsOpen] = useState(false);
  const { part: ShieldDialog, ask, intent } = useOnIntent(load);
  return (
    <>
      <Button
        look="secondary"
        {...intent}
        onClick={() => ask(() => setIsOpen(true))}
        scripts="needed"
        className="justify-self-start"
      >
        <EyeOff aria-hidden size={18} /> Spoiler shield
      </Button>
      {ShieldDialog && isOpen && <ShieldDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
