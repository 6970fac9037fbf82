import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/use-on-intent.ts";
import type { PlayOptionsProps } from "./games/play-options";

const load = async () => (await import("./games/play-options")).PlayOptions;

/** Says how the next game is played, and opens the choices. */
export function HowToPlay(options: Omit<PlayOptionsProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: PlayOptions, ask, preloading } = useOnIntent(load);
  const { settings, topic } = options;
  const choices = [
    topic ?? "All timelines",
    settings.showsSolutions ? "solutions after each answer" : "solutions at the end",
    ...(settings.extraTime ? ["twice the time"] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-rule px-5 py-3">
      <p className="text-quiet">{choices.join(" · ")}</p>
      <Button look="secondary" {...preloading} onClick={() => ask(() => setIsOpen(true))}>
        <SlidersHorizontal aria-hidden size={18} /> How you play
      </Button>
      {PlayOptions && isOpen && <PlayOptions {...options} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
