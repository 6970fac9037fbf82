import { z } from "zod";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import type { ReportInbox } from "#worker/quiz/games/reports.ts";
import type { OperatorSection, Outcome } from "./contract";
import type { OperatorLog } from "./operator-log";
import { pageOf, readCursor, readForm } from "./requests";

const PAGE_SIZE = 50;

const changeSchema = z.object({
  do: z.enum(["open", "closed"]),
  question: z.string().regex(/^[\w-]{1,100}$/),
});

/** Questions that players have reported. */
export function createQuestionDesk(inbox: ReportInbox, log: OperatorLog) {
  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "questions" }>> {
      const state = params.get("state") === "closed" ? "closed" : "open";
      const rows = await inbox.page(state, readCursor(params.get("after")), PAGE_SIZE + 1);
      const { shown, nextCursor } = pageOf(rows, PAGE_SIZE, ({ reportedAt, playerId }) => ({
        at: reportedAt,
        id: playerId,
      }));
      return {
        section: "questions",
        state,
        reports: shown.map(({ playerId: _, ...report }) => {
          const question = QUESTIONS.find(({ id }) => id === report.questionId);
          const answer = question?.options[question.correct];
          return { ...report, question: question?.question ?? null, answer: answer ?? null };
        }),
        nextCursor,
      };
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: state, question } = readForm(changeSchema, form);
      const action = state === "closed" ? "reports closed" : "reports opened again";
      await inbox.setState(question, state, log.entry(operator, action, question));
      return state;
    },
  };
}
