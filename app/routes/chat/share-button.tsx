import type { GameResult } from "../../../worker/quiz/contract";
import { CopyButton } from "../../components/ui/copy-button";
import { useToast } from "../../components/ui/toasts";
import { shareText } from "./share-text";

type Props = { result: GameResult; streak: number; origin: string };

export function ShareButton({ result, streak, origin }: Props) {
  const showToast = useToast();
  return (
    <CopyButton
      text={shareText(result, streak, origin)}
      label="Copy result"
      onCopied={() => showToast({ title: "Copied!", description: "Your result, without spoilers." })}
      onFailed={() =>
        showToast({
          title: "Not copied",
          description: "Your browser does not let this page use the clipboard.",
          variant: "destructive",
        })
      }
    >
      Copy Result
    </CopyButton>
  );
}
