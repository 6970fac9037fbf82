import Papa from "papaparse";
import { z } from "zod";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { exactTitles } from "#franchise/words.ts";
import type { Recordings } from "#worker/feeds/recordings.ts";
import { keyOf, worksOf } from "#worker/log/contract/works.ts";
import { INQUIRY_STATUSES, type InquiryStatus } from "#worker/pages/sponsor/contract/index.ts";
import { type Inbox, SPAM_PER_RUN } from "#worker/pages/sponsor/inquiries.ts";
import type { Cursor } from "#worker/platform/db/db.ts";
import { describeError, log as writeLog } from "#worker/platform/log.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import type { ReportInbox } from "#worker/quiz/games/question-reports.ts";
import type { Announcements } from "./announcement-store";
import { ANNOUNCEMENT_MAX, JOBS_BY_HAND, type JobsByHand, type Outcome } from "./contract";
import type { OperatorLog } from "./log-store";
import {
  createPeopleSection,
  createReportSection,
  createTexts,
  type SectionDependencies,
} from "./people-section";
import { foreignForm, formId, pageOf, readCursor, readForm, stateIn } from "./requests";

/** Loaded with the first such page, because most isolates never show one. */
export function createSections(dependencies: SectionDependencies) {
  const { inbox, questionReports, recordings, byHand, announcements, log } = dependencies;
  const texts = createTexts(dependencies.notes, dependencies.loadLists);
  return {
    inquiries: createInquirySection(inbox, log),
    people: createPeopleSection(dependencies, texts),
    reports: createReportSection(dependencies, texts),
    questions: createQuestionSection(questionReports, log),
    videos: createVideoSection(recordings, log),
    startJob: createJobStarter(byHand, log),
    announce: createAnnouncer(announcements),
  };
}

export type Sections = ReturnType<typeof createSections>;

const startSchema = z.object({ do: z.enum(JOBS_BY_HAND) });

const createJobStarter =
  (jobs: JobsByHand, log: OperatorLog) =>
  async (form: FormData, operator: string): Promise<Outcome> => {
    const { do: job } = readForm(startSchema, form);
    await log.entry(operator, "job started", job);
    try {
      await jobs[job]();
      return "worked";
    } catch (error) {
      writeLog("error", "job_by_hand_failed", { job, ...describeError(error) });
      return "failed";
    }
  };

const announcementSchema = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("announce"),
    text: plainText().pipe(z.string().min(1).max(ANNOUNCEMENT_MAX)),
    day: z.literal("on").optional(),
  }),
  z.object({ do: z.literal("takeDown") }),
]);

const createAnnouncer =
  ({ show, takeDown }: Announcements) =>
  async (form: FormData, operator: string): Promise<Outcome> => {
    const sent = readForm(announcementSchema, form);
    if (sent.do === "takeDown") await takeDown(operator);
    else await show(sent.text, sent.day === "on", operator);
    return sent.do === "takeDown" ? "takenDown" : "announced";
  };

const QUESTIONS_ON_A_PAGE = 50;

const changeSchema = z.object({
  do: z.enum(["open", "closed"]),
  question: z.string().regex(/^[\w-]{1,100}$/),
});

const createQuestionSection = (inbox: ReportInbox, log: OperatorLog) => ({
  async view(params: URLSearchParams) {
    const state = stateIn(params);
    const { shown, nextCursor } = await pageOf(
      readCursor(params.get("after")),
      QUESTIONS_ON_A_PAGE,
      (after, limit) => inbox.page(state, after, limit),
      ({ reportedAt: at, playerId: id }) => ({ at, id }),
    );
    return {
      section: "questions",
      state,
      reports: shown.map(({ playerId: _, ...report }) => {
        const question = QUESTIONS.find(({ id }) => id === report.questionId);
        const answer = question?.options[question.correct];
        return { ...report, question: question?.question ?? null, answer: answer ?? null };
      }),
      nextCursor,
    } as const;
  },

  async change(form: FormData, operator: string): Promise<Outcome> {
    const { do: state, question } = readForm(changeSchema, form);
    const action = state === "closed" ? "reports closed" : "reports opened again";
    await inbox.setState(question, state, log.entry(operator, action, question));
    return state;
  },
});

const INQUIRIES_ON_A_PAGE = 25;
/** More don't fit into the memory and the time of a request. */
const EXPORT_MAX = 1000;

