import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Check, X } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { isOfConversion } from "#app/ui/keyboard.ts";
import type { Question, Solution } from "#worker/quiz/contract/index.ts";

const DIFFICULTY_TONES = { easy: "done", medium: "own", hard: "warn" } as const;

export type AskedProps = {
  heading?: Ref<HTMLHeadingElement>;
  question: Pick<Question, "question" | "options" | "difficulty">;
  chosen: number | null;
  isClosed: boolean;
  /** Whether a press on an option is the answer. Otherwise the choice can change until a button makes it final. */
  isFinal?: boolean;
  /** The index of the right option, or null while it must not be shown. */
  right: number | null;
  onChoose: (option: number) => void;
};

type DifficultyProps = { question: Pick<Question, "difficulty">; points?: number };

export const DifficultyBadge = ({ question: { difficulty }, points }: DifficultyProps) => (
  <Badge tone={DIFFICULTY_TONES[difficulty]}>
    {points === undefined ? difficulty : `${difficulty} · ${points} points`}
  </Badge>
);

const OPTION_CLASS =
  "flex min-h-12 cursor-pointer scroll-mb-24 items-center gap-3 border px-2 py-1.5 text-left leading-snug has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3 aria-disabled:cursor-default sm:min-h-16 sm:gap-4 sm:px-4 sm:text-lg";

const OUTLINED_CLASS =
  "border-(--option) bg-raised [--sign:var(--space)] [box-shadow:inset_0_0_0_1px_var(--option)]";

const MARKS = {
  open: "border-rule-strong bg-space hover:bg-raised",
  chosen: `${OUTLINED_CLASS} [--option:var(--blue)]`,
  right: `${OUTLINED_CLASS} animate-rise [--option:var(--green)]`,
  wrong: `${OUTLINED_CLASS} [--option:var(--red)]`,
  other: "border-rule bg-space text-quiet max-md:hidden",
};

/**
 * On a phone, the options that are neither right nor chosen disappear after the answer, to leave room for the
 * explanation.
 */
export function AskedQuestion({ heading, question, chosen, isClosed, isFinal, right, onChoose }: AskedProps) {
  function markOf(index: number): keyof typeof MARKS {
    if (right !== null) return index === right ? "right" : index === chosen ? "wrong" : "other";
    return index === chosen ? "chosen" : "open";
  }

  function optionAt(option: string, index: number) {
    const mark = markOf(index);
    const look = {
      className: `${OPTION_CLASS} ${MARKS[mark]}`,
      "data-chosen": chosen === index || undefined,
      "data-option": option,
    };
    const content = (
      <>
        <span
          aria-hidden
          className="numerals grid size-8 shrink-0 place-items-center border border-(--option,var(--rule-strong)) bg-(--option) text-(--sign,var(--quiet))"
        >
          {mark === "right" ? <Check size={18} /> : mark === "wrong" ? <X size={18} /> : index + 1}
        </span>
        <span className="min-w-0 flex-1">{option}</span>
        {mark === "right" && <span className="sr-only">Right answer</span>}
        {mark === "wrong" && <span className="sr-only">Your answer, wrong</span>}
      </>
    );
    if (isFinal) {
      // A disabled button would lose the focus.
      return (
        <button
          key={option}
          type="button"
          aria-disabled={isClosed}
          aria-pressed={chosen === index}
          onClick={() => !isClosed && onChoose(index)}
          {...look}
        >
          {content}
        </button>
      );
    }
    return (
      <label key={option} {...look}>
        <input
          type="radio"
          name="option"
          value={index}
          checked={chosen === index}
          disabled={isClosed}
          onChange={() => onChoose(index)}
          className="sr-only"
        />
        {content}
      </label>
    );
  }

  return (
    <fieldset className="grid animate-rise gap-4 sm:gap-5">
      <legend className="mb-4">
        <h2 ref={heading} tabIndex={-1} className="text-pretty text-xl leading-snug outline-none sm:text-3xl">
          {question.question}
        </h2>
      </legend>
      <div className="grid gap-2 md:grid-cols-2 md:gap-3">{question.options.map(optionAt)}</div>
    </fieldset>
  );
}

/**
 * Scrolls the panel's start into view with each new question: the last verdict may have pushed it off a phone's screen.
 */
export function useStartInView(at: number, heading: RefObject<HTMLHeadingElement | null>, isCovered = false) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each new question
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "start" });
  }, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen reader must read each new question
  useEffect(() => {
    if (!isCovered) heading.current?.focus({ preventScroll: true });
  }, [at, isCovered]);
  return panel;
}

/** A focused control keeps its own Enter. Fields, lists, menus and dialogs also keep their digits. */
export function useAnswerKeys(options: number, choose: (option: number) => void, onEnter: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOfConversion(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[role=dialog], [role=menu], select, textarea, input:not([type=radio])")) return;
    const option = Number(event.key) - 1;
    if (Number.isInteger(option) && option >= 0 && option < options) choose(option);
    else if (event.key === "Enter" && !target?.closest("a, button, input")) onEnter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

type VerdictProps = { solution: Solution | null; question: Question; chosen: number | null; points?: number };

export function Verdict({ solution, question, chosen, points }: VerdictProps) {
  const isRight = solution?.correctAnswer === chosen;
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (solution) verdict.current?.scrollIntoView({ block: "nearest" });
  }, [solution]);
  return (
    <div ref={verdict} role="status" className="scroll-mb-24 empty:-mt-5">
      {solution && (
        <div
          className={`flow-root animate-rise border-l-4 bg-raised p-3 ${isRight ? "border-green" : "border-red"}`}
        >
          {solution.about && (
            <Poster
              kind="series"
              id={solution.about.id}
              size="small"
              className="float-right mb-1 ml-4 w-12"
            />
          )}
          <p className="font-display font-semibold text-lg leading-snug">
            <span>{isRight ? "Right!" : `The answer is ${question.options[solution.correctAnswer]}.`}</span>
            {isRight && points !== undefined && <span className="numerals ml-2 text-green">+{points}</span>}
          </p>
          <p className="mt-1.5 text-quiet leading-relaxed max-sm:text-[0.9375rem]">{solution.explanation}</p>
          {solution.about && <p className="mt-1 text-quiet text-sm">{solution.about.title}</p>}
        </div>
      )}
    </div>
  );
}
