import { z } from "zod";
import { OutboundError } from "../platform/outbound";
import type { Membership } from "./patron";

export type PatreonIdentity = {
  patreonId: string;
  fullName: string;
  email: string | null;
  imageUrl: string | null;
  /** Of the operator's campaign; memberships of other campaigns are nobody's business. */
  membership: Membership | null;
};

const reference = z.object({ id: z.string().min(1), type: z.string() });

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

const memberSchema = z.object({
  type: z.literal("member"),
  id: z.string(),
  attributes: z.object({
    patron_status: z.enum(["active_patron", "declined_patron", "former_patron"]).nullable(),
    last_charge_date: z.iso.datetime({ offset: true }).nullish(),
  }),
  relationships: z.object({
    campaign: z.object({ data: reference.nullable() }).optional(),
    currently_entitled_tiers: z.object({ data: z.array(reference) }).optional(),
  }),
});

const tierSchema = z.object({
  type: z.literal("tier"),
  id: z.string(),
  attributes: z.object({ amount_cents: z.number() }),
});

const answerSchema = z.object({
  data: userSchema,
  included: z.array(z.looseObject({ type: z.string(), id: z.string() })).default([]),
});

/** Reads Patreon's JSON:API answer to `/api/oauth2/v2/identity`. Throws OutboundError where it is not one. */
export function parseIdentity(answer: unknown, campaignId: string): PatreonIdentity {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new OutboundError("Patreon's identity answer has another shape");
  const { data, included } = parsed.data;
  const { full_name, email, image_url } = data.attributes;
  return {
    patreonId: data.id,
    fullName: full_name.toWellFormed().trim().slice(0, 200) || "Member",
    email: email || null,
    imageUrl: image_url && URL.parse(image_url)?.protocol === "https:" ? image_url : null,
    membership: membershipOf(included, campaignId),
  };
}

function membershipOf(included: { type: string; id: string }[], campaignId: string): Membership | null {
  const members = parseAll(included, "member", memberSchema);
  const member = members.find(({ relationships }) => relationships.campaign?.data?.id === campaignId);
  if (!member) return null;
  const entitled = new Set(member.relationships.currently_entitled_tiers?.data.map((tier) => tier.id));
  const tiers = parseAll(included, "tier", tierSchema).filter((tier) => entitled.has(tier.id));
  const { patron_status, last_charge_date } = member.attributes;
  return {
    patronStatus: patron_status,
    lastChargeDate: last_charge_date ? new Date(last_charge_date) : null,
    entitledTierCents: tiers.map((tier) => tier.attributes.amount_cents),
  };
}

function parseAll<T>(included: { type: string }[], type: string, schema: z.ZodType<T>): T[] {
  const parsed = z.array(schema).safeParse(included.filter((item) => item.type === type));
  if (!parsed.success) throw new OutboundError(`Patreon's identity answer holds a ${type} of another shape`);
  return parsed.data;
}
