import { z } from "zod";
import type { HiddenPart, Moderation } from "#worker/members/account/moderation.ts";
import { reportableSchema } from "#worker/members/public/contract/profile-report.ts";
import { type Reportable, workOfNotes } from "#worker/members/public/contract.ts";
import type { ProfileReportInbox } from "#worker/members/public/profile-reports.ts";
import { type NoteModeration, titleOf } from "#worker/tracker/entry/note-moderation.ts";
import type { OperatorSection, Outcome } from "./contract";
import type { OperatorLog } from "./operator-log";
import { inLog, moderatedMember } from "./people-section";
import { foreignForm, formId, pageOf, readCursor, readForm } from "./requests";

const PAGE_SIZE = 25;

const changeSchema = z.object({
  do: z.enum(["hide-name", "hide-picture", "hide-profile", "hide-notes", "dismiss"]),
  about: reportableSchema,
  id: formId,
});

type Dependencies = {
  inbox: ProfileReportInbox;
  members: Pick<Moderation, "setHidden">;
  notes: Pick<NoteModeration, "among" | "setHidden">;
  log: Pick<OperatorLog, "entry">;
};

/** The reports that are closed when a part is hidden. Hiding the name also hides the picture. */
const SETTLED: Record<HiddenPart, readonly Reportable[] | "all"> = {
  name: ["name", "picture"],
  picture: ["picture"],
  profile: "all",
};

export function createReportSection({ inbox, members, notes, log }: Dependencies) {
  type Row = Awaited<ReturnType<typeof inbox.page>>[number];

  /** Finds the notes of a row: the title of their work, and the notes unless they are gone. */
  async function reportedNotes(rows: readonly Row[]) {
    const asked = rows.flatMap(({ about, member }) => {
      const work = workOfNotes(about);
      return work ? [{ memberId: member.id, ...work }] : [];
    });
    const found = asked.length > 0 ? await notes.among(asked) : [];
    return ({ about, member }: Row) => {
      const work = workOfNotes(about);
      if (!work) return null;
      const isIt = (one: (typeof found)[number]) =>
        one.memberId === member.id && one.kind === work.kind && one.workId === work.workId;
      return { title: titleOf(work), shown: found.find(isIt) ?? null };
    };
  }

  async function hide(verb: string, about: Reportable, id: string, operator: string) {
    const work = workOfNotes(about);
    const person = inLog("member", id);
    if (verb === "hide-notes") {
      if (!work) throw foreignForm();
      const entry = log.entry(operator, "notes hidden", `${person}, ${work.kind}/${work.workId}`);
      await notes.setHidden({ memberId: id, ...work }, new Date(), entry);
      return [about];
    }
    const part = verb.slice("hide-".length) as HiddenPart;
    await members.setHidden(part, id, new Date(), log.entry(operator, `${part} hidden`, person));
    const settled = SETTLED[part];
    // Hiding any part because of a report about the whole profile also closes that report.
    return about === "profile" && settled !== "all" ? [...settled, about] : settled;
  }

  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "reports" }>> {
      const state = params.get("state") === "closed" ? "closed" : "open";
      const rows = await inbox.page(state, readCursor(params.get("after")), PAGE_SIZE + 1);
      const { shown, nextCursor } = pageOf(rows, PAGE_SIZE, ({ reportedAt, id }) => ({ at: reportedAt, id }));
      const notesOf = await reportedNotes(shown);
      return {
        section: "reports",
        state,
        reports: shown.map((row) => {
          const { member, ...report } = row;
          return { ...report, notes: notesOf(row), person: moderatedMember(member) };
        }),
        nextCursor,
      };
    },

    /** Hides the reported part, or leaves it visible. In both cases its reports are closed. */
    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: verb, about, id } = readForm(changeSchema, form);
      const settled = verb === "dismiss" ? [about] : await hide(verb, about, id, operator);
      await inbox.close(id, settled, log.entry(operator, "profile reports closed", inLog("member", id)));
      return verb === "dismiss" ? "closed" : "hidden";
    },
  };
}
