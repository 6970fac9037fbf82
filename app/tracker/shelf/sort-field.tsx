import { ArrowDownNarrowWide, ArrowDownWideNarrow } from "lucide-react";
import { SelectField } from "#app/ui/field.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { Shelf } from "./shelf";
import type { View } from "./view";

type Props = { shelf: Shelf; view: View; onChange: (changes: Partial<View>) => void };

const DIRECTIONS = {
  asc: { label: "Ascending", Icon: ArrowDownNarrowWide, other: "desc" },
  desc: { label: "Descending", Icon: ArrowDownWideNarrow, other: "asc" },
} as const;

/** By what, and in which direction. Where no script runs the button sends the form. */
export function SortField({ shelf, view, onChange }: Props) {
  const { label, Icon, other } = DIRECTIONS[view.direction];

  function sortBy(name: string) {
    const sort = shelf.sorts.find((known) => known.name === name);
    if (sort) onChange({ sort: sort.name, direction: sort.usual });
  }

  return (
    <div className="flex items-end">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Sort by"
          name="sort"
          value={view.sort}
          onChange={({ target }) => sortBy(target.value)}
        >
          {shelf.sorts.map((sort) => (
            <option key={sort.name} value={sort.name}>
              {sort.label}
            </option>
          ))}
        </SelectField>
      </div>
      <Tooltip label={label}>
        <button
          type="submit"
          name="dir"
          value={other}
          aria-label={`Order: ${label}`}
          onClick={() => onChange({ direction: other })}
          className="grid size-11 shrink-0 cursor-pointer place-items-center border border-rule-strong border-l-0 bg-panel hover:bg-raised"
        >
          <Icon aria-hidden size={20} />
        </button>
      </Tooltip>
    </div>
  );
}
