import { type PatreonPerson, people } from "./patreon-people.ts";

export const PATREON_APP = {
  clientId: "side7-client",
  clientSecret: "side7-client-secret",
  campaignId: "7000001",
  ownerId: "1979",
};

/** The code with which Patreon would send this person back. */
export const codeFor = (person: keyof typeof people) => `code-${person}`;

/** A code for which Patreon turns out to be down. */
export const CODE_WHILE_DOWN = "while-down";

/**
 * Patreon's token and identity endpoints. Checks what it is sent, and like the real one leaves out every field
 * that was not asked for by name. Null for addresses that are not Patreon's.
 */
export async function patreon(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.origin !== "https://www.patreon.com") return null;
  if (url.pathname === "/api/oauth2/token") return token(request);
  if (url.pathname === "/api/oauth2/v2/identity") return identity(request, url);
  return Response.json({ errors: [{ status: "404" }] }, { status: 404 });
}

async function token(request: Request): Promise<Response> {
  const form = await request.formData();
  const isOurs =
    request.method === "POST" &&
    request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") &&
    form.get("client_id") === PATREON_APP.clientId &&
    form.get("client_secret") === PATREON_APP.clientSecret;
  if (!isOurs) return Response.json({ error: "invalid_client" }, { status: 401 });
  if (form.get("code") === CODE_WHILE_DOWN) return new Response("Service Unavailable", { status: 503 });
  const person = String(form.get("code")).replace(/^code-/, "");
  const isGranted =
    form.get("grant_type") === "authorization_code" &&
    String(form.get("redirect_uri")).endsWith("/auth/patreon/callback") &&
    person in people;
  if (!isGranted) return Response.json({ error: "invalid_grant" }, { status: 400 });
  return Response.json({
    access_token: `token-${person}`,
    refresh_token: `refresh-${person}`,
    expires_in: 2_678_400,
    scope: "identity identity[email]",
    token_type: "Bearer",
  });
}

function identity(request: Request, url: URL): Response {
  const name = request.headers.get("Authorization")?.replace(/^Bearer token-/, "") ?? "";
  const person = Object.entries(people).find(([key]) => key === name)?.[1];
  if (!person) return Response.json({ errors: [{ status: "401" }] }, { status: 401 });
  return Response.json(identityAnswer(person, url.searchParams), {
    headers: { "Content-Type": "application/vnd.api+json" },
  });
}

function identityAnswer(person: PatreonPerson, asked: URLSearchParams) {
  const only = (type: string, attributes: object) => {
    const names = asked.get(`fields[${type}]`)?.split(",") ?? [];
    return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
  };
  const included = new Set(asked.get("include")?.split(","));
  const memberships = included.has("memberships.campaign") ? person.memberships : [];
  return {
    data: {
      type: "user",
      id: person.id,
      attributes: only("user", {
        full_name: person.fullName,
        email: person.email,
        image_url: person.imageUrl,
      }),
      relationships: {
        memberships: { data: memberships.map(({ id }) => ({ id, type: "member" })) },
      },
    },
    included: memberships.flatMap((membership) => [
      {
        type: "member",
        id: membership.id,
        attributes: only("member", {
          patron_status: membership.patronStatus,
          last_charge_date: membership.lastChargeDate?.toISOString() ?? null,
        }),
        relationships: {
          campaign: { data: { type: "campaign", id: membership.campaignId } },
          currently_entitled_tiers: {
            data: membership.tiers.map(({ id }) => ({ id, type: "tier" })),
          },
        },
      },
      { type: "campaign", id: membership.campaignId, attributes: {} },
      ...membership.tiers.map(({ id, cents }) => ({
        type: "tier",
        id,
        attributes: only("tier", { amount_cents: cents }),
      })),
    ]),
  };
}
