import type { Answer } from "../../../worker/quiz/contract";
import { ApiError, api, read } from "../../api";
import { logQuietly } from "../../log";

const ATTEMPTS = 2;

/**
 * Tells the server each answer as it becomes final, one after the other, so that a reload finds them. Where the
 * network fails it stops: handing in the game brings the rest.
 */
export function createAnswerQueue() {
  let queue = Promise.resolve();
  let isBroken = false;

  async function send(json: Answer) {
    for (let attempt = 1; !isBroken; attempt++) {
      try {
        await read(api.game.answer.$post({ json }));
        return;
      } catch (error) {
        logQuietly("answer_not_kept", error);
        if (error instanceof ApiError) return;
        isBroken = attempt === ATTEMPTS;
      }
    }
  }

  return {
    add(answer: Answer) {
      queue = queue.then(() => send(answer));
    },
    /** Resolves when nothing is on its way any more. */
    settled: () => queue,
  };
}
