import { modes } from "#app/content/quiz.ts";
import { site } from "#app/content/site.ts";
import { formatDay } from "#app/formats.ts";
import { logDebug } from "#app/log.ts";
import { Button } from "#app/ui/button.tsx";
import { Share2 } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { dailyNumber, type GameResult, type Mark } from "#worker/quiz/contract.ts";

const SIGNS: Record<Mark, string> = { right: "🟩", wrong: "🟥", none: "⬛" };

const nameOf = ({ mode, day, topic }: GameResult) =>
  day ? `daily challenge no. ${dailyNumber(day)} · ${formatDay(day)}` : (topic ?? modes[mode].name);

const linesOf = ({ marks, correctAnswers, totalScore, day }: GameResult, streak: number) => [
  `${correctAnswers}/${marks.length} · ${totalScore} points`,
  ...(day && streak > 1 ? [`${streak} days in a row`] : []),
];

/** It reveals no question. */
export function shareText(result: GameResult, streak: number, origin: string): string {
  const signs = result.marks.map((mark) => SIGNS[mark]).join("");
  const [score, ...more] = linesOf(result, streak);
  return [`${site.name} ${nameOf(result)}`, `${signs} ${score}`, ...more, `${origin}/chat`].join("\n");
}

type Props = {
  result: GameResult;
  streak: number;
  name: string;
  origin: string;
};

export function CopyResult({ result, streak, origin }: Props) {
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

const load = async () => (await import("./share-picture")).drawResult;

/** Saves the picture if the browser can't share files. */
export function SharePicture({ result, streak, name, origin }: Props) {
  const { ask, intent } = useOnIntent(load);
  const showToast = useToast();

  async function share(draw: Awaited<ReturnType<typeof load>>) {
    try {
      const picture = await draw({
        title: site.name,
        subtitle: nameOf(result).replace(/^d/, "D"),
        player: name,
        marks: result.marks,
        lines: linesOf(result, streak),
        address: new URL(origin).host,
      });
      const file = new File([picture], "quiz-result.png", { type: "image/png" });
      const shared = { files: [file], text: shareText(result, streak, origin) };
      if (navigator.canShare?.(shared)) return await navigator.share(shared);
      saveFile(file.name, file);
      showToast({ title: "Picture saved", description: "Your result, without spoilers." });
    } catch (error) {
      // The visitor closed the browser's share dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      logDebug("result_not_shared", error);
      showToast({ title: "Error", description: "We couldn't draw the picture.", variant: "destructive" });
    }
  }

  return (
    <Button
      look="secondary"
      {...intent}
      onClick={() => ask((draw) => void share(draw))}
      className="max-sm:px-2"
    >
      <Share2 aria-hidden size={18} /> Share Picture
    </Button>
  );
}
