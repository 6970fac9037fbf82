import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { GameMode, GameResult, OpenGame, Topic } from "#worker/quiz/contract.ts";

/** The API requires a character and a difficulty, but they never vary. */
const FIXED = { characterId: "amuro", difficulty: "mixed" };

/**
 * The open game and the last result. `found` is the game that was open on the server when the page loaded: a reload
 * continues it. A game that can't be started says so; the player can press the button again. `loadPanel` loads what shows
 * a game: it comes first, because the clock runs from the start.
 */
export function useGame(found: OpenGame | null, isSignedIn: boolean, loadPanel: () => Promise<unknown>) {
  const [game, setGame] = useState(found);
  const [result, setResult] = useState<GameResult | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const revalidator = useRevalidator();
  const showToast = useToast();

  // After a login there may be a game that was begun on another device. A logout removes the game.
  useEffect(() => {
    if (isSignedIn) setGame((current) => current ?? found);
    else {
      setGame(null);
      setResult(null);
    }
  }, [isSignedIn, found]);

  async function start(gameMode: GameMode, options: { extraTime: boolean; topic: Topic | null }) {
    setIsStarting(true);
    try {
      await loadPanel();
      const opened = await read(api.game.start.$post({ json: { gameMode, ...options, ...FIXED } }));
      setResult(null);
      setGame(opened ?? null);
    } catch (error) {
      logDebug("game_not_started", error);
      const description = shownMessage(error, "We couldn't start the game. Please try again.");
      showToast({ title: "Error", description, variant: "destructive" });
      await revalidator.revalidate();
    } finally {
      setIsStarting(false);
    }
  }

  async function finish(finished: GameResult) {
    setResult(finished);
    setGame(null);
    await revalidator.revalidate();
  }

  return { game, result, isStarting, start, finish, leaveResult: () => setResult(null) };
}
