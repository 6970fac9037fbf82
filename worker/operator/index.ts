import { lt } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Member } from "#worker/members/account/tables.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Expired } from "#worker/platform/db/deletions.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { attachment } from "#worker/platform/http/headers.ts";
import type { Platform } from "#worker/platform/index.ts";
import { once } from "#worker/platform/memoize.ts";
import { SAMPLE } from "#worker/platform/signals.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import { createAlerts } from "./alerts";
import { createAnnouncements } from "./announcement-store";
import {
  COUNTED_DAYS,
  type JobsByHand,
  OPERATOR_PATH,
  type OperatorSection,
  OUTCOMES,
  type Outcome,
  type RenderOperatorPage,
} from "./contract";
import type { JobDependencies } from "./jobs";
import { createOperatorLog } from "./log-store";
import type { SectionDependencies } from "./people-section";
import { announcements, dailyFigures } from "./tables";

type Dependencies = Omit<SectionDependencies, "byHand" | "log" | "announcements"> &
  Omit<JobDependencies, "signals"> & {
    ownerIds: readonly string[];
    alertWebhookAddress: string | undefined;
    sponsorWebhookAddress: string | undefined;
    creatorToken: () => Promise<CreatorTokenState | null>;
    version: { id: string; at: Date } | null;
    byHand: Omit<JobsByHand, "figures">;
  };

export function createOperator(platform: Platform, dependencies: Dependencies) {
  const { db, signals, counters, usage } = platform;
  const { ownerIds, inbox, members, profileReports, questionReports, recordings } = dependencies;
  const { alertWebhookAddress, sponsorWebhookAddress, creatorToken, version, byHand } = dependencies;
  const { rowsToday, rowsADay } = usage;
  const log = createOperatorLog(db);
  const announcement = createAnnouncements(platform, log);
  const webhookAddress = alertWebhookAddress ?? sponsorWebhookAddress;
  const figures = once(async () => (await import("./figures-store")).createFigures(db));
  const watch = once(async () => {
    const { createCheck, createConcerns, createJobs, readDatabaseBytes } = await import("./jobs");
    const jobs = createJobs({ ...dependencies, signals });
    const concerns = createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports });
    const check = createCheck({ jobs, concerns, signals, webhookAddress });
    return { health: jobs.health, check, databaseBytes: () => readDatabaseBytes(db) };
  });

  async function overview(): Promise<Extract<OperatorSection, { section: "overview" }>> {
    const { health: readHealth, databaseBytes: readBytes } = await watch();
    const [health, counts, openReports, openQuestionReports, undecidedVideos, waitingSince] =
      await Promise.all([
        readHealth(),
        inbox.counts(),
        profileReports.openCount(),
        questionReports.openCount(),
        recordings.undecidedCount(),
        inbox.waitingSince(),
      ]);
    const [rows, databaseBytes, days, token, announced] = await Promise.all([
      rowsToday(),
      readBytes(),
      counters.lastDays(COUNTED_DAYS),
      creatorToken(),
      announcement.read(),
    ]);
    return {
      section: "overview",
      jobs: health,
      hasAlerts: webhookAddress !== undefined,
      newInquiries: counts.new,
      openReports,
      openQuestionReports,
      undecidedVideos,
      undeliveredSince: sponsorWebhookAddress === undefined ? null : waitingSince,
      rowsToday: rows,
      rowsADay,
      databaseBytes,
      days,
      sample: SAMPLE,
      version,
      creatorToken: token,
      announcement: announced,
    };
  }

  const sections = once(async () =>
    (await import("./sections")).createSections({
      ...dependencies,
      log,
      announcements: announcement,
      byHand: { ...byHand, figures: async () => (await figures()).countAgain() },
    }),
  );

  function pages(render: RenderOperatorPage) {
    const page =
      (read: (params: URLSearchParams) => Promise<OperatorSection>) => async (c: OperatorContext) => {
        const section = await read(paramsOf(c));
        const answer = await render({ ...section, outcome: outcomeIn(paramsOf(c)) }, c.req.raw);
        answer.headers.set("X-Robots-Tag", "noindex");
        return answer;
      };

    /** Redirects to the page with the form, which shows the outcome. Reloading that page doesn't send the form again. */
    const form =
      (section: string, change: (form: FormData, operator: Member) => Promise<Outcome>) =>
      async (c: OperatorContext) => {
        const outcome = await change(await c.req.formData(), c.var.member);
        const params = paramsOf(c);
        params.set("done", outcome);
        return c.redirect(`${OPERATOR_PATH}${section}?${params}`, 303);
      };

    const file = (kind: "csv" | "json", type: string) => async (c: OperatorContext) =>
      attachment(c, {
        name: `inquiries.${kind}`,
        type,
        text: await (await sections()).inquiries.exported(paramsOf(c), kind, c.var.member.id),
      });

    const routes = new Hono<WithMember>()
      .get("/", page(overview))
      .get("/inquiries.csv", file("csv", "text/csv; charset=utf-8"))
      .get("/inquiries.json", file("json", "application/json"))
      .get("/pictures/:id", async (c) => {
        const jpeg = await members.pictureOf(c.req.param("id"));
        if (!jpeg) throw notFound("There is no picture here.");
        return c.body(Buffer.from(jpeg, "base64"), 200, { "Content-Type": "image/jpeg" });
      })
      .get("/log", page(log.view));
    for (const section of ["", "/figures"])
      routes.post(
        section || "/jobs",
        form(section, async (sent, { id }) => (await sections()).startJob(sent, id)),
      );
    routes.post(
      "/announcement",
      form("", async (sent, { id }) => (await sections()).announce(sent, id)),
    );
    routes.get(
      "/figures",
      page(async () => {
        const days = await (await figures()).lastDays();
        const counted = await counters.lastDays(COUNTED_DAYS);
        return { section: "figures", days, requests: counted.reduce((sum, day) => sum + day.requests, 0) };
      }),
    );
    for (const name of ["inquiries", "people", "reports", "questions", "videos"] as const)
      routes
        .post(
          `/${name}`,
          form(`/${name}`, async (sent, { id }) => (await sections())[name].change(sent, id)),
        )
        .get(
          `/${name}`,
          page(async (params) => (await sections())[name].view(params)),
        );
    return routes;
  }

  return {
    isOperator: (member: Pick<Member, "patreonId">) => ownerIds.includes(member.patreonId),
    alerts: createAlerts(async () => (await watch()).check()),
    countFigures: async () => (await figures()).goOn(),
    announcement: announcement.read,
    expired: (): Expired[] => [
      { table: announcements, which: lt(announcements.endsAt, new Date()) },
      { table: dailyFigures, which: lt(dailyFigures.day, dayOf(Date.now() - KEPT_DAYS * DAY_MS)) },
    ],
    pages,
  };
}

const KEPT_DAYS = 400;

type OperatorContext = Context<WithMember>;

const outcomeIn = (params: URLSearchParams): Outcome | null => {
  const name = params.get("done") ?? "";
  return Object.hasOwn(OUTCOMES, name) ? (name as Outcome) : null;
};

const paramsOf = (c: Context) => new URL(c.req.url).searchParams;
