import { modes } from "#app/content/quiz.ts";
import { site } from "#app/content/site.ts";
import { Check, Minus, X } from "#app/drawings/icons.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { dailyNumber, type GameResult, type Mark } from "#worker/quiz/contract/index.ts";

const LOOKS = {
  right: { Icon: Check, className: "border-green bg-green text-space", word: "right" },
  wrong: { Icon: X, className: "border-red text-red", word: "wrong" },
  none: { Icon: Minus, className: "border-rule-strong text-quiet", word: "not answered" },
} as const;

const STEP_MS = 90;

export const MarkRow = ({ marks }: { marks: Mark[] }) => (
  <ol aria-label="How each question went" className="flex w-full gap-1">
    {marks.map((mark, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a mark
        key={index}
        className="max-w-11 flex-1 animate-rise"
        style={{ animationDelay: `${index * STEP_MS}ms`, animationFillMode: "backwards" }}
      >
        <MarkSign mark={mark} className="w-full" />
      </li>
    ))}
  </ol>
);

export function MarkSign({ mark, className = "w-8" }: { mark: Mark; className?: string }) {
  const { Icon, className: look, word } = LOOKS[mark];
  return (
    <span className={`grid aspect-square shrink-0 place-items-center border ${look} ${className}`}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{word}</span>
    </span>
  );
}

const SIGNS: Record<Mark, string> = { right: "🟩", wrong: "🟥", none: "⬛" };

const nameOf = ({ mode, day, topic }: GameResult) =>
  day ? `daily challenge no. ${dailyNumber(day)} · ${formatDay(day)}` : (topic ?? modes[mode].name);

/** The text reveals no question. */
export function shareText(result: GameResult, streak: number, origin: string): string {
  const { marks, correctAnswers, totalScore, day } = result;
  return [
    `${site.name} ${nameOf(result)}`,
    `${marks.map((mark) => SIGNS[mark]).join("")} ${correctAnswers}/${marks.length} · ${counted(totalScore, "point")}`,
    ...(day && streak > 1 ? [`${streak} days in a row`] : []),
    `${origin}/chat`,
  ].join("\n");
}

type Props = { result: GameResult; streak: number; origin: string };

export const CopyResult = ({ result, streak, origin }: Props) => (
  <CopyButton
    text={shareText(result, streak, origin)}
    label="Copy result"
    copied={{ title: "Copied!", description: "Your result, without spoilers." }}
  >
    Copy Result
  </CopyButton>
);
