import { patreonWith } from "../fakes/patreon";
import { payloadOf, signatureOf } from "../fakes/patreon-events";
import { PAID, type PatreonMembership, type PatreonPerson, people } from "../fakes/patreon-people";
import type { TestBrowser } from "./browser";
import type { Person } from "./client";
import { outboundAnswers } from "./outbound";
import { startSite } from "./worker-site";

export const ACTIVE: Partial<PatreonMembership> = { patronStatus: "active_patron", tiers: [PAID] };
export const FORMER: Partial<PatreonMembership> = { patronStatus: "former_patron", tiers: [] };

export const changed = (name: Person, change: Partial<PatreonMembership> | null): PatreonPerson => ({
  ...people[name],
  memberships: change ? people[name].memberships.map((membership) => ({ ...membership, ...change })) : [],
});

export const patreonKnows = (others: Record<string, PatreonPerson>) =>
  outboundAnswers(patreonWith({ ...people, ...others }));

/** From now on, Patreon's API gives this answer, except for the sign-in. */
export const membersAnswer = (answer: (request: Request) => Response | Promise<Response>) =>
  outboundAnswers((request) =>
    /\/api\/oauth2\/v2\/(?:campaigns|members)\//.test(request.url) ? answer(request) : null,
  );

type Delivery = { event?: string; signature?: string | null; variables?: Record<string, string> };

/** Calls the webhook like Patreon, about this person or with this body. `variables` replace variables of the operator. */
export async function deliver(
  sent: PatreonPerson | string | Uint8Array | ReadableStream,
  { event = "members:update", signature, variables = {} }: Delivery = {},
): Promise<Response> {
  const body = typeof sent === "object" && "memberships" in sent ? payloadOf(sent) : sent;
  const signed = signature === undefined && !(body instanceof ReadableStream) ? signatureOf(body) : signature;
  const request = new Request("https://side7.example/webhooks/patreon", {
    method: "POST",
    body: body as BodyInit,
    headers: {
      "Content-Type": "application/json",
      "X-Patreon-Event": event,
      ...(signed && { "X-Patreon-Signature": signed }),
    },
  });
  return startSite(variables).reach(request);
}

/** A site that can't call Patreon's API, for `deliver`. */
export const WITHOUT_TOKEN = { PATREON_CREATOR_TOKEN: "" };

export const WAYS: [how: string, variables: Record<string, string>][] = [
  ["by asking Patreon", {}],
  ["by the event's own word", WITHOUT_TOKEN],
];

export const countsAsPatron = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.json<{ patron: boolean }>("/api/auth/user")).patron;
