import { Check, CircleDot, Minus, X } from "#app/ui/icons.tsx";
import type { Mark } from "#worker/quiz/contract.ts";

const LOOKS = {
  right: { Icon: Check, className: "border-green text-green", word: "right" },
  wrong: { Icon: X, className: "border-red text-red", word: "wrong" },
  given: { Icon: CircleDot, className: "border-rule-strong text-ink", word: "answered" },
  none: { Icon: Minus, className: "border-rule-strong text-quiet", word: "not answered" },
} as const;

/** The result of each question, in order. */
export function MarkRow({ marks }: { marks: Mark[] }) {
  return (
    <ol aria-label="How each question went" className="flex flex-wrap gap-1.5">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a mark
        <li key={index}>
          <MarkSign mark={mark} />
        </li>
      ))}
    </ol>
  );
}

export function MarkSign({ mark }: { mark: Mark }) {
  const { Icon, className, word } = LOOKS[mark];
  return (
    <span className={`grid size-7 shrink-0 place-items-center border ${className}`}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{word}</span>
    </span>
  );
}
