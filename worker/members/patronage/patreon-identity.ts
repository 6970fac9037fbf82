import { z } from "zod";
import type { Identity } from "#worker/members/account/identity-store.ts";
import { UNNAMED } from "#worker/members/account/profile.ts";
import { cleaned } from "#worker/names/name-rule.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { includedSchema, memberReader, memberSchema, ofType, reference } from "./patreon-answers";
import type { PatreonMember } from "./patreon-member";

export type PatreonIdentity = Identity & {
  /** In the operator's campaign. Memberships of other campaigns are ignored. */
  membership: PatreonMember | null;
};

const userSchema = z.object({
  type: z.literal("user"),
  id: z.string().min(1),
  attributes: z.object({
    full_name: z.string(),
    email: z.string().nullish(),
    image_url: z.string().nullish(),
  }),
  relationships: z.object({ memberships: z.object({ data: z.array(reference) }) }).optional(),
});

const NAME_MAX = 200;

/** One line, cut between characters. A name that breaks our rule keeps nobody from signing in. */
const nameOf = (name: string) =>
  cleaned([...name.replace(/\s+/g, " ")].slice(0, NAME_MAX).join("")) ?? UNNAMED;

const answerSchema = z.object({ data: userSchema, included: includedSchema });

/** Reads Patreon's JSON:API answer to `/api/oauth2/v2/identity`. Throws OutboundError if it is not one. */
export function parseIdentity(answer: unknown, campaignId: string): PatreonIdentity {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new OutboundError("Patreon's identity answer has another shape");
  const { data, included } = parsed.data;
  const { full_name, email, image_url } = data.attributes;
  const memberships = ofType(included, "member", memberSchema).map(memberReader(included));
  return {
    patreonId: data.id,
    fullName: nameOf(full_name),
    email: email || null,
    imageUrl: image_url && URL.parse(image_url)?.protocol === "https:" ? image_url : null,
    membership: memberships.find((membership) => membership.campaignId === campaignId) ?? null,
  };
}
