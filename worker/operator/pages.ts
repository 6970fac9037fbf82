import { type Context, Hono } from "hono";
import type { WithVisitor } from "#worker/members/account/member-guards.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { attachment } from "#worker/platform/http/headers.ts";
import type { Counters } from "#worker/platform/signals/signals.ts";
import {
  COUNTED_DAYS,
  OPERATOR_PATH,
  type OperatorSection,
  OUTCOMES,
  type Outcome,
  type RenderOperatorPage,
} from "./contract";
import type { OperatorFigures } from "./daily-figures";
import type { OperatorLog } from "./operator-log";
import type { Sections } from "./sections";

type Handler = (c: Context<WithVisitor>, operator: Member) => Promise<Response>;

type Dependencies = {
  isOperator: (member: Member) => boolean;
  overview: () => Promise<OperatorSection>;
  sections: () => Promise<Sections>;
  figures: Pick<OperatorFigures, "lastDays">;
  counters: Pick<Counters, "lastDays">;
  /** A JPEG in base64, even if the picture is hidden. */
  pictureOf: (memberId: string) => Promise<string | null>;
  log: Pick<OperatorLog, "view">;
};

const outcomeIn = (params: URLSearchParams): Outcome | null => {
  const name = params.get("done") ?? "";
  return Object.hasOwn(OUTCOMES, name) ? (name as Outcome) : null;
};

const paramsOf = (c: Context) => new URL(c.req.url).searchParams;

/** `/operator`, for operators alone. */
export function createOperatorPages(
  { isOperator, overview, sections, figures, counters, pictureOf, log }: Dependencies,
  render: RenderOperatorPage,
) {
  const forOperators = (handle: Handler) => async (c: Context<WithVisitor>, next: () => Promise<void>) => {
    const visitor = await nullIfUnreadable("visitor_not_read", c.var.visitor());
    return visitor?.member && isOperator(visitor.member) ? handle(c, visitor.member) : next();
  };

  const page = (read: (params: URLSearchParams) => Promise<OperatorSection>) =>
    forOperators(async (c) => {
      const section = await read(paramsOf(c));
      const answer = await render({ ...section, outcome: outcomeIn(paramsOf(c)) }, c.req.raw);
      answer.headers.set("X-Robots-Tag", "noindex");
      return answer;
    });

  /** Redirects to the page with the form, which shows the outcome. Reloading that page doesn't send the form again. */
  const form = (section: string, change: (form: FormData, operator: Member) => Promise<Outcome>) =>
    forOperators(async (c, operator) => {
      const outcome = await change(await c.req.formData(), operator);
      const params = paramsOf(c);
      params.set("done", outcome);
      return c.redirect(`${OPERATOR_PATH}${section}?${params}`, 303);
    });

  const file = (kind: "csv" | "json", type: string) =>
    forOperators(async (c, { id }) =>
      attachment(c, {
        name: `inquiries.${kind}`,
        type,
        text: await (await sections()).inquiries.exported(paramsOf(c), kind, id),
      }),
    );

  const picture = forOperators(async (c) => {
    const jpeg = await pictureOf(c.req.param("id") ?? "");
    if (!jpeg) throw notFound("There is no picture here.");
    return c.body(Buffer.from(jpeg, "base64"), 200, { "Content-Type": "image/jpeg" });
  });

  const pages = new Hono<WithVisitor>()
    .all("/", page(overview))
    .all("/inquiries.csv", file("csv", "text/csv; charset=utf-8"))
    .all("/inquiries.json", file("json", "application/json"))
    .all("/pictures/:id", picture)
    .all("/log", page(log.view));
  for (const section of ["", "/figures"])
    pages.post(
      section || "/jobs",
      form(section, async (sent, { id }) => (await sections()).startJob(sent, id)),
    );
  pages.all(
    "/figures",
    page(async () => {
      const [days, counted] = await Promise.all([figures.lastDays(), counters.lastDays(COUNTED_DAYS)]);
      return { section: "figures", days, requests: counted.reduce((sum, day) => sum + day.requests, 0) };
    }),
  );
  for (const name of ["inquiries", "people", "reports", "questions", "videos"] as const)
    pages
      .post(
        `/${name}`,
        form(`/${name}`, async (sent, { id }) => (await sections())[name].change(sent, id)),
      )
      .all(
        `/${name}`,
        page(async (params) => (await sections())[name].view(params)),
      );
  return pages;
}
