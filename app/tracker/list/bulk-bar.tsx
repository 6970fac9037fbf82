import { type ComponentProps, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { CircleDot, List, Trash2, X } from "#app/drawings/icons.tsx";
import type { Actions } from "#app/log/actions.ts";
import type { Entries, Status } from "#app/log/entry.ts";
import type { Change } from "#app/log/saved-entries.ts";
import { countText, type Shelf, type Work } from "#app/log/shelf.ts";
import { statusPatch } from "#app/log/steps.ts";
import { MARK_ICONS } from "#app/poster/poster-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextButton } from "#app/ui/links.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { QuestionOnIntent } from "#app/ui/on-intent.ts";
import type { Kind } from "#franchise/works.ts";
import { addToListPath } from "#worker/lists/contract/index.ts";
import { labelOf, MARKS, type Mark } from "#worker/log/contract/fields.ts";

type Props = {
  shelf: Shelf;
  works: Work[];
  entries: Entries;
  actions: Actions;
  /** Further works that "All shown" would select. */
  unselected: number;
  onSelectAll: () => void;
  onClose: () => void;
};

/** Only tracked works can become favorites or private. */
export function BulkBar({ shelf, works, entries, actions, unselected, ...on }: Props) {
  const tracked = works.flatMap((work) => entries.get(work.id) ?? []);
  const isNoneTracked = tracked.length === 0;
  const { setStatus, setMark, removeAll } = bulkActions(shelf, actions);
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  return (
    <section
      aria-label="Actions for the selection"
      className="bulk-bar fixed inset-x-0 bottom-(--player-space) z-20 border-blue border-t bg-raised"
    >
      <div className="page flex min-h-19 items-center gap-1 py-2 sm:gap-3">
        <Button look="quiet" aria-label="Stop selecting" onClick={on.onClose} className="-ml-2 px-3">
          <X aria-hidden size={20} />
        </Button>
        <p role="status" className="whitespace-nowrap">
          <span className="numerals text-lg">{works.length}</span>
          <span className="max-sm:sr-only"> selected</span>
        </p>
        <TextButton onClick={on.onSelectAll} disabled={unselected === 0} className="px-2">
          All<span className="max-sm:sr-only"> shown</span>
        </TextButton>
        <div className="ml-auto flex gap-1 sm:gap-2">
          <Menu
            side="top"
            align="end"
            sideOffset={8}
            trigger={
              <BarButton icon={<CircleDot aria-hidden size={20} />} disabled={works.length === 0}>
                Status
              </BarButton>
            }
          >
            {({ MenuItem }) =>
              shelf.statuses.map((status) => (
                <MenuItem key={status} onSelect={() => setStatus(works, status)}>
                  {shelf.labels[status]}
                </MenuItem>
              ))
            }
          </Menu>
          {MARKS.map((mark) => {
            const areAll = !isNoneTracked && tracked.every((entry) => entry[mark]);
            const Icon = MARK_ICONS[mark];
            return (
              <BarButton
                key={mark}
                icon={<Icon aria-hidden size={20} />}
                disabled={isNoneTracked}
                onClick={() => setMark(works, mark, !areAll)}
              >
                {markLabel(mark, shelf.kind, !areAll)}
              </BarButton>
            );
          })}
          <BarButton
            icon={<List aria-hidden size={20} />}
            disabled={works.length === 0}
            onClick={() =>
              void navigate(addToListPath(works.map(({ id }) => `${shelf.kind}/${id}` as const)))
            }
          >
            Add to a list
          </BarButton>
          <BarButton
            icon={<Trash2 aria-hidden size={20} />}
            disabled={isNoneTracked}
            onClick={() => setRemoving(true)}
          >
            Remove
          </BarButton>
        </div>
      </div>
      {isRemoving && (
        <QuestionOnIntent
          title={`Remove ${countText(shelf, tracked.length)}?`}
          description="This also removes status, progress, rating and notes. You can undo it right away."
          {...{ no: "Cancel", yes: "Remove", onClose: () => setRemoving(false) }}
          onYes={() => {
            removeAll(works);
            setRemoving(false);
          }}
        />
      )}
    </section>
  );
}

const BarButton = ({ icon, children, ...button }: ComponentProps<"button"> & { icon: ReactNode }) => (
  <Button look="secondary" {...button} className="max-lg:px-3">
    {icon} <span className="max-lg:sr-only">{children}</span>
  </Button>
);

/** Of a button that gives the mark or takes it away. */
function markLabel(mark: Mark, kind: Kind, isOn: boolean) {
  const label = labelOf(mark, kind);
  return isOn ? label : `Not ${label.toLowerCase()}`;
}

/** Changes of several works. Those that aren't tracked can only get a status. */
export function bulkActions(shelf: Shelf, { change, entryOf }: Pick<Actions, "change" | "entryOf">) {
  const changeAll = (title: string, changesNow: () => Change[], describe: (shown: string) => string) =>
    change({
      plan: changesNow,
      message: (changes) => ({
        title,
        description: describe(countText(shelf, changes.length)),
      }),
      saveMode: "bulk",
    });

  const changesOfTracked = (works: Work[], values: Change["values"]) => () =>
    works.filter(entryOf).map((work) => ({ workId: work.id, values }));

  return {
    setStatus: (works: Work[], status: Status) =>
      changeAll(
        "Success",
        () => works.map((work) => ({ workId: work.id, values: statusPatch(work, status) })),
        (shown) => `${shown} set to ${shelf.labels[status]}.`,
      ),

    setMark: (works: Work[], mark: Mark, isOn: boolean) =>
      changeAll("Success", changesOfTracked(works, { [mark]: isOn }), (shown) => {
        const label = markLabel(mark, shelf.kind, isOn);
        return `${shown} marked as ${label.toLowerCase()}.`;
      }),

    removeAll: (works: Work[]) =>
      changeAll("Removed", changesOfTracked(works, null), (shown) => `${shown} no longer tracked.`),
  };
}
