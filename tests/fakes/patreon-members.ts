import { OURS, type PatreonMembership, type PatreonPerson } from "./patreon-people.ts";
import { member, tiers } from "./patreon-resources.ts";

const MOST_ON_A_PAGE = 1000;

type Held = { person: PatreonPerson; membership: PatreonMembership };

export const isCreator = (request: Request, token: string) =>
  request.method === "GET" && request.headers.get("Authorization") === `Bearer ${token}`;

/** The memberships of our campaign. Its owner can't see other campaigns. */
const heldBy = (everybody: PatreonPerson[]): Held[] =>
  everybody.flatMap((person) =>
    person.memberships
      .filter(({ campaignId }) => campaignId === OURS)
      .map((membership) => ({ person, membership })),
  );

function includedBeside(held: Held[], { searchParams }: URL) {
  const names = searchParams.get("include")?.split(",") ?? [];
  return {
    resources: held.map(({ person, membership }) => member(person, membership, searchParams, names)),
    included: [
      ...(names.includes("user")
        ? held.map(({ person }) => ({ type: "user", id: person.id, attributes: {} }))
        : []),
      ...(names.includes("currently_entitled_tiers")
        ? tiers(
            held.map(({ membership }) => membership),
            searchParams,
          )
        : []),
    ],
  };
}

/** Returns the answer, or the status code of a refusal. */
export function oneMember(everybody: PatreonPerson[], id: string, url: URL): object | number {
  const held = heldBy(everybody).filter(({ membership }) => membership.id === id);
  const { resources, included } = includedBeside(held, url);
  return resources[0] ? { data: resources[0], included } : 404;
}

export function pageOfMembers(everybody: PatreonPerson[], url: URL): object | number {
  const count = Number(url.searchParams.get("page[count]") ?? MOST_ON_A_PAGE);
  const cursor = url.searchParams.get("page[cursor]");
  const from = cursor === null ? 0 : Number(/^after-(\d+)$/.exec(cursor)?.[1]);
  if (!(count >= 1 && count <= MOST_ON_A_PAGE) || Number.isNaN(from)) return 400;
  const all = heldBy(everybody);
  const { resources, included } = includedBeside(all.slice(from, from + count), url);
  const next = from + count < all.length ? `after-${from + count}` : null;
  return { data: resources, included, meta: { pagination: { cursors: { next }, total: all.length } } };
}
