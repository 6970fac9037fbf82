import { useState } from "react";
import { searchExamples } from "#app/content/search.ts";
import { LoaderCircle } from "#app/ui/icons.tsx";
import { searchKey } from "../shell/device-choices";
import type { useSearch } from "./use-search";

type StatusProps = {
  search: ReturnType<typeof useSearch>;
  text: string;
  count: number;
  onExample: (text: string) => void;
};

/** Instead of results. Tells screen readers how many there are. */
export function SearchStatus({ search, text, count, onExample }: StatusProps) {
  const { retry } = search;
  const state = search.state === "ready" && count === 0 && search.isAsking ? "loading" : search.state;
  const isTyped = text.trim() !== "";
  return (
    <>
      <p role="status" className="sr-only">
        {isTyped && state === "ready" && (count === 1 ? "1 result" : `${count} results`)}
      </p>
      {!isTyped && <Examples label="Try" onExample={onExample} />}
      {isTyped && state === "loading" && (
        <p className="flex items-center gap-2 px-4 pt-4 text-quiet">
          <LoaderCircle aria-hidden size={18} className="animate-spin" /> Loading…
        </p>
      )}
      {isTyped && state === "failed" && (
        <div role="alert" className="grid justify-items-start gap-2 px-4 pt-4">
          <p>We can't load the search without a connection.</p>
          <button type="button" onClick={retry} className="min-h-11 cursor-pointer text-blue hover:underline">
            Try again
          </button>
        </div>
      )}
      {isTyped && state === "ready" && count === 0 && (
        <>
          <p className="outside-text px-4 pt-4">
            We found nothing for “{text.trim()}”. Try fewer words, or different ones.
          </p>
          <Examples label="People look for" onExample={onExample} />
        </>
      )}
    </>
  );
}

type ExamplesProps = { label: string; onExample: (text: string) => void };

const Examples = ({ label, onExample }: ExamplesProps) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-4 text-quiet text-sm">
    {label}
    {searchExamples.map((example) => (
      <button
        key={example}
        type="button"
        onClick={() => onExample(example)}
        className="min-h-11 cursor-pointer border border-rule-strong px-3 text-ink hover:border-blue"
      >
        {example}
      </button>
    ))}
  </div>
);

const KEYS = [
  { keys: ["↑", "↓"], use: "choose" },
  { keys: ["Enter"], use: "open" },
  { keys: ["Esc"], use: "close" },
] as const;

/** `hasSwitch` adds the switch for the key that opens the search. */
export const Keys = ({ hasSwitch }: { hasSwitch: boolean }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-5 border-rule border-t px-4 text-quiet text-sm pointer-coarse:hidden max-sm:hidden">
    {KEYS.map(({ keys, use }) => (
      <span key={use} aria-hidden className="flex items-center gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className="numerals border border-rule-strong px-1.5 text-ink text-xs">
            {key}
          </kbd>
        ))}
        {use}
      </span>
    ))}
    {hasSwitch && <KeySwitch />}
  </div>
);

/** Single keys can get in the way of other tools, such as speech input. */
function KeySwitch() {
  const [isOn, setOn] = useState(searchKey.isOn);
  return (
    <label className="ml-auto flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          searchKey.choose(target.checked);
        }}
        className="size-4 accent-blue-solid"
      />
      Open the search with the key /
    </label>
  );
}
