import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { ArrowDownNarrowWide, ArrowDownWideNarrow, Search } from "#app/drawings/icons.tsx";
import { countText, type Shelf } from "#app/log/shelf.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { DialogOnIntent } from "#app/ui/on-intent.ts";
import { chosenStatus, type ListOptions, queryOf, readListOptions } from "./list-options";

type FieldsProps = { shelf: Shelf; options: ListOptions; onChange: (changes: Partial<ListOptions>) => void };
type Props = FieldsProps & {
  shown: number;
};

/**
 * Search, filters, order and layout. On a phone, everything except the search is in a sheet. Without scripts, the
 * controls are a plain form that loads the page again.
 */
export function Filters({ shelf, options, shown, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const status = chosenStatus(options);
  const chosen = [status, ...Object.values(options.tags)].filter((choice) => choice !== null).length;
  const form = useRef<HTMLFormElement>(null);
  /** What somebody chose before the scripts ran. */
  const takeEarly = useEffectEvent(() => {
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const entered = readListOptions(new URLSearchParams(fields), shelf);
    if (queryOf(entered, shelf) !== queryOf({ ...options, status }, shelf)) onChange(entered);
  });
  // This reads the form before the next render, which would overwrite it.
  useLayoutEffect(() => {
    takeEarly();
  }, []);
  const fields = <FilterFields shelf={shelf} options={options} onChange={onChange} />;
  return (
    <Form
      ref={form}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="filters grid items-end gap-3 md:flex md:flex-wrap"
    >
      {/* Enter presses the first button of a form. */}
      <Button type="submit" scripts="missing" className="order-last col-span-full">
        Show
      </Button>
      <div className="filter-search relative">
        <TextField
          label="Search"
          type="search"
          name="q"
          placeholder={shelf.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-10"
          value={options.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Search aria-hidden size={18} className="pointer-events-none absolute bottom-3 left-3 text-quiet" />
      </div>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        scripts="needed"
        className="px-3 md:hidden"
      >
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </Button>
      <div className="filter-fields">{fields}</div>
      {/* This input must be after the button, which may send another value. The first value counts. */}
      <input type="hidden" name="dir" value={options.direction} />
      <input type="hidden" name="view" value={options.layout} />
      {isOpen && (
        <DialogOnIntent
          title="Filters"
          description="What the list shows, and in what order."
          onClose={() => setOpen(false)}
        >
          <div className="grid gap-4">
            {fields}
            <Button onClick={() => setOpen(false)}>Show {countText(shelf, shown)}</Button>
          </div>
        </DialogOnIntent>
      )}
    </Form>
  );
}

function FilterFields({ shelf, options, onChange }: FieldsProps) {
  const { label, Icon, other } = DIRECTIONS[options.direction];
  const choice = (
    label: string,
    name: string,
    value: string | null,
    of: ComponentProps<typeof Options>["of"],
  ) => (
    <SelectField
      key={name}
      {...{ label, name }}
      value={value ?? ""}
      onChange={({ target }) => {
        const query = new URLSearchParams(queryOf(options, shelf));
        query.set(name, target.value);
        // Each order has its usual direction.
        if (name === "sort") query.delete("dir");
        const { search: _, ...chosen } = readListOptions(query, shelf);
        onChange(chosen);
      }}
    >
      <Options of={of} />
    </SelectField>
  );
  const statuses = { "": "All Status", ...shelf.labels, untracked: "Untracked" };
  return (
    <>
      {choice("Status", "status", chosenStatus(options), statuses)}
      {shelf.filters.map(({ name, label, all, values }) =>
        choice(label, name, options.tags[name] ?? null, [["", all], ...values]),
      )}
      <div className="filter-sort flex items-end">
        <div className="min-w-0 flex-1">
          {choice(
            "Sort by",
            "sort",
            options.sort,
            shelf.sorts.map(({ name, label }) => [name, label] as const),
          )}
        </div>
        <button
          type="submit"
          name="dir"
          value={other}
          aria-label={`Order: ${label}`}
          data-tooltip={label}
          onClick={() => onChange({ direction: other })}
          className="grid size-11 shrink-0 cursor-pointer place-items-center border border-rule-strong border-l-0 bg-panel hover:bg-raised"
        >
          <Icon aria-hidden size={20} />
        </button>
      </div>
    </>
  );
}

const DIRECTIONS = {
  asc: { label: "Ascending", Icon: ArrowDownNarrowWide, other: "desc" },
  desc: { label: "Descending", Icon: ArrowDownWideNarrow, other: "asc" },
} as const;
