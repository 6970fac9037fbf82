import { LogOut, UserCog } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, read } from "#app/api.ts";
import { quizWords } from "#app/content/quiz.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Player } from "#worker/quiz/contract.ts";
import { AccountDialog } from "./account-dialog";
import { accountMessage } from "./use-account";

type Props = { player: Player | null; isPlaying: boolean };

/** The page's head. It is small during a game, to leave room for the questions. */
export function QuizHead({ player, isPlaying }: Props) {
  if (isPlaying) {
    return (
      <header className="border-rule border-b">
        <h1 className="page py-3 text-xl">{quizWords.title}</h1>
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
          <p className="label-caps text-blue">{quizWords.label}</p>
          <h1 className="text-4xl md:text-5xl">{quizWords.title}</h1>
          {!player && (
            <p className="max-w-xl text-pretty text-lg text-quiet leading-relaxed">{quizWords.lead}</p>
          )}
        </div>
        {player && <PlayerBadge player={player} />}
      </div>
    </header>
  );
}

/** The player's name, with buttons for the account and for signing out. */
function PlayerBadge({ player }: { player: Player }) {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();

  async function logout() {
    try {
      // The body is empty, but every request that changes something must be JSON.
      const headers = { "Content-Type": "application/json" };
      await read(api.game.player.logout.$post({}, { headers }));
      // Also leaves an open leaderboard.
      await navigate("/chat", { replace: true, preventScrollReset: true });
    } catch (error) {
      const description = accountMessage(error, "Please try again.");
      showToast({ title: "You are still signed in", description, variant: "destructive" });
    }
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:w-full">
      <p className="min-w-0 truncate max-sm:w-full sm:mr-2 sm:max-w-72">
        <span className="text-quiet">Playing as </span>
        <strong className="font-semibold">{player.username}</strong>
      </p>
      <Button look="quiet" onClick={() => setIsEditing(true)} className="max-sm:-ml-4">
        <UserCog aria-hidden size={18} /> Account
      </Button>
      <Button look="quiet" onClick={logout}>
        <LogOut aria-hidden size={18} /> Logout
      </Button>
      {isEditing && <AccountDialog player={player} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
