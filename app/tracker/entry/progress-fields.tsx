import { useEffect, useId, useRef } from "react";
import { Switch } from "#app/ui/field.tsx";
import { HOURS_MAX } from "#worker/tracker/contract.ts";
import type { Shelf } from "../list/shelf";
import { isSingle } from "../list/steps";
import type { Work } from "../list/work";
import { NumberField } from "./number-field";

type Props = {
  shelf: Shelf;
  work: Work;
  progress: number;
  error: string | undefined;
  onChange: (progress: number) => void;
};

export function ProgressFields({ shelf, work, progress, error, onChange }: Props) {
  if (!work.isCounted) return null;
  if (isSingle(work)) {
    return (
      <Switch label="Watched" checked={progress > 0} onChange={(isWatched) => onChange(isWatched ? 1 : 0)} />
    );
  }
  return (
    <div className="grid gap-3">
      <NumberField
        label={shelf.progress.label}
        hint={work.length === null ? undefined : `of ${work.length}`}
        error={error}
        unit={shelf.progress.unit}
        value={progress}
        max={work.length ?? HOURS_MAX}
        decimals={shelf.progress.decimals}
        onChange={onChange}
      />
      {work.length !== null && <EpisodeStrip watched={progress} episodes={work.length} onChange={onChange} />}
    </div>
  );
}

type StripProps = { watched: number; episodes: number; onChange: (watched: number) => void };

/** "Watched up to here": a tap on an episode counts it and all before it, and a second tap undoes that. */
function EpisodeStrip({ watched, episodes, onChange }: StripProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(watched);
  // Scrolls the next episode into view, even among fifty.
  useEffect(() => {
    const next = box.current?.children[Math.max(first.current - 1, 0)];
    if (box.current && next instanceof HTMLElement) box.current.scrollTop = next.offsetTop - 48;
  }, []);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-quiet text-sm">Watched up to here</legend>
      <div
        ref={box}
        className="relative grid max-h-37 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-px overflow-y-auto border border-rule bg-rule p-px"
      >
        {Array.from({ length: episodes }, (_, index) => index + 1).map((episode) => (
          <label
            key={episode}
            className={`numerals relative grid h-11 cursor-pointer place-items-center text-sm has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-4 ${episode <= watched ? "bg-blue-solid text-on-blue has-focus-visible:outline-on-blue" : "bg-panel hover:bg-raised"}`}
          >
            <input
              type="radio"
              name={name}
              checked={watched === episode}
              onChange={() => onChange(episode)}
              onClick={() => watched === episode && onChange(episode - 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">Episode</span>
            {episode}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
