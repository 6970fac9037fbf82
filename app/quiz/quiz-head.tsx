import { useNavigate } from "react-router";
import { quizWords } from "#app/content/quiz.ts";
import { Backdrop } from "#app/drawings/backdrop.tsx";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { LogOut, UserCog } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Player } from "#worker/quiz/contract.ts";
import { accountMessage } from "./accounts/quiz-form";
import { DialogButton } from "./dialog-button";

/**
 * The signed-in member, if any. `isPlayer` says whether the member plays with this sign-in. `suggestedName` is a name
 * for a new player.
 */
export type PlayingMember = { isPlayer: boolean; suggestedName: string } | null;

type Props = { player: Player | null; member: PlayingMember; isPlaying: boolean };

/** The page's head. It is small during a game, so that the questions have more space. */
export function QuizHead({ player, member, isPlaying }: Props) {
  if (isPlaying) {
    return (
      <header className="border-rule border-b">
        <h1 className="page py-3 text-xl">{quizWords.title}</h1>
      </header>
    );
  }
  return (
    <header className="page-head">
      <Backdrop className="page-head-sky" />
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-1 py-2 sm:gap-y-4 sm:py-5 md:py-8">
        <div className="grid gap-1 md:gap-3">
          <h1 className="text-2xl sm:text-3xl md:text-5xl">{quizWords.title}</h1>
          {!player && (
            <p className="max-w-xl text-pretty text-lg text-quiet leading-relaxed max-sm:hidden">
              {quizWords.lead}
            </p>
          )}
        </div>
        {player && <PlayerBadge player={player} member={member} />}
      </div>
    </header>
  );
}

const loadDialog = async () => (await import("./accounts/account-dialog")).AccountDialog;

/** The player's name, with buttons for the account and for signing out. */
function PlayerBadge({ player, member }: { player: Player; member: PlayingMember }) {
  const navigate = useNavigate();
  const showToast = useToast();

  async function logout() {
    try {
      // The API requires JSON for every change, even with an empty body.
      const headers = { "Content-Type": "application/json" };
      await read(api.game.player.logout.$post({}, { headers }));
      // The address also closes an open leaderboard.
      await navigate("/chat", { replace: true, preventScrollReset: true });
    } catch (error) {
      const description = accountMessage(error, "Please try again.");
      showToast({ title: "You're still signed in", description, variant: "destructive" });
    }
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 bg-space max-sm:w-full sm:pl-3">
      <p title={player.username} className="min-w-0 truncate max-sm:w-full sm:mr-2 sm:max-w-72">
        <span className="text-quiet">{player.hasName ? "Playing as " : "Playing without a name"}</span>
        <strong className="font-medium">{player.username}</strong>
      </p>
      <DialogButton
        className="max-sm:-ml-4"
        load={loadDialog}
        readData={() => ({ player, isMember: member !== null, isOwn: member?.isPlayer === true })}
      >
        <UserCog aria-hidden size={18} /> Account
      </DialogButton>
      {/* A Patreon sign-in would open the same player again. Members end it in the page's header. */}
      {!member?.isPlayer && (
        <Button look="quiet" onClick={logout}>
          <LogOut aria-hidden size={18} /> Logout
        </Button>
      )}
    </div>
  );
}
