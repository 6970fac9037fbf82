import { site } from "#app/content/site.ts";
import { formatDay } from "#app/formats.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { GameResult, Mark } from "#worker/quiz/contract.ts";

const SIGNS: Record<Mark, string> = { right: "🟩", wrong: "🟥", none: "⬛" };

/** The result as a message to friends. It reveals no question. */
export function shareText(result: GameResult, streak: number, origin: string): string {
  const { marks, correctAnswers, totalScore, day } = result;
  return [
    `${site.name} daily challenge · ${formatDay(day ?? "")}`,
    `${marks.map((mark) => SIGNS[mark]).join("")} ${correctAnswers}/${marks.length} · ${totalScore} points`,
    ...(streak > 1 ? [`${streak} days in a row`] : []),
    `${origin}/chat`,
  ].join("\n");
}

type Props = { result: GameResult; streak: number; origin: string };

export function ShareButton({ result, streak, origin }: Props) {
  return (
    <CopyButton
      text={shareText(result, streak, origin)}
      label="Copy result"
      copied={{ title: "Copied!", description: "Your result, without spoilers." }}
    >
      Copy Result
    </CopyButton>
  );
}
