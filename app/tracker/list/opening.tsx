import { type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router";
import type { Entries } from "../entry/entry";
import { Drawing, Progress, StepButton } from "./card-parts";
import type { Shelf, Work } from "./shelf";

/** The works at the top of a shelf, as ids: works in progress, the latest first, and works to start next. */
export type Opening = { underWay: string[]; next: { id: string; why: string }[] };

const MOST_UNDER_WAY = 4;

type Handlers = { onStep: (work: Work) => unknown; onEdit: (work: Work) => void };
type Props = Handlers & {
  shelf: Shelf;
  works: readonly Work[];
  entries: Entries;
  opening: Opening;
  /** Whether the member had any entries when the page loaded. */
  hasLogged: boolean;
};

/** The member's works in progress and suggestions above the list, each with its next step. */
export function OpeningLists({ shelf, works, entries, opening, hasLogged, ...handlers }: Props) {
  const [params] = useSearchParams();
  const workOf = (id: string) => works.find((work) => work.id === id);
  const underWay = opening.underWay.flatMap((id) => workOf(id) ?? []).map((work) => ({ work, why: null }));
  const next = opening.next.flatMap(({ id, why }) => {
    const work = workOf(id);
    return work ? [{ work, why }] : [];
  });
  if (underWay.length + next.length === 0) return null;
  const shared = { shelf, entries, ...handlers };
  return (
    <form
      method="post"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-8 gap-y-6 lg:auto-cols-fr lg:grid-flow-col"
    >
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {underWay.length > 0 && (
        <Rows
          {...shared}
          title="Under way"
          rows={underWay.slice(0, MOST_UNDER_WAY)}
          more={
            underWay.length > MOST_UNDER_WAY && (
              <Link
                to={`?status=${shelf.active}`}
                className="inline-flex min-h-11 items-center text-blue underline"
              >
                All {underWay.length}
              </Link>
            )
          }
        />
      )}
      {next.length > 0 && <Rows {...shared} title={hasLogged ? "Next up" : "Where to start"} rows={next} />}
    </form>
  );
}

type RowsProps = Handlers &
  Pick<Props, "shelf" | "entries"> & {
    title: string;
    rows: { work: Work; why: string | null }[];
    more?: ReactNode;
  };

function Rows({ shelf, entries, title, rows, more, onStep, onEdit }: RowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      <ul className="grid gap-2">
        {rows.map(({ work, why }) => {
          const entry = entries.get(work.id);
          return (
            <li
              key={work.id}
              className="group relative flex items-center gap-3 border border-rule bg-panel py-2 pr-2 pl-3 focus-within:border-blue hover:border-rule-strong"
            >
              <Drawing shelf={shelf} work={work} entry={entry} className="size-9" />
              <div className="grid min-w-0 flex-1 gap-1">
                {why && <p className="label-caps text-pretty text-xs text-yellow">{why}</p>}
                <h3 className="text-base leading-snug">
                  <button
                    type="submit"
                    formMethod="get"
                    name="edit"
                    value={work.id}
                    onClick={() => onEdit(work)}
                    className="cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue"
                  >
                    {work.title}
                  </button>
                </h3>
                <Progress shelf={shelf} work={work} entry={entry} />
              </div>
              <StepButton shelf={shelf} work={work} entry={entry} isSelected={null} onStep={onStep} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
