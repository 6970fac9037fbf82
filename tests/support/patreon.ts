import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { createApp } from "#worker/app.ts";
import { servicesOf } from "#worker/services.ts";
import { PATREON_APP, patreonWith } from "../fakes/patreon";
import { PAID, type PatreonMembership, type PatreonPerson, people } from "../fakes/patreon-people";
import { memberAttributes, relationships } from "../fakes/patreon-resources";
import type { TestBrowser } from "./browser";
import type { Person } from "./client";
import { outboundAnswers } from "./outbound";

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

export function payloadOf(person: PatreonPerson, change: Record<string, unknown> = {}): string {
  const [membership] = person.memberships;
  if (!membership) throw new Error("There is no membership to describe.");
  const { user, campaign, currently_entitled_tiers } = relationships(person, membership, [
    "user",
    "campaign",
    "currently_entitled_tiers",
  ]);
  return JSON.stringify({
    data: {
      type: "member",
      id: membership.id,
      attributes: { ...memberAttributes(person, membership), note: "", lifetime_support_cents: 500 },
      relationships: { address: { data: null }, campaign, currently_entitled_tiers, user },
    },
    included: [
      { type: "campaign", id: membership.campaignId, attributes: { summary: "<p>We explain.</p>" } },
      { type: "user", id: person.id, attributes: { full_name: person.fullName, vanity: null } },
      ...membership.tiers.map(({ id, cents }) => ({ type: "tier", id, attributes: { amount_cents: cents } })),
    ],
    links: { self: `https://www.patreon.com/api/oauth2/v2/members/${membership.id}` },
    ...change,
  });
}

export const signatureOf = (body: string | Uint8Array) =>
  createHmac("md5", PATREON_APP.webhookSecret).update(body).digest("hex");

type Delivery = { event?: string; signature?: string | null; variables?: Record<string, string> };

/** Calls the webhook like Patreon. `variables` replace variables of the operator. */
export async function deliver(
  body: string | Uint8Array | ReadableStream,
  { event = "members:update", signature, variables = {} }: Delivery = {},
): Promise<Response> {
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
  const app = createApp(servicesOf({ ...env, ...variables }));
  return app.fetch(request, env, createExecutionContext());
}

/** A site that can't call Patreon's API, for `deliver`. */
export const WITHOUT_TOKEN = { PATREON_CREATOR_TOKEN: "" };

export const WAYS: [how: string, variables: Record<string, string>][] = [
  ["by asking Patreon", {}],
  ["by the event's own word", WITHOUT_TOKEN],
];

export const countsAsPatron = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.json<{ patron: boolean }>("/api/auth/user")).patron;
