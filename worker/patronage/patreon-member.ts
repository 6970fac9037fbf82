import { z } from "zod";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import type { Membership } from "./patron";

/** A membership, with Patreon's ids. */
export type PatreonMember = Membership & {
  membershipId: string;
  /** Patreon's id of the person; null if we did not ask for it. */
  patreonId: string | null;
  campaignId: string | null;
  /** The newest of its dates; the epoch if it has none. */
  asOf: Date;
};

/** What to ask Patreon for. It leaves out all attributes that a request does not name. */
export const MEMBER_FIELDS = {
  "fields[member]": "patron_status,last_charge_date,pledge_relationship_start",
  "fields[tier]": "amount_cents",
};

export const reference = z.object({ id: z.string().min(1), type: z.string() });
const one = z.object({ data: reference.nullable() }).optional();
const date = z.iso.datetime({ offset: true }).nullish();

export const memberSchema = z.object({
  type: z.literal("member"),
  id: z.string().min(1),
  attributes: z.object({
    patron_status: z.enum(["active_patron", "declined_patron", "former_patron"]).nullable(),
    last_charge_date: date,
    pledge_relationship_start: date,
  }),
  relationships: z.object({
    campaign: one,
    user: one,
    currently_entitled_tiers: z.object({ data: z.array(reference) }).optional(),
  }),
});

const tierSchema = z.object({
  type: z.literal("tier"),
  id: z.string(),
  attributes: z.object({ amount_cents: z.number() }),
});

type Included = { type: string }[];

/**
 * The `included` part of any of Patreon's answers. Its items are checked when they are used, because most never are.
 */
export const includedSchema = z
  .custom<Included>((value) => Array.isArray(value) && value.every((item) => typeof item?.type === "string"))
  .default([]);

/** Returns a function that reads a member together with the items included beside it. */
export function memberReader(included: Included): (member: z.infer<typeof memberSchema>) => PatreonMember {
  const cents = new Map(
    ofType(included, "tier", tierSchema).map(({ id, attributes }) => [id, attributes.amount_cents]),
  );
  return ({ id, attributes, relationships }) => {
    const lastChargeDate = dateOf(attributes.last_charge_date);
    const dates = [lastChargeDate, dateOf(attributes.pledge_relationship_start)];
    return {
      membershipId: id,
      patreonId: relationships.user?.data?.id ?? null,
      campaignId: relationships.campaign?.data?.id ?? null,
      patronStatus: attributes.patron_status,
      lastChargeDate,
      entitledTierCents: (relationships.currently_entitled_tiers?.data ?? []).flatMap(
        (tier) => cents.get(tier.id) ?? [],
      ),
      asOf: new Date(Math.max(...dates.map((known) => known?.getTime() ?? 0))),
    };
  };
}

export function ofType<T>(included: Included, type: string, schema: z.ZodType<T>): T[] {
  const parsed = z.array(schema).safeParse(included.filter((item) => item.type === type));
  if (!parsed.success) throw new OutboundError(`Patreon's answer holds a ${type} of another shape`);
  return parsed.data;
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
