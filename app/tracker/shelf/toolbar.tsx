import { Keyboard, ListChecks, RefreshCw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { TextButton, TextLink } from "#app/ui/text-link.tsx";
import { LayoutSwitch } from "./layout-switch";
import type { Shelf } from "./shelf";
import { isNarrowed, type View } from "./view";
import { withoutLeaving } from "./without-leaving";

type Props = {
  shown: number;
  total: number;
  shelf: Shelf;
  view: View;
  isInOrder: boolean;
  isSelecting: boolean;
  onChange: (changes: Partial<View>) => void;
  onClear: () => void;
  onRearrange: () => void;
  onSelecting: (on: boolean) => void;
  onHelp: () => void;
};

/** How much is shown, and what else one can do with it. */
export function Toolbar({ shown, total, shelf, view, isInOrder, isSelecting, ...on }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-quiet text-sm">
        <span className="numerals">{shown}</span> of <span className="numerals">{total}</span> shown
      </p>
      {isNarrowed(view) && (
        <TextLink to="?" onClick={withoutLeaving(on.onClear)}>
          Clear filters
        </TextLink>
      )}
      {!isInOrder && (
        <TextButton onClick={on.onRearrange}>
          <RefreshCw aria-hidden size={16} /> Update the list
        </TextButton>
      )}
      <div className="ml-auto flex gap-2">
        <LayoutSwitch shelf={shelf} view={view} onChange={on.onChange} />
        <Button
          look="secondary"
          aria-pressed={isSelecting}
          onClick={() => on.onSelecting(!isSelecting)}
          className="noscript:hidden aria-pressed:bg-blue-solid aria-pressed:text-on-blue max-sm:px-3"
        >
          <ListChecks aria-hidden size={20} /> <span className="max-sm:sr-only">Select</span>
        </Button>
        <Button look="secondary" onClick={on.onHelp} className="noscript:hidden max-sm:px-3">
          <Keyboard aria-hidden size={20} /> <span className="max-lg:sr-only">Shortcuts</span>
        </Button>
      </div>
    </div>
  );
}
