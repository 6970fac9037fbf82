import questions from "#generated/catalog/questions.json";
import type { BankQuestion } from "../question";

/**
 * The whole bank, which `npm run assets` makes from the items beside this file. It holds the answers, so only the
 * Worker may import it.
 */
export const QUESTIONS = questions as unknown as readonly BankQuestion[];
