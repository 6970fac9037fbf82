import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useEntries } from "#app/log/actions.ts";
import type { CardHandlers } from "#app/log/card-parts.tsx";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { useEditor } from "#app/log/use-editor.tsx";
import type { Returned } from "#app/requests/forms.ts";
import { Alert } from "#app/ui/notice.tsx";
import { partOfPage, partOnShow } from "#app/ui/on-intent.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { isFinished } from "#worker/log/contract/facts.ts";
import { Counts, TrackerHead } from "../tracker-head";
import { Filters } from "./filters";
import { isNarrowed, queryOf } from "./list-options";
import type { Opening } from "./opening";
import { useSelection } from "./selection";
import styles from "./shelf-page.css?url";
import { Toolbar } from "./toolbar";
import { type LoadedFound, useArrangement, useFound, useListOptions } from "./use-list-options";
import { NoMatches, WorkList } from "./work-list";
import { openingControl } from "./work-poster";

const ShownPace = partOfPage(async () => (await import("./pace-details")).ShownPace);

/** Only members with entries see it. */
const OpeningLists = partOfPage(async () => (await import("./opening")).OpeningLists);

const BulkBar = partOnShow(async () => (await import("./bulk-bar")).BulkBar);
const ChannelOffer = partOnShow(async () => (await import("./channel-offer")).ChannelOffer);

type Props = {
  shelf: Shelf;
  works: readonly Work[];
  entries: readonly Entry[];
  found: LoadedFound;
  opening: Opening;
  /** The ids of works whose notes the operator hid. */
  withheldNotes: readonly string[];
  /** A refused form that was sent without scripts. */
  returned: Returned | undefined;
};
const NOTHING_YET: Opening = { underWay: [], next: [] };

export function ShelfPage({ shelf, works, opening, withheldNotes, returned, ...loaded }: Props) {
  const { entries, actions } = useEntries(shelf, loaded.entries);
  const [firstEntries] = useState(entries);
  const { options, change, clear } = useListOptions(shelf);
  const found = useFound(works, options, loaded.found);
  const { shown, isInOrder, rearrange } = useArrangement(shelf, works, entries, options, found);
  const { selected, setSelecting, select, selectAll } = useSelection(shown);
  const [params] = useSearchParams();
  const { open, intent, inPage, dialog } = useEditor({
    ...{ works, entries, actions, returned, address: `?${queryOf(options, shelf)}` },
    areNotesHidden: ({ id }) => withheldNotes.includes(id),
  });
  const on: CardHandlers = useMemo(
    () => ({ press: actions.press, select, edit: open }),
    [actions, select, open],
  );
  const completed = works.filter(({ id, length }) => {
    const entry = entries.get(id);
    return entry && isFinished(entry, length);
  }).length;
  const selectedWorks = works.filter(({ id }) => selected?.has(id));
  return (
    <div
      {...intent}
      className={`page grid content-start gap-4 py-4 sm:gap-5 md:py-8 ${selected ? "pb-32" : ""}`}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <TrackerHead title={shelf.title} lead={shelf.lead}>
        <Counts
          counts={[
            { label: "Tracked", value: entries.size, of: works.length },
            { label: "Completed", value: completed, of: works.length },
          ]}
        />
      </TrackerHead>
      {entries !== firstEntries && (
        <ChannelOffer kind={shelf.kind} works={works} entries={entries} former={firstEntries} />
      )}
      {inPage ?? (returned?.refusal && <Alert>{returned.refusal}</Alert>)}
      {!inPage && selected === null && options.status === null && !isNarrowed(options) && (
        <OpeningLists
          actions={actions}
          works={works}
          entries={entries}
          opening={loaded.entries.length > 0 ? opening : NOTHING_YET}
          hiddenFields={Object.fromEntries(params)}
          onEdit={open}
          control={openingControl}
        />
      )}
      <Filters shelf={shelf} options={options} shown={shown.length} onChange={change} />
      <Toolbar
        shown={shown.length}
        total={works.length}
        shelf={shelf}
        pace={shelf.kind === "series" && <ShownPace works={shown} entries={entries} />}
        options={options}
        isInOrder={isInOrder}
        isSelecting={selected !== null}
        onChange={change}
        onClear={clear}
        onRearrange={rearrange}
        onSelecting={setSelecting}
      />
      {shown.length === 0 ? (
        <NoMatches shelf={shelf} isNarrowed={isNarrowed(options)} onClear={clear} />
      ) : (
        <WorkList
          actions={actions}
          works={shown}
          entries={entries}
          layout={options.layout}
          selected={selected}
          on={on}
        />
      )}
      {selected && (
        <BulkBar
          shelf={shelf}
          works={selectedWorks}
          entries={entries}
          actions={actions}
          unselected={shown.filter(({ id }) => !selected.has(id)).length}
          onSelectAll={selectAll}
          onClose={() => setSelecting(false)}
        />
      )}
      {dialog}
    </div>
  );
}
