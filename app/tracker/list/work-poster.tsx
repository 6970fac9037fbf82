import { memo, useState } from "react";
import { Ellipsis } from "#app/drawings/icons.tsx";
import { type CardProps, isDimmed, marksOf, PosterAbout, SelectBox } from "#app/log/card-parts.tsx";
import { MAIN_CONTROL } from "#app/log/focus.ts";
import type { Work } from "#app/log/shelf.ts";
import { useOtherDays } from "#app/log/step-button.tsx";
import { START_OVER } from "#app/log/steps.ts";
import { CutTitle, FRAMED, PosterCard } from "#app/poster/poster-card.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { QuestionOnIntent } from "#app/ui/on-intent.ts";

export const WorkPoster = memo(function WorkPoster(card: CardProps) {
  const { shelf, work, entry, isSelected } = card;
  return (
    <article className={`group ${isSelected ? FRAMED : ""}`}>
      <PosterCard
        work={{ ...work, kind: shelf.kind }}
        size="M"
        entry={marksOf(work, entry)}
        about={<PosterAbout {...card} />}
        isDimmed={isDimmed(card)}
        control={
          <>
            <PosterTitle work={work} />
            {isSelected === null ? (
              <EditCover work={work} isTracked={entry !== undefined} {...mainControl(work)} />
            ) : (
              <SelectBox {...card} className="absolute top-1.5 right-1.5 bg-[#060b18d9]" />
            )}
          </>
        }
        menu={isSelected === null && <PosterMenu {...card} />}
      />
    </article>
  );
});

const mainControl = ({ id }: Work) => ({ [MAIN_CONTROL]: id });

type TitleProps = { work: Work; level?: "h2" | "h3" };

const PosterTitle = ({ work: { title, shortTitle }, level: Heading = "h2" }: TitleProps) => (
  <Heading className="poster-title" aria-label={shortTitle === title ? undefined : title}>
    <CutTitle title={shortTitle} />
  </Heading>
);

const EditCover = ({ work, isTracked, ...marked }: { work: Work; isTracked: boolean }) => (
  <button
    type="submit"
    formMethod="get"
    name="edit"
    value={work.id}
    aria-label={`${isTracked ? "Edit" : "Track"} ${work.title}`}
    className="poster-cover"
    {...marked}
  />
);

/** Over the poster of an opening: its work's editor. */
export const openingControl = (work: Work, isTracked: boolean) => (
  <>
    <PosterTitle work={work} level="h3" />
    <EditCover work={work} isTracked={isTracked} />
  </>
);

const loadEntries = () => import("./poster-entries");

/** Without scripts, the button opens the editor, which has the same actions. */
function PosterMenu(card: CardProps) {
  const { shelf, work, entry, on } = card;
  const days = useOtherDays({ shelf, work, entry });
  const [isAsking, setAsking] = useState(false);
  const question = isAsking && (
    <QuestionOnIntent
      {...{ title: work.title, description: START_OVER, no: "Cancel", yes: "Start over" }}
      onClose={() => setAsking(false)}
      onYes={() => {
        setAsking(false);
        on.press(work, { does: "step", isFresh: true });
      }}
    />
  );
  return (
    <div className="contents">
      <Menu
        align="end"
        load={loadEntries}
        trigger={
          <button
            type="submit"
            formMethod="get"
            name="edit"
            value={work.id}
            aria-label={`More: ${work.title}`}
            className="poster-menu absolute top-0 right-0 grid size-11 cursor-pointer content-start justify-items-end"
          >
            <Ellipsis size={18} />
          </button>
        }
      >
        {({ PosterEntries }) => <PosterEntries {...card} askDay={days.ask} askOver={() => setAsking(true)} />}
      </Menu>
      {days.dialog}
      {question}
    </div>
  );
}
