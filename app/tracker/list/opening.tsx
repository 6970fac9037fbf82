import { type CSSProperties, type ReactNode, useId } from "react";
import type { Actions } from "#app/log/actions.ts";
import type { Entries } from "#app/log/entry.ts";
import { NextEpisodeCard } from "#app/log/next-episode.tsx";
import { PressForm } from "#app/log/press-form.tsx";
import type { Shelf, Work } from "#app/log/shelf.ts";
import { StepButton } from "#app/log/step-button.tsx";
import { POSTER_STRIP } from "#app/poster/poster-card.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { sum } from "#worker/log/contract/index.ts";

/** Ids of works in progress, the latest first, and of works to start next. */
export type Opening = { underWay: string[]; next: { id: string; why: string | null }[] };

export const MOST_UNDER_WAY = 4;

/** This many posters fill one row of a wide screen. */
const IN_ROW = 7;

export const openingOf = (underWay: string[], next: Opening["next"]): Opening => ({
  underWay,
  next: next.slice(0, IN_ROW - Math.min(underWay.length, MOST_UNDER_WAY)),
});

type Props = {
  actions: Actions;
  works: readonly Work[];
  entries: Entries;
  opening: Opening;
  /** Where browsers without scripts send a step, and what else they send. */
  action?: string;
  hiddenFields: Record<string, string>;
  onEdit?: (work: Work) => void;
  /** Over a poster, with `onEdit`. If it is missing, a poster leads to its work's page. */
  control?: (work: Work, isTracked: boolean) => ReactNode;
  /** Without it, there are no buttons. */
  canLog?: boolean;
};

/** Posters with their next step: works in progress, and works to start next. Both are one row of a wide screen. */
export function OpeningLists({ works, opening, entries, onEdit, control, canLog = true, ...form }: Props) {
  const { shelf } = form.actions;
  const shownOf = (all: readonly { id: string; why: string | null }[]) =>
    all.flatMap(({ id, why }) => {
      const work = works.find((one) => one.id === id);
      return work ? [{ work, why }] : [];
    });
  const inProgress = opening.underWay.slice(0, MOST_UNDER_WAY).map((id) => ({ id, why: null }));
  const strips = [
    { title: shelf.activeTitle, shown: shownOf(inProgress), count: opening.underWay.length },
    { title: "Next up", shown: shownOf(opening.next), count: 0 },
  ].filter(({ shown }) => shown.length > 0);
  if (strips.length === 0) return null;
  const lengths = strips.map(({ shown }) => shown.length);
  const [first = 0, second] = lengths;
  const room = IN_ROW - sum(lengths);
  return (
    // The columns of a wide screen are known before their posters arrive, so that none of them moves.
    <PressForm
      {...form}
      works={works}
      onEdit={onEdit}
      style={
        {
          "--columns": [...lengths, room]
            .filter((length) => length > 0)
            .map((length) => `minmax(0,${length}fr)`)
            .join(" "),
          // One or two posters leave room beside them on a tablet.
          "--narrow-columns": second && first < 3 ? "max-content minmax(0,1fr)" : "minmax(0,1fr)",
        } as CSSProperties
      }
      className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-(--narrow-columns) lg:grid-cols-(--columns)"
    >
      {strips.map((strip, at) => (
        <Strip key={strip.title} {...{ shelf, entries, canLog, control, isFirst: at === 0 }} {...strip} />
      ))}
    </PressForm>
  );
}

/** One poster leaves room beside it for what comes next and its button. */
const ALONE_ON_PHONES =
  "max-sm:grid max-sm:grid-cols-[6.75rem_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 max-sm:[&>p]:text-base max-sm:*:first:row-span-3";

type StripProps = Pick<Props, "entries" | "control"> & {
  shelf: Shelf;
  canLog: boolean;
  isFirst: boolean;
  title: string;
  shown: { work: Work; why: string | null }[];
  /** How many there are; the list has those that the strip has no room for. */
  count: number;
};

function Strip({ shelf, entries, canLog, control, isFirst, title, shown, count }: StripProps) {
  const id = useId();
  const isAlone = shown.length === 1;
  return (
    <section
      aria-labelledby={id}
      style={{ "--count": shown.length } as CSSProperties}
      className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-2"
    >
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="whitespace-nowrap text-xl">
          {title}
        </h2>
        {count > shown.length && (
          <TextLink to={`/tracker/${shelf.kind}?status=${shelf.active}`}>All {count}</TextLink>
        )}
      </div>
      <ul
        className={`${POSTER_STRIP} ${isAlone ? "max-sm:auto-cols-fr" : ""} lg:grid-flow-row lg:grid-cols-[repeat(var(--count),minmax(0,1fr))]`}
      >
        {shown.map(({ work, why }, at) => {
          const entry = entries.get(work.id);
          return (
            <li
              key={work.id}
              id={control ? undefined : work.id}
              className={`flex min-w-0 scroll-mt-24 flex-col gap-2 ${isAlone ? ALONE_ON_PHONES : ""}`}
            >
              <NextEpisodeCard
                {...{ shelf, work, entry, why }}
                control={control?.(work, entry !== undefined)}
              >
                {canLog && (
                  <StepButton
                    {...{ shelf, work, entry }}
                    isMain={why === null}
                    isFirst={isFirst && at === 0}
                  />
                )}
              </NextEpisodeCard>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
