import { type CSSProperties, type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router";
import { PlainForm } from "#app/ui/plain-form.tsx";
import { PosterCard } from "#app/works/poster-card.tsx";
import type { Entries } from "../entry/entry";
import type { Shelf, Work } from "./shelf";
import { type OnStep, StepButton } from "./step-button";
import { EditCover, marksOf, PosterAbout, PosterTitle } from "./work-poster";

/** Ids of works in progress, the latest first, and of works to start next. */
export type Opening = { underWay: string[]; next: { id: string; why: string }[] };

export const MOST_UNDER_WAY = 4;

/** They fill one row of a wide screen together. */
export const IN_ROW = 7;

type Handlers = { onStep: OnStep; onEdit: (work: Work) => void };
type Props = Handlers & {
  shelf: Shelf;
  works: readonly Work[];
  entries: Entries;
  opening: Opening;
  /** When the page loaded. */
  hasLogged: boolean;
};

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
    <PlainForm hiddenFields={Object.fromEntries(params)} className="grid grid-cols-1 gap-x-8 gap-y-4 lg:flex">
      {underWay.length > 0 && (
        <Strip
          {...shared}
          title={shelf.activeTitle}
          shown={underWay.slice(0, MOST_UNDER_WAY)}
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
      {next.length > 0 && <Strip {...shared} title={hasLogged ? "Next up" : "Where to start"} shown={next} />}
    </PlainForm>
  );
}

type StripProps = Handlers &
  Pick<Props, "shelf" | "entries"> & {
    title: string;
    shown: { work: Work; why: string | null }[];
    more?: ReactNode;
  };

function Strip({ shelf, entries, title, shown, more, onStep, onEdit }: StripProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      style={{ "--count": shown.length } as CSSProperties}
      className="opening-part grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      <ul className="poster-strip">
        {shown.map(({ work, why }) => {
          const entry = entries.get(work.id);
          return (
            <li key={work.id} className="flex min-w-0 flex-col gap-2">
              <PosterCard
                work={{ ...work, kind: shelf.kind }}
                size="M"
                entry={marksOf(work, entry)}
                about={<PosterAbout shelf={shelf} work={work} entry={entry} />}
                isFirst
                control={
                  <>
                    <PosterTitle work={work} level="h3" />
                    <EditCover work={work} isTracked={entry !== undefined} onEdit={onEdit} />
                  </>
                }
              />
              {why && <p className="text-pretty text-xs text-yellow">{why}</p>}
              <div className="step-place mt-auto">
                <StepButton shelf={shelf} work={work} entry={entry} isSelected={null} onStep={onStep} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
