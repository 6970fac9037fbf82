import { ApiError, api, read } from "#app/api.ts";
import { logQuietly } from "#app/log.ts";
import type { Answer } from "#worker/quiz/contract.ts";

const ATTEMPTS = 2;

/**
 * Sends each answer to the server as it becomes final, in order, because there each question has its own clock. What
 * the network does not take is sent again with the next answer, and before the game is handed in.
 */
export function createAnswerQueue() {
  let sending = Promise.resolve();
  const unsent: Answer[] = [];

  /** False where the network failed. */
  async function isSent(json: Answer): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        await read(api.game.answer.$post({ json }));
        return true;
      } catch (error) {
        logQuietly("answer_not_kept", error);
        if (error instanceof ApiError) return true;
      }
    }
    return false;
  }

  async function sendAll() {
    for (let next = unsent[0]; next; next = unsent[0]) {
      if (!(await isSent(next))) return;
      unsent.shift();
    }
  }

  function flush() {
    sending = sending.then(sendAll);
    return sending;
  }

  return {
    add(answer: Answer) {
      unsent.push(answer);
      void flush();
    },
    /** Resolves when everything was sent, as far as the network let it. */
    settled: flush,
  };
}
