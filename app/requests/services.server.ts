import {
  data,
  type HandleErrorFunction,
  type HeadersFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { OwnPage } from "#app/shell/account-entries.ts";
import type { Kind } from "#franchise/works.ts";
import { patronIn, type Visitor } from "#worker/members/account/visitor.ts";
import type { Support } from "#worker/members/patronage/contract.ts";
import { afterSignIn, safeReturnTo } from "#worker/members/sign-in/return-to.ts";
import { sessionUserOf as sessionUserWith } from "#worker/members/sign-in/session.ts";
import { OPERATOR_PATH } from "#worker/operator/contract.ts";
import { isOutage } from "#worker/platform/db/database-errors.ts";
import { logError, nullIfUnreadable, refusalFor } from "#worker/platform/http/error-reporting.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { pageContext } from "#worker/rendering/page-context.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** The features' use cases, for loaders. */
export const servicesOf = (context: LoadContext) => context.get(pageContext).services;

/** The visitor who requested this page. Rejects if the session can't be read. */
export const visitorOf = (context: LoadContext) => context.get(pageContext).visitor();

/** The member who requested this page. Others go to the login page, which leads back. */
export async function memberOf(context: LoadContext, page: URL | string) {
  const { member, patron } = await visitorOf(context);
  if (member) return { member, patron };
  const returnTo = typeof page === "string" ? page : page.pathname + page.search;
  throw redirect(`/login?${new URLSearchParams({ returnTo })}`);
}

export const patronOf = async (context: LoadContext) => patronIn(await visitorOf(context));

/**
 * Returns null if the visitor can't be read, unlike `visitorOf`. Public pages treat null like a visitor who isn't signed
 * in.
 */
export const viewerOf = (context: LoadContext): Promise<Visitor | null> =>
  nullIfUnreadable("visitor_not_read", visitorOf(context));

/** A visitor as pages show them. */
export const sessionUserOf = (context: LoadContext, visitor: Visitor) =>
  sessionUserWith(visitor, servicesOf(context).profiles);

/** The pages in the account menu that only some people have. Only an operator gets the link to the operator's page. */
export const ownPagesOf = (context: LoadContext, visitor: Visitor | null): OwnPage[] =>
  visitor?.member && servicesOf(context).isOperator(visitor.member)
    ? [{ label: "Operator", href: OPERATOR_PATH }]
    : [];

/** Why the visitor counts as a patron or not. Null for visitors who are not signed in. */
export const supportOf = (context: LoadContext, visitor: Visitor | null): Support | null =>
  visitor?.member ? servicesOf(context).supportOf(visitor.member) : null;

const readWithheldNotes = async (context: LoadContext, memberId: string) =>
  (await nullIfUnreadable("hidden_notes_not_read", servicesOf(context).withheldNotesOf(memberId))) ?? [];

/** The titles of the works whose notes the operator hid from others. Empty if they can't be read. */
export const withheldNotesOf = async (context: LoadContext, memberId: string): Promise<string[]> =>
  (await readWithheldNotes(context, memberId)).map(({ title }) => title);

/** The ids of the works of one kind whose notes the operator hid from others. */
export const withheldNotesAmong = async (context: LoadContext, memberId: string, kind: Kind) =>
  (await readWithheldNotes(context, memberId)).flatMap((notes) => (notes.kind === kind ? notes.workId : []));

/**
 * Returns the refusal of a use case or of an outage, for pages that show it. Logs outages. Throws any other error
 * again.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!isOutage(error)) throw error;
  logError(error);
  return refusalFor(error);
}

/** Throws what `ProfileFailed` explains, for a profile with missing parts. */
export const incomplete = (error: unknown): never => {
  throw error instanceof Refusal ? data(error.message, { status: error.status }) : error;
};

/** Redirects from a former username, if the member lets old links lead to the current one. */
export async function toCurrentName(
  context: LoadContext,
  username: string,
  pathOf: (name: string) => string,
) {
  const current = await servicesOf(context).publicProfiles.currentNameOfFormer(username);
  if (current) throw redirect(pathOf(current));
}

/**
 * The return value of a loader whose page may be copied at the edge. The tags name the content of the page, so that a
 * change of this content purges the copies. Pass null if something could not be read: then no copy is kept. The route
 * also needs `export const headers = loaderHeaders`.
 */
export const forCopies = <Data>(shown: Data, tags: string[] | null) =>
  data(shown, tags ? { headers: { "Cache-Tag": tags.join(",") } } : undefined);

export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { feedTag } from "#worker/feeds/copies.ts";
export { dayIn, timeZoneOf } from "#worker/log/entry/day.ts";
export { minutesIn } from "#worker/log/evenings.ts";
export { DIRECTORY_TAG, memberTag } from "#worker/members/account/contract/index.ts";
export { afterSignIn, nullIfUnreadable, safeReturnTo };

/** The nonce lets the page's own inline scripts run. */
export const nonceOf = (context: LoadContext) => context.get(pageContext).nonce;

export const handleError: HandleErrorFunction = (error, { request }) => {
  // React Router's own refusals, such as of a form that a page does not accept, are not our errors.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logError(error);
};
