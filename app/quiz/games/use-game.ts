import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/requests/api.ts";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { GameMode, GameResult, OpenGame, Topic } from "#worker/quiz/contract/index.ts";

/** `day` is that of an earlier daily challenge, and `about` the id of a series. */
export type GameOptions = { extraTime: boolean; topic?: Topic | null; about?: string; day?: string };

/** The API requires them. They have no effect. */
const FIXED = { characterId: "amuro", difficulty: "mixed" };

/**
 * `found` was open on the server when the page loaded. `prepare` runs first, because the clock runs from the start of
 * the game.
 */
export function useGame(found: OpenGame | null, isSignedIn: boolean, prepare: () => Promise<unknown>) {
  const [game, setGame] = useState(found);
  const [result, setResult] = useState<GameResult | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const revalidator = useRevalidator();
  const showToast = useToast();

  // A login may find a game that was started on another device. A logout removes the game.
  useEffect(() => {
    if (isSignedIn) setGame((current) => current ?? found);
    else {
      setGame(null);
      setResult(null);
    }
  }, [isSignedIn, found]);

  async function start(gameMode: GameMode, options: GameOptions) {
    setIsStarting(true);
    try {
      await prepare();
      const opened = await read(api.game.start.$post({ json: { gameMode, ...options, ...FIXED } }));
      setResult(null);
      setGame(opened ?? null);
    } catch (error) {
      logDebug("game_not_started", error);
      const description = shownMessage(error, "We couldn't start the game. Please try again.");
      showToast({ title: "Error", description, variant: "destructive" });
      // Loading without a connection would fail too, and replace the menu with an error.
      if (error instanceof ApiError) await revalidator.revalidate();
    } finally {
      setIsStarting(false);
    }
  }

  async function finish(finished: GameResult) {
    setResult(finished);
    setGame(null);
    await revalidator.revalidate();
  }

  return { game, result, isStarting, start, finish };
}

export type PlaySettings = {
  /** Shows the right answer after each question, so the first choice is final. */
  showsAnswers: boolean;
  extraTime: boolean;
};

const STORAGE_NAME = "quiz";
const USUAL: PlaySettings = { showsAnswers: false, extraTime: false };

/** `showsFacts` of older versions isn't read: it was on from the start, so nobody may have chosen it. */
export function readPlaySettings(): PlaySettings {
  const stored = (deviceStorage.readJson(STORAGE_NAME) ?? USUAL) as Partial<PlaySettings>;
  return { showsAnswers: stored.showsAnswers === true, extraTime: stored.extraTime === true };
}

/** If storage is forbidden, they last as long as the page. */
export function usePlaySettings() {
  const [settings, setSettings] = useState(USUAL);
  useEffect(() => {
    setSettings(readPlaySettings());
  }, []);

  function change(changes: Partial<PlaySettings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    deviceStorage.writeJson(STORAGE_NAME, changed);
  }

  return [settings, change] as const;
}
