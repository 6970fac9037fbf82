import type { Actions } from "#app/log/actions.ts";
import type { Status } from "#app/log/entry.ts";
import type { Change } from "#app/log/saved-entries.ts";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { statusPatch } from "#app/log/steps.ts";
import type { Kind } from "#franchise/works.ts";
import { labelOf, type Mark } from "#worker/log/contract/fields.ts";

/** Of a button that gives the mark or takes it away. */
export function markLabel(mark: Mark, kind: Kind, isOn: boolean) {
  const label = labelOf(mark, kind);
  return isOn ? label : `Not ${label.toLowerCase()}`;
}

/** Changes of several works. Those that aren't tracked can only get a status. */
export function bulkActions(shelf: Shelf, { change, entryOf }: Pick<Actions, "change" | "entryOf">) {
  const changeAll = (title: string, changesNow: () => Change[], describe: (counted: string) => string) =>
    change({
      plan: changesNow,
      message: (changes) => ({ title, description: describe(shelf.counted(changes.length)) }),
      saveMode: "bulk",
    });

  const changesOfTracked = (works: Work[], values: Change["values"]) => () =>
    works.filter(entryOf).map((work) => ({ workId: work.id, values }));

  return {
    setStatus: (works: Work[], status: Status) =>
      changeAll(
        "Success",
        () => works.map((work) => ({ workId: work.id, values: statusPatch(work, status) })),
        (counted) => `${counted} set to ${shelf.labels[status]}.`,
      ),

    setMark: (works: Work[], mark: Mark, isOn: boolean) =>
      changeAll("Success", changesOfTracked(works, { [mark]: isOn }), (counted) => {
        const label = markLabel(mark, shelf.kind, isOn);
        return `${counted} marked as ${label.toLowerCase()}.`;
      }),

    removeAll: (works: Work[]) =>
      changeAll("Removed", changesOfTracked(works, null), (counted) => `${counted} no longer tracked.`),
  };
}
