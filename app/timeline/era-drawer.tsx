import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ListTree } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/use-on-intent.ts";

/** The button of the drawer with the eras and their events, and the drawer when it was asked for. */
export function EraDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part, ask, preloading } = useOnIntent(() => import("./era-panel"));
  return (
    <>
      <Button
        ref={opener}
        look="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : ask(() => setOpen(true)))}
        className="lifted noscript:hidden"
        {...preloading}
      >
        <ListTree aria-hidden size={18} />
        Timeline Eras
      </Button>
      {part && <part.EraPanel open={open} setOpen={setOpen} opener={opener} />}
    </>
  );
}
