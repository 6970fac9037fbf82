import { TriangleAlert } from "#app/drawings/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { focused } from "#app/ui/keyboard.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { labelOf } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { changedFields, valuesOf } from "../entry";
import type { Shelf } from "../shelf";

type Props = {
  shelf: Shelf;
  mine: EntryValues;
  theirs: Entry | undefined;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const yesOrNo = (value: unknown) => (value ? "Yes" : "No");

export const ConflictPanel = ({ shelf, mine, theirs, isSaving, onKeepMine, onTakeTheirs }: Props) => (
  <section
    ref={focused}
    role="alert"
    tabIndex={-1}
    aria-labelledby="conflict"
    className="grid gap-4 border-2 border-yellow p-4 outline-none"
  >
    <div className="grid gap-1">
      <h3 id="conflict" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden size={20} className="shrink-0 text-yellow" />
        {theirs ? "Changed elsewhere" : "Removed elsewhere"}
      </h3>
      <p className="text-sm">
        {theirs
          ? "This entry was changed in another tab or on another device."
          : "This entry was removed in another tab or on another device."}{" "}
        Nothing is saved yet.
      </p>
    </div>
    {theirs && <Differences shelf={shelf} mine={mine} theirs={theirs} />}
    <div className="flex flex-wrap gap-3">
      <Button onClick={onKeepMine} disabled={isSaving}>
        Keep mine
      </Button>
      <Button look="secondary" onClick={onTakeTheirs} disabled={isSaving}>
        Take theirs
      </Button>
    </div>
  </section>
);

function Differences({ shelf, mine, theirs }: { shelf: Shelf; mine: EntryValues; theirs: EntryValues }) {
  const shown = (field: keyof EntryValues, values: EntryValues) => {
    const value = values[field];
    if (typeof value === "boolean") return yesOrNo(value);
    return field === "status" ? shelf.labels[values.status] : (value ?? "–");
  };
  const differing = changedFields(valuesOf(theirs), mine);
  if (differing.length === 0) return <p className="text-sm">Both are the same.</p>;
  return (
    <dl className="grid gap-3">
      {differing.map((field) => (
        <div key={field} className="grid grid-cols-2 gap-x-4">
          <dt className="label-caps col-span-2 mb-1 text-quiet">{labelOf(field, shelf.kind)}</dt>
          {[
            { whose: "Theirs", values: theirs },
            { whose: "Mine", values: mine },
          ].map(({ whose, values }) => (
            <dd key={whose} className="outside-text whitespace-pre-line border-rule border-l-2 pl-3 text-sm">
              <span className="block text-quiet">{whose}</span>
              {shown(field, values)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
