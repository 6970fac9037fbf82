import type { Question } from "#worker/quiz/contract.ts";

type Props = {
  question: Question;
  chosen: number | null;
  isClosed: boolean;
  onChoose: (option: number) => void;
};

/** Four plates to choose one of; the number on each is its key. */
export function OptionList({ question, chosen, isClosed, onChoose }: Props) {
  return (
    <div className="grid gap-2.5 md:grid-cols-2 md:gap-3">
      {question.options.map((option, index) => (
        <label
          key={option}
          className="flex min-h-14 cursor-pointer items-center gap-4 border border-rule-strong bg-space px-3 py-2 transition-colors hover:bg-raised has-checked:border-blue has-checked:bg-raised has-checked:shadow-[inset_0_0_0_1px_var(--blue)] has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-3 sm:min-h-16 sm:px-4"
        >
          <input
            type="radio"
            name="option"
            value={index}
            checked={chosen === index}
            disabled={isClosed}
            onChange={() => onChoose(index)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="numerals grid size-8 shrink-0 place-items-center border border-rule-strong text-quiet peer-checked:border-blue-solid peer-checked:bg-blue-solid peer-checked:text-on-blue"
          >
            {index + 1}
          </span>
          <span className="min-w-0 leading-snug sm:text-lg">{option}</span>
        </label>
      ))}
    </div>
  );
}
