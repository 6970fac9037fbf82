import type { Entries } from "../entry/entry";
import type { Shelf } from "./shelf";
import type { Work } from "./work";

type Props = { shelf: Shelf; works: readonly Work[]; entries: Entries };

export function ShelfHeading({ shelf, works, entries }: Props) {
  const total = works.length;
  const completed = works.filter(({ id }) => entries.get(id)?.status === "completed").length;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">{shelf.title}</h1>
        <p className="text-quiet max-sm:hidden">{shelf.lead}</p>
      </div>
      <dl className="flex gap-6">
        <Count label="Tracked" value={entries.size} of={total} />
        <Count label="Completed" value={completed} of={total} />
      </dl>
    </header>
  );
}

function Count({ label, value, of }: { label: string; value: number; of: number }) {
  return (
    <div className="grid justify-items-end max-sm:justify-items-start">
      <dt className="label-caps text-quiet">{label}</dt>
      <dd className="numerals text-xl sm:text-2xl">
        {value}
        <span className="text-quiet text-sm sm:text-base">/{of}</span>
      </dd>
    </div>
  );
}
