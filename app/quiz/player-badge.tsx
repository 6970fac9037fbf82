import { LogOut, UserCog } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, read } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Player } from "#worker/quiz/contract.ts";
import { AccountDialog } from "./account-dialog";
import { accountMessage } from "./use-account";

/** Who plays, with the way to the account and the way out. */
export function PlayerBadge({ player }: { player: Player }) {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();

  async function logout() {
    try {
      // Nothing to say, but a request that changes something says so in JSON.
      const headers = { "Content-Type": "application/json" };
      await read(api.game.player.logout.$post({}, { headers }));
      // Away from a leaderboard as well.
      await navigate("/chat", { replace: true, preventScrollReset: true });
    } catch (error) {
      const description = accountMessage(error, "Please try again.");
      showToast({ title: "You are still logged in", description, variant: "destructive" });
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
