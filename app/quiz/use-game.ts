import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/api.ts";
import { logDebug } from "#app/log.ts";
import type { GameMode, GameResult, OpenGame } from "#worker/quiz/contract.ts";

/** The API requires a character and a difficulty, but they never vary. */
const FIXED = { characterId: "amuro", difficulty: "mixed" };

/**
 * The open game and the last result. `found` is the game that was open on the server when the page loaded: a reload
 * continues it. Errors are only logged, as specified; the player can press the button again.
 */
export function useGame(found: OpenGame | null, isSignedIn: boolean) {
  const [game, setGame] = useState(found);
  const [result, setResult] = useState<GameResult | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const revalidator = useRevalidator();

  // After a login there may be a game that was begun on another device. A logout removes the game.
  useEffect(() => {
    if (isSignedIn) setGame((current) => current ?? found);
    else {
      setGame(null);
      setResult(null);
    }
  }, [isSignedIn, found]);

  async function start(gameMode: GameMode) {
    setIsStarting(true);
    try {
      const opened = await read(api.game.start.$post({ json: { gameMode, ...FIXED } }));
      setResult(null);
      setGame(opened ?? null);
    } catch (error) {
      logDebug("game_not_started", error);
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
