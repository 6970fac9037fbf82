import { Button } from "#app/ui/button.tsx";
import { Check, Heart, RotateCcw } from "#app/ui/icons.tsx";
import type { CardProps } from "./card-parts";
import { MAIN_CONTROL } from "./focus";
import { buttonValue } from "./shelf-form";
import { nextStep } from "./steps";
import type { Work } from "./work";

/*
 * Until the page's scripts run, and where they don't, the buttons of a card send the form around the list:
 * `shelf-form.server.ts` takes it.
 */

/** Covers the whole card. It opens the editor, or selects the work. */
export function MainControl({ work, entry, isSelected, on }: CardProps) {
  const marked = { [MAIN_CONTROL]: work.id };
  if (isSelected === null) {
    return (
      <button
        type="submit"
        formMethod="get"
        name="edit"
        value={work.id}
        {...marked}
        onClick={() => on.edit(work)}
        aria-label={`${entry ? "Edit" : "Track"} ${work.title}`}
        className="min-h-11 cursor-pointer px-1.5 font-display font-semibold text-blue after:absolute after:inset-0 group-hover:underline"
      >
        {entry ? "Edit" : "Track"}
      </button>
    );
  }
  return (
    <>
      <input
        type="checkbox"
        {...marked}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          on.select(work, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        aria-label={`Select ${work.title}`}
        className="peer absolute inset-0 z-20 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center border-2 border-rule-strong text-transparent peer-checked:border-blue-solid peer-checked:bg-blue-solid peer-checked:text-on-blue peer-focus-visible:outline-2 peer-focus-visible:outline-blue peer-focus-visible:outline-offset-2"
      >
        <Check size={18} strokeWidth={3} />
      </span>
    </>
  );
}

const STEP_LABELS = { watched: "Watched", complete: "Mark as Completed", again: "Rewatched" };

type StepProps = Pick<CardProps, "shelf" | "work" | "entry" | "isSelected"> & {
  onStep: (work: Work) => unknown;
};

/** Adds an episode or an hour; at the end it offers the step that comes then. */
export function StepButton({ shelf, work, entry, isSelected, onStep }: StepProps) {
  const step = nextStep(work, entry);
  if (!step || isSelected !== null) return null;
  const isFurther = step === "further";
  const label = isFurther ? shelf.progress.step : STEP_LABELS[step];
  return (
    <Button
      look={step === "complete" ? "primary" : "secondary"}
      type="submit"
      name="step"
      value={buttonValue(work, entry)}
      onClick={() => onStep(work)}
      aria-label={isFurther ? `${label} ${shelf.progress.stepOf} ${work.title}` : `${label}: ${work.title}`}
      className={`relative z-10 min-w-14 whitespace-nowrap px-3 ${isFurther ? "numerals" : "text-[0.8125rem] tracking-normal"}`}
    >
      {step === "again" && <RotateCcw aria-hidden size={16} />}
      {label}
    </Button>
  );
}

export function FavoriteButton({ work, entry, isSelected, on }: CardProps) {
  const isFavourite = entry?.isFavourite ?? false;
  return (
    <button
      // Enter in a checkbox presses the form's first button that submits.
      type={isSelected === null ? "submit" : "button"}
      name="favorite"
      value={buttonValue(work, entry)}
      aria-pressed={isFavourite}
      aria-label={`Favorite: ${work.title}`}
      onClick={() => on.favorite(work)}
      className={`relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center hover:text-yellow ${isFavourite ? "text-yellow" : "text-rule-strong"} ${isSelected === null ? "" : "invisible"}`}
    >
      <Heart aria-hidden size={20} fill={isFavourite ? "currentColor" : "none"} />
    </button>
  );
}
