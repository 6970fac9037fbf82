import { triviaWords } from "#app/content/trivia.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import type { Player } from "#worker/quiz/contract.ts";
import { PlayerBadge } from "./player-badge";

type Props = { player: Player | null; isPlaying: boolean };

/** Makes room for the questions while somebody plays. */
export function TriviaHead({ player, isPlaying }: Props) {
  if (isPlaying) {
    return (
      <header className="border-rule border-b">
        <h1 className="page py-3 text-xl">{triviaWords.title}</h1>
      </header>
    );
  }
  return (
    <header className="relative isolate overflow-hidden border-rule border-b">
      <div className="page-head-sky absolute inset-y-0 right-0 -z-10 hidden w-3/5 md:block">
        <EarthMoonSystem variant="backdrop" />
      </div>
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 md:py-12">
        <div className="grid gap-3">
          <p className="label-caps text-blue">{triviaWords.label}</p>
          <h1 className="text-4xl md:text-5xl">{triviaWords.title}</h1>
          {!player && (
            <p className="max-w-xl text-pretty text-lg text-quiet leading-relaxed">{triviaWords.lead}</p>
          )}
        </div>
        {player && <PlayerBadge player={player} />}
      </div>
    </header>
  );
}
