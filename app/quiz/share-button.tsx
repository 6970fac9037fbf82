import { CopyButton } from "#app/ui/copy-button.tsx";
import type { GameResult } from "#worker/quiz/contract.ts";
import { shareText } from "./share-text";

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
