import questions from "#generated/catalog/questions.json";
import type { BankQuestion } from "./questions";

/**
 * All questions of the quiz. `npm run assets` builds the list from the items in this folder. The list has the answers,
 * so only the Worker may import it.
 */
export const QUESTIONS = questions as unknown as readonly BankQuestion[];
