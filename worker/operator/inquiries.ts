import Papa from "papaparse";
import { z } from "zod";
import { INQUIRY_STATUSES, type InquiryStatus } from "#worker/sponsor/contract.ts";
import { COUNTED_MAX, type Inbox, SPAM_PER_RUN } from "#worker/sponsor/store.ts";
import type { OperatorSection, Outcome } from "./contract";
import type { OperatorLog } from "./operator-log";
import { foreignForm, formId, pageOf, readCursor } from "./requests";

const PAGE_SIZE = 25;
/** Fits into the memory and the time of one request. */
const EXPORT_MAX = 1000;

const readStatus = (text: string | null): InquiryStatus =>
  INQUIRY_STATUSES.find((status) => status === text) ?? "new";

const idsSchema = z.array(formId).max(PAGE_SIZE);

/** A button's value: what to do, and with which inquiry; without an id, with those that are ticked. */
const doSchema = z
  .string()
  .regex(/^(?:new|read|answered|spam|delete|delete-spam)(?::[\w-]{1,64})?$/)
  .transform((text) => text.split(":"));

export function createInquiryDesk(inbox: Inbox, log: OperatorLog) {
  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "inquiries" }>> {
      const status = readStatus(params.get("status"));
      const cursor = readCursor(params.get("after"));
      const [rows, counts] = await Promise.all([inbox.page(status, cursor, PAGE_SIZE + 1), inbox.counts()]);
      const { shown, nextCursor } = pageOf(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }));
      return {
        section: "inquiries",
        status,
        inquiries: shown,
        counts,
        countedMax: COUNTED_MAX,
        spamPerRun: SPAM_PER_RUN,
        exportMax: EXPORT_MAX,
        cursor: cursor && params.get("after"),
        nextCursor,
      };
    },

    /** Does what a form's button says. Throws a 400 refusal for a form that isn't ours. */
    async change(form: FormData, operator: string): Promise<Outcome> {
      const action = doSchema.safeParse(form.get("do"));
      const [verb = "", one] = action.data ?? [];
      const ids = idsSchema.safeParse(one ? [one] : form.getAll("id"));
      if (!action.success || !ids.success) throw foreignForm();
      if (verb === "delete-spam") {
        await inbox.removeSpam(log.entry(operator, "spam deleted", `up to ${SPAM_PER_RUN}`));
        return "deleted";
      }
      if (ids.data.length === 0) return "none";
      const subject = ids.data.join(" ");
      if (verb === "delete") {
        await inbox.remove(ids.data, log.entry(operator, "inquiries deleted", subject));
        return "deleted";
      }
      const status = readStatus(verb);
      await inbox.mark(ids.data, status, log.entry(operator, `inquiries marked as ${status}`, subject));
      return status;
    },

    /** Up to 1,000 inquiries of one status, the newest first, from the page's cursor on. */
    async exported(params: URLSearchParams, kind: "csv" | "json", operator: string): Promise<string> {
      const rows = await inbox.page(
        readStatus(params.get("status")),
        readCursor(params.get("after")),
        EXPORT_MAX,
      );
      await log.entry(operator, "inquiries exported", `${rows.length} as ${kind}`);
      const inquiries = rows.map(({ createdAt, deliveredAt, failedDeliveries, ...inquiry }) => ({
        ...inquiry,
        createdAt: createdAt.toISOString(),
      }));
      if (kind === "json") return JSON.stringify({ inquiries }, null, 2);
      // Strangers wrote these texts: a spreadsheet must not take one for a formula.
      return Papa.unparse(inquiries, {
        columns: ["id", "createdAt", "status", "name", "email", "subject", "message"],
        escapeFormulae: true,
      });
    },
  };
}
