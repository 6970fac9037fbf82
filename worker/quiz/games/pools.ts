import { QUESTION_TIMELINES } from "#worker/catalog/contract.ts";
import { knownStories } from "#worker/catalog/known-stories.ts";
import type { BankQuestion } from "#worker/catalog/question.ts";
import { conflict, invalid, notAllowed } from "#worker/platform/http/errors.ts";
import { type GameMode, QUESTION_COUNTS, SEEN_TOPIC, type Topic } from "../contract";

/** Reads the id of the signed-in member; null for a visitor. Only games about what a member has seen need it. */
export type ReadMemberId = () => Promise<string | null>;

/** Which questions a game may have. `completedSeries` reads the ids of the series that a member has completed. */
export function createPools(
  bank: readonly BankQuestion[],
  completedSeries: (memberId: string) => Promise<readonly string[]>,
) {
  /**
   * Without the questions whose answers anybody can read. A game that was open before one of them was marked keeps it.
   */
  const scored = bank.filter(({ taste }) => !taste);

  async function seenBy(memberId: string): Promise<BankQuestion[]> {
    const known = knownStories(await completedSeries(memberId));
    return scored.filter(({ about }) => about?.some((id) => known.has(id)));
  }

  async function seenEnough(mode: GameMode, readMemberId: ReadMemberId): Promise<BankQuestion[]> {
    const memberId = await readMemberId();
    if (!memberId) throw notAllowed("Sign in with Patreon to play only what you have seen.");
    const questions = await seenBy(memberId);
    if (questions.length >= QUESTION_COUNTS[mode]) return questions;
    throw conflict(
      `This game takes ${QUESTION_COUNTS[mode]} questions. About the series you've completed we have ${questions.length}.`,
    );
  }

  return {
    scored,

    /** How many questions there are about what the member has completed. */
    countSeen: async (memberId: string) => (await seenBy(memberId)).length,

    /**
     * The questions for a game about `topic`. For what has been seen it throws a 403 refusal without a member, and 409
     * if there are too few.
     */
    async poolOf(
      topic: Topic | null,
      mode: GameMode,
      readMemberId: ReadMemberId,
    ): Promise<readonly BankQuestion[]> {
      if (topic === SEEN_TOPIC) return seenEnough(mode, readMemberId);
      return topic ? scored.filter(({ timeline }) => timeline === topic) : scored;
    },
  };
}

/** Throws a 400 refusal for a topic that there isn't. */
export function topicOf(sent: string | null): Topic | null {
  if (sent === null || sent === SEEN_TOPIC) return sent;
  const topic = QUESTION_TIMELINES.find((timeline) => timeline === sent);
  if (!topic) throw invalid([{ path: "topic", message: "There is no such timeline." }]);
  return topic;
}
