import { useLocation, useRevalidator } from "react-router";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { DialogOnIntent } from "#app/ui/on-intent.ts";
import { Part } from "#app/ui/section.tsx";
import { inRows, LINE_MAX, ROWS } from "#worker/lists/contract/index.ts";
import { rowName } from "./list-row";
import type { ShownItem, ShownList } from "./lists.server";

type Props = { list: ShownList; item: ShownItem; onClose: () => void };

/** Everything about one work of the list. Without scripts, it is a part of the page. */
export function ItemPanel({ list, item, onClose }: Props) {
  const isDialog = useInBrowser(() => true, false);
  const { title } = item.poster;
  const fields = <ItemForm list={list} item={item} onClose={onClose} />;
  if (isDialog)
    return (
      <DialogOnIntent title={title} description={`On your list ${list.title}`} onClose={onClose}>
        {fields}
      </DialogOnIntent>
    );
  return (
    <Part title={title} className="panel grid max-w-2xl gap-4 p-5">
      {fields}
    </Part>
  );
}

function ItemForm({ list, item, onClose }: Props) {
  const { work, poster, row = null, line = "" } = item;
  const { revalidate } = useRevalidator();
  const beside = inRows(list.items, list.hasRows).find(({ items }) => items.includes(item))?.items ?? [];
  const at = beside.indexOf(item) + 1;
  const common = {
    onSettled: onClose,
    onRefused: ({ status }: { status: number }) => void (status === 409 && revalidate()),
  };
  const form = useActionForm({
    name: "place",
    // Without scripts, a refused form is in this panel again.
    action: `${useLocation().pathname}?${new URLSearchParams({ work })}`,
    saved: { at: String(at), line, ...(list.hasRows && { row: row ?? "" }) },
    done: { title: "List saved", description: poster.title },
    failed: { text: "Failed to save the list" },
    ...common,
  });
  const removal = useActionForm({
    name: "remove",
    saved: {},
    done: { title: "Removed", description: `${poster.title} is no longer on the list.` },
    failed: { text: "Failed to remove it" },
    ...common,
  });
  const sent = { work, basedOn: String(list.revision) };
  return (
    <div className="grid gap-4">
      <ActionForm form={form} hiddenFields={sent} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          {list.hasRows && (
            <SelectField label="Row" {...form.field("row")}>
              <Options of={[["", rowName(null)], ...ROWS.map((one) => [one, rowName(one)] as const)]} />
            </SelectField>
          )}
          <TextField
            label={list.hasRows ? "Place in the row" : "Place"}
            type="number"
            min={1}
            max={Math.max(list.items.length, 1)}
            {...form.field("at")}
            required
          />
        </div>
        <TextField
          label="Your line"
          hint="It's below the spoiler shield until a reader has seen the work."
          {...form.field("line")}
          maxLength={LINE_MAX}
        />
        <Button type="submit" disabled={form.isPending} className="justify-self-start">
          {form.isPending ? "Saving..." : "Save"}
        </Button>
      </ActionForm>
      <div className="flex flex-wrap items-center gap-3 border-rule border-t pt-4">
        <Button look="secondary" to={`/${work}`}>
          Open page
        </Button>
        <ActionForm form={removal} hiddenFields={sent}>
          <Button type="submit" look="danger" disabled={removal.isPending}>
            Take it off the list
          </Button>
        </ActionForm>
      </div>
    </div>
  );
}
