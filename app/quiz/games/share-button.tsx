import { modes } from "#app/content/quiz.ts";
import { site } from "#app/content/site.ts";
import { counted, formatDay } from "#app/ui/formats.ts";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { dailyNumber, type GameResult, type Mark } from "#worker/quiz/contract/index.ts";

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
