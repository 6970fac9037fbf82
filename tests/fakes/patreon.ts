import { isCreator, oneMember, pageOfMembers } from "./patreon-members.ts";
import { OURS, type PatreonPerson, people } from "./patreon-people.ts";
import { included, onlyAsked } from "./patreon-resources.ts";

export const PATREON_APP = {
  clientId: "side7-client",
  clientSecret: "side7-client-secret",
  campaignId: OURS,
  ownerId: people.owner.id,
  creatorToken: "side7-creator-token",
  creatorRefreshToken: "side7-creator-refresh-token",
  webhookSecret: "side7-webhook-secret",
};

export const codeFor = (person: keyof typeof people) => `code-${person}`;

/** Where Patreon's consent page at this address sends the person back to. */
export function answerOf(person: keyof typeof people, consentPage: string): string {
  const asked = new URL(consentPage).searchParams;
  const answer = new URLSearchParams({ code: codeFor(person), state: asked.get("state") ?? "" });
  return `${asked.get("redirect_uri")}?${answer}`;
}

/** For this code, Patreon answers with status 503. */
export const CODE_WHILE_DOWN = "while-down";

/** The tokens of the creator that are currently valid. */
export type CreatorPair = { access: string; refresh: string; renewals: number };

/** The creator's first tokens. A renewal changes the pair, so each test needs its own copy. */
export const FIRST_PAIR: CreatorPair = Object.freeze({
  access: PATREON_APP.creatorToken,
  refresh: PATREON_APP.creatorRefreshToken,
  renewals: 0,
});

type People = Record<string, PatreonPerson>;

/**
 * A stand-in for Patreon with these people: the endpoints for tokens, identity and a campaign's members. Like Patreon,
 * it checks requests and leaves out every field that a request doesn't name. Returns null for other hosts.
 */
export const patreonWith =
  (population: People, creator: CreatorPair = FIRST_PAIR) =>
  async (request: Request) => {
    const url = new URL(request.url);
    if (url.origin !== "https://www.patreon.com") return null;
    if (url.pathname === "/api/oauth2/token") return token(request, population, creator);
    if (url.pathname === "/api/oauth2/v2/identity") return identity(request, url, population);
    const [, campaign, member] =
      /^\/api\/oauth2\/v2\/(?:campaigns\/(\d+)\/members|members\/([^/]+))$/.exec(url.pathname) ?? [];
    if (!campaign && !member) return refusal(404);
    if (!isCreator(request, creator.access)) return refusal(401);
    if (campaign && campaign !== PATREON_APP.campaignId) return refusal(403);
    const everybody = Object.values(population);
    const answer = member ? oneMember(everybody, member, url) : pageOfMembers(everybody, url);
    return typeof answer === "number" ? refusal(answer) : jsonApi(answer);
  };

export const patreon = patreonWith(people);

const jsonApi = (answer: object) =>
  Response.json(answer, { headers: { "Content-Type": "application/vnd.api+json" } });

const refusal = (status: number) => Response.json({ errors: [{ status: String(status) }] }, { status });

async function token(request: Request, population: People, creator: CreatorPair): Promise<Response> {
  const form = await request.formData();
  const isOurs =
    request.method === "POST" &&
    request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") &&
    form.get("client_id") === PATREON_APP.clientId &&
    form.get("client_secret") === PATREON_APP.clientSecret;
  if (!isOurs) return Response.json({ error: "invalid_client" }, { status: 401 });
  if (form.get("code") === CODE_WHILE_DOWN) return new Response("Service Unavailable", { status: 503 });
  if (form.get("grant_type") === "refresh_token") return renewal(String(form.get("refresh_token")), creator);
  const person = String(form.get("code")).replace(/^code-/, "");
  const isGranted =
    form.get("grant_type") === "authorization_code" &&
    String(form.get("redirect_uri")).endsWith("/auth/patreon/callback") &&
    person in population;
  if (!isGranted) return Response.json({ error: "invalid_grant" }, { status: 400 });
  return Response.json({
    access_token: `token-${person}`,
    refresh_token: `refresh-${person}`,
    expires_in: 2_678_400,
    scope: "identity identity[email]",
    token_type: "Bearer",
  });
}

/** Renews the tokens. A refresh token works only once, and a renewal makes the former pair invalid. */
function renewal(refreshToken: string, creator: CreatorPair): Response {
  if (refreshToken !== creator.refresh || Object.isFrozen(creator))
    return Response.json({ error: "invalid_grant" }, { status: 401 });
  const number = creator.renewals + 1;
  Object.assign(creator, {
    access: `side7-creator-token-${number}`,
    refresh: `side7-creator-refresh-token-${number}`,
    renewals: number,
  });
  return Response.json({
    access_token: creator.access,
    refresh_token: creator.refresh,
    expires_in: 2_678_400,
    scope: "identity campaigns campaigns.members",
    token_type: "Bearer",
  });
}

function identity(request: Request, url: URL, population: People): Response {
  const name = request.headers.get("Authorization")?.replace(/^Bearer token-/, "") ?? "";
  const person = Object.entries(population).find(([key]) => key === name)?.[1];
  return person ? jsonApi(identityAnswer(person, url.searchParams)) : refusal(401);
}

function identityAnswer(person: PatreonPerson, asked: URLSearchParams) {
  const includes = new Set(asked.get("include")?.split(","));
  const memberships = includes.has("memberships.campaign") ? person.memberships : [];
  return {
    data: {
      type: "user",
      id: person.id,
      attributes: onlyAsked(asked, "user", {
        full_name: person.fullName,
        email: person.email,
        image_url: person.imageUrl,
      }),
      relationships: { memberships: { data: memberships.map(({ id }) => ({ id, type: "member" })) } },
    },
    included: included(
      person,
      memberships,
      asked,
      ["campaign", "currently_entitled_tiers"].filter((name) => includes.has(`memberships.${name}`)),
    ),
  };
}
