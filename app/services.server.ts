import type { HandleErrorFunction, RouterContextProvider } from "react-router";
import type { SessionUser } from "../worker/auth/contract";
import { profileOf } from "../worker/members/profile";
import { pageContext } from "../worker/pages";
import { Refusal } from "../worker/platform/errors";
import { reportFault } from "../worker/platform/headers";

type LoadContext = Readonly<RouterContextProvider>;

/** The features' use cases, for loaders. */
export const servicesOf = (context: LoadContext) => context.get(pageContext).services;

/** Who is looking at this page. */
export const visitorOf = (context: LoadContext) => context.get(pageContext).visitor();

/** The same, as the API tells it. */
export async function sessionUserOf(context: LoadContext): Promise<SessionUser> {
  const { member, patron } = await visitorOf(context);
  return member
    ? { signedIn: true, patron, profile: profileOf(member, patron) }
    : { signedIn: false, patron: false, profile: null };
}

/** What a use case refused, for pages that show it; throws on what is no refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Lets the page's own inline scripts run. */
export const nonceOf = (context: LoadContext) => context.get(pageContext).nonce;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFault(error, context.get(pageContext).requestId);
};