const readStatus = (text: string | null): InquiryStatus =>
  INQUIRY_STATUSES.find((status) => status === text) ?? "new";

const idsSchema = z.array(formId).max(INQUIRIES_ON_A_PAGE);

/** An action and the id of an inquiry. Without an id, it applies to the selected ones. */
const doSchema = z
  .string()
  .regex(/^(?:new|read|answered|spam|delete|delete-spam)(?::[\w-]{1,64})?$/)
  .transform((text) => text.split(":"));

const createInquirySection = (inbox: Inbox, log: OperatorLog) => ({
  async view(params: URLSearchParams) {
    const status = readStatus(params.get("status"));
    const cursor = readCursor(params.get("after"));
    const read = (after: Cursor | null, limit: number) => inbox.page(status, after, limit);
    const [{ shown, nextCursor }, counts] = await Promise.all([
      pageOf(cursor, INQUIRIES_ON_A_PAGE, read, ({ createdAt: at, id }) => ({ at, id })),
      inbox.counts(),
    ]);
    return {
      section: "inquiries",
      status,
      inquiries: shown,
      counts,
      spamPerRun: SPAM_PER_RUN,
      exportMax: EXPORT_MAX,
      cursor: cursor && params.get("after"),
      nextCursor,
    } as const;
  },

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

  /** Newest first, beginning at the page's cursor. */
  async exported(params: URLSearchParams, kind: "csv" | "json", operator: string): Promise<string> {
    const status = readStatus(params.get("status"));
    const rows = await inbox.page(status, readCursor(params.get("after")), EXPORT_MAX);
    await log.entry(operator, "inquiries exported", `${rows.length} as ${kind}`);
    const inquiries = rows.map(({ createdAt, deliveredAt, failedDeliveries, ...inquiry }) => ({
      ...inquiry,
      createdAt: createdAt.toISOString(),
    }));
    if (kind === "json") return JSON.stringify({ inquiries }, null, 2);
    // Text from strangers must not become a formula in a spreadsheet.
    return Papa.unparse(inquiries, {
      columns: ["id", "createdAt", "status", "name", "email", "subject", "message"],
      escapeFormulae: true,
    });
  },
});

const VIDEOS_ON_A_PAGE = 20;
const LISTS = ["undecided", "video", "episode"] as const;

const videoChangeSchema = z.object({
  do: z.enum(["confirm", "unlink", "link"]),
  id: z.string().min(1).max(2000),
  work: z.string().max(200).default(""),
  spoils: z.literal("on").optional(),
});

const WORKS = worksOf(SERIES, GAMES);
const TITLES = new Map(WORKS.map((work) => [keyOf(work), work.title]));

/** The id of an episode is an address. */
function readPlace(text: string | null) {
  const [, at, id] = /^(\d{1,15})\.(\S{1,2000})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

function createVideoSection(recordings: Recordings, log: OperatorLog) {
  const worksWith = exactTitles(WORKS, ({ title, otherTitles }) => [title, ...otherTitles]);

  return {
    async view(params: URLSearchParams) {
      const which = LISTS.find((list) => list === params.get("which")) ?? "undecided";
      const { shown, nextCursor } = await pageOf(
        readPlace(params.get("after")),
        VIDEOS_ON_A_PAGE,
        (after, limit) => recordings.listed(which, after, limit),
        ({ publishedAt: at, id }) => ({ at, id }),
      );
      return {
        section: "videos",
        which,
        recordings: shown.map(({ id, kind, title, publishedAt, links, why, spoils, decidedAt }) => ({
          ...{ id, kind, title, publishedAt, why, spoils },
          works: links.map(({ work }) => ({ path: work, title: TITLES.get(work) ?? work })),
          isDecided: decidedAt !== null,
        })),
        titles: [...TITLES.values()],
        nextCursor,
      } as const;
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: action, id, work, spoils } = readForm(videoChangeSchema, form);
      const [meant] = action === "link" ? worksWith(work) : [];
      if (action === "link" && !meant) return "unknown";
      const works = action === "confirm" ? undefined : meant ? [keyOf(meant)] : [];
      const entry = log.entry(operator, works?.length === 0 ? "video unlinked" : "video linked", id);
      if (!(await recordings.decide(id, { works, spoils: spoils === "on" }, entry))) throw foreignForm();
      return works?.length === 0 ? "unlinked" : "linked";
    },
  };
}
