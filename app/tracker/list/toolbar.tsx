import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { LayoutGrid, List, ListChecks, RefreshCw } from "#app/drawings/icons.tsx";
import type { Shelf } from "#app/log/shelf.ts";
import { Button } from "#app/ui/button.tsx";
import { TextButton, TextLink } from "#app/ui/links.tsx";
import { isNarrowed, type ListOptions, queryOf } from "./list-options";

type Props = {
  shown: number;
  total: number;
  shelf: Shelf;
  pace: ReactNode;
  options: ListOptions;
  isInOrder: boolean;
  isSelecting: boolean;
  onChange: (changes: Partial<ListOptions>) => void;
  onClear: () => void;
  onRearrange: () => void;
  onSelecting: (on: boolean) => void;
};

export const Toolbar = ({ shown, total, shelf, pace, options, isInOrder, isSelecting, ...on }: Props) => (
  <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
    <nav aria-label="List" className="flex border border-rule-strong">
      {LISTS.map(({ label, status }) => (
        <Link
          key={label}
          to={`?${queryOf({ ...options, status }, shelf)}`}
          onClick={inPlace(() => on.onChange({ status }))}
          aria-current={isMine(options) === (status !== null) ? "true" : undefined}
          className="inline-flex min-h-10.5 min-w-14 items-center justify-center bg-panel px-3 font-display font-semibold hover:bg-raised aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
        >
          {label}
        </Link>
      ))}
    </nav>
    <p role="status" className="text-quiet text-sm">
      <span className="numerals">{shown}</span>
      <span className="max-sm:sr-only">
        {" "}
        of <span className="numerals">{total}</span> shown
      </span>
    </p>
    {pace}
    {isNarrowed(options) && (
      <TextLink to="?" onClick={inPlace(on.onClear)}>
        Clear filters
      </TextLink>
    )}
    {!isInOrder && (
      <TextButton onClick={on.onRearrange}>
        <RefreshCw aria-hidden size={16} /> Update the list
      </TextButton>
    )}
    <div className="ml-auto flex gap-2">
      <LayoutSwitch shelf={shelf} options={options} onChange={on.onChange} />
      <Button
        look="secondary"
        aria-pressed={isSelecting}
        onClick={() => on.onSelecting(!isSelecting)}
        scripts="needed"
        className="aria-pressed:bg-blue-solid aria-pressed:text-on-blue max-sm:px-3"
      >
        <ListChecks aria-hidden size={20} /> <span className="max-sm:sr-only">Select</span>
      </Button>
    </div>
  </div>
);

const LISTS = [
  { label: "Mine", status: "tracked" },
  { label: "All", status: null },
] as const;

const isMine = ({ status }: ListOptions) => status !== null && status !== "untracked";

const LAYOUTS = [
  { layout: "grid", label: "Wall", Icon: LayoutGrid },
  { layout: "list", label: "List", Icon: List },
] as const;

const LayoutSwitch = ({ shelf, options, onChange }: Pick<Props, "shelf" | "options" | "onChange">) => (
  <nav aria-label="Layout" className="flex border border-rule-strong">
    {LAYOUTS.map(({ layout, label, Icon }) => (
      <Link
        key={layout}
        to={`?${queryOf({ ...options, layout }, shelf)}`}
        onClick={inPlace(() => onChange({ layout }))}
        aria-label={label}
        data-tooltip={label}
        aria-current={options.layout === layout ? "true" : undefined}
        className="grid h-10.5 w-11 place-items-center bg-panel hover:bg-raised aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
      >
        <Icon aria-hidden size={20} />
      </Link>
    ))}
  </nav>
);

/**
 * Runs a function instead of following a link, which works without scripts too. A click with a modifier key still opens
 * a tab or a window.
 */
export const inPlace = (run: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run();
};
