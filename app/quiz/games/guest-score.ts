import { useEffect, useEffectEvent } from "react";
import { api, read } from "#app/requests/api.ts";
import { ApiError } from "#app/requests/api-errors.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { HOUR_MS } from "#worker/platform/time.ts";
import type { SampleQuestion } from "#worker/quiz/contract/index.ts";

type GuestAnswer = { questionId: string; option: string };

export type Answered = { question: SampleQuestion; chosen: number };

export const marksOf = (answered: readonly Answered[]) =>
  answered.map(({ question, chosen }) =>
    chosen === question.correctAnswer ? ("right" as const) : ("wrong" as const),
  );

export const scoreOf = (answered: readonly Answered[]) =>
  `${marksOf(answered).filter((mark) => mark === "right").length} of ${answered.length} right`;

const STORAGE_NAME = "guest-score";
/** Another person may use this browser later. */
const KEPT_MS = HOUR_MS;

export function keepForAccount(answered: readonly Answered[]): void {
  const answers = answered.map(
    ({ question: { id, options }, chosen }): GuestAnswer => ({
      questionId: id,
      option: options[chosen] ?? "",
    }),
  );
  deviceStorage.writeJson(STORAGE_NAME, { answers, until: Date.now() + KEPT_MS });
}

function takeKept(): GuestAnswer[] | null {
  const kept = deviceStorage.readJson(STORAGE_NAME) as { answers: GuestAnswer[]; until: number } | undefined;
  deviceStorage.write(STORAGE_NAME, null);
  return kept && kept.until > Date.now() ? kept.answers : null;
}

/** `makePlayer` makes a player for a member who has none. */
export function useGuestScore(isSignedIn: boolean, makePlayer: () => Promise<unknown>) {
  const showToast = useToast();
  const keep = useEffectEvent(async () => {
    const answers = takeKept();
    if (!answers) return;
    try {
      await makePlayer();
      await read(api.game.keep.$post({ json: { answers } }));
      showToast({ title: "Score kept", description: "It's in your history, under Past Challenges." });
    } catch (error) {
      logDebug("guest_score_not_kept", error);
      // The account has played before.
      if (error instanceof ApiError && error.status === 409) return;
      showToast({ title: "Error", description: "We couldn't keep your score.", variant: "destructive" });
    }
  });
  useEffect(() => {
    if (isSignedIn) void keep();
  }, [isSignedIn]);
}
