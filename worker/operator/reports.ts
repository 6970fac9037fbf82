import { z } from "zod";
import type { Moderation } from "#worker/members/moderation.ts";
import { REPORTABLE } from "#worker/profiles/contract.ts";
import type { ProfileReportInbox } from "#worker/profiles/report-inbox.ts";
import type { OperatorSection, Outcome } from "./contract";
import { pageOf, readCursor } from "./cursor";
import { formId, readForm } from "./form";
import type { OperatorLog } from "./operator-log";
import { inLog, moderatedMember } from "./person";

const PAGE_SIZE = 25;

const changeSchema = z.object({
  do: z.enum(["hide-name", "hide-picture", "dismiss"]),
  about: z.enum(REPORTABLE),
  id: formId,
});

type Dependencies = {
  inbox: ProfileReportInbox;
  members: Pick<Moderation, "setHidden">;
  log: Pick<OperatorLog, "entry">;
  now: () => Date;
};

/** What people report about public profiles. */
export function createReportDesk({ inbox, members, log, now }: Dependencies) {
  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "reports" }>> {
      const state = params.get("state") === "closed" ? "closed" : "open";
      const rows = await inbox.page(state, readCursor(params.get("after")), PAGE_SIZE + 1);
      const { shown, nextCursor } = pageOf(rows, PAGE_SIZE, ({ reportedAt, id }) => ({ at: reportedAt, id }));
      return {
        section: "reports",
        state,
        reports: shown.map(({ member, ...report }) => ({ ...report, person: moderatedMember(member) })),
        nextCursor,
      };
    },

    /** Hides what was reported, or leaves it as it is. Either way the reports of it are closed. */
    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: verb, about, id } = readForm(changeSchema, form);
      const person = inLog("member", id);
      const hides = verb === "dismiss" ? null : verb === "hide-name" ? "name" : "picture";
      if (hides) await members.setHidden(hides, id, now(), log.entry(operator, `${hides} hidden`, person));
      // With the name, the picture is hidden too.
      const settled = hides === "name" ? REPORTABLE : hides ? ([hides] as const) : [about];
      await inbox.close(id, settled, log.entry(operator, "profile reports closed", person));
      return hides ? "hidden" : "closed";
    },
  };
}
