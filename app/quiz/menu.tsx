import { useState } from "react";
import { useOutletContext } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/field.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import type { PlayOptionsProps } from "./games/play-options";
import { MenuPanel } from "./menu-panel";
import type { QuizState } from "./quiz";
import { LeaderboardPanel } from "./ranking/leaderboard";
import { Record, TopTen } from "./ranking/ranks";
import { Welcome } from "./welcome";

/** The quiz without an open game: the leaderboard, a question for visitors, or the menu. */
export default function QuizMenu() {
  const quiz = useOutletContext<QuizState>();
  const { player, member, daily, board, about, samples, leaders, rank } = quiz;
  if (board)
    return <LeaderboardPanel period={board} leaders={leaders} rank={rank} playerId={player?.id ?? null} />;
  if (!daily) return <Welcome samples={samples} about={about} leaders={leaders} address={quiz.address} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <MenuPanel
        player={player}
        member={member}
        daily={daily}
        about={about}
        origin={quiz.origin}
        isStarting={quiz.isStarting}
        isBack={quiz.isBack}
        onStart={quiz.begin}
        nameForm={quiz.nameForm}
      >
        <HowToPlay
          settings={quiz.settings}
          onChange={quiz.changeSettings}
          topic={quiz.topic}
          onTopic={quiz.setTopic}
          seenQuestions={member?.seenQuestions ?? null}
        />
      </MenuPanel>
      <div className="grid gap-6">
        {player?.hasName && <Record player={player} rank={rank} />}
        <TopTen leaders={leaders} playerId={player?.id ?? null} />
      </div>
    </div>
  );
}

const load = async () => (await import("./games/play-options")).PlayOptions;

/** How the next game is played: a switch, and a button that opens the other choices. */
function HowToPlay(options: Omit<PlayOptionsProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const { part: PlayOptions, ask, intent } = useOnIntent(load);
  const { settings, topic, onChange } = options;
  const choices = [topic ?? "All timelines", ...(settings.extraTime ? ["twice the time"] : [])];
  return (
    <div className="grid gap-3 border border-rule px-5 py-3">
      <Switch
        label="Show the answer after each question"
        hint="In Quick Mode and Challenge Mode. Then your first choice is final."
        checked={settings.showsAnswers}
        onChange={(showsAnswers) => onChange({ showsAnswers })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{choices.join(" · ")}</p>
        <Button look="secondary" {...intent} onClick={() => ask(() => setIsOpen(true))}>
          <SlidersHorizontal aria-hidden size={18} /> How you play
        </Button>
      </div>
      {PlayOptions && isOpen && <PlayOptions {...options} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
