import { z } from "zod";
import type { Identity } from "#worker/members/account/identity-store.ts";
import { UNNAMED } from "#worker/members/account/profile.ts";
import { cleaned } from "#worker/names/name-rule.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { log } from "#worker/platform/log.ts";
import type { MembershipEvent } from "./memberships";
import type { MemberPage, PatreonMember } from "./patron";

/* Patreon's schemas have their own file, because creating schemas takes long and few requests ask Patreon. */

const reference = z.object({ id: z.string().min(1), type: z.string() });
const toOne = z.object({ data: reference.nullable() }).optional();
const date = z.iso.datetime({ offset: true }).nullish();

const memberSchema = z.object({
  type: z.literal("member"),
  id: z.string().min(1),
  attributes: z.object({
    patron_status: z.enum(["active_patron", "declined_patron", "former_patron"]).nullable(),
    last_charge_date: date,
    pledge_relationship_start: date,
  }),
  relationships: z.object({
    campaign: toOne,
    user: toOne,
    currently_entitled_tiers: z.object({ data: z.array(reference) }).optional(),
  }),
});

const tierSchema = z.object({
  type: z.literal("tier"),
  id: z.string(),
  attributes: z.object({ amount_cents: z.number() }),
});

type Included = { type: string; id?: string }[];

/** `included` is validated item by item when one is used, because most never are. */
const includedSchema = z
  .custom<Included>((value) => Array.isArray(value) && value.every((item) => typeof item?.type === "string"))
  .default([]);

function memberReader(included: Included): (member: z.infer<typeof memberSchema>) => PatreonMember {
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
      patreonStatus: attributes.patron_status,
      lastChargeDate,
      entitledTierCents: (relationships.currently_entitled_tiers?.data ?? []).flatMap(
        (tier) => cents.get(tier.id) ?? [],
      ),
      asOf: new Date(Math.max(...dates.map((known) => known?.getTime() ?? 0))),
    };
  };
}

function ofType<T>(included: Included, type: string, schema: z.ZodType<T>): T[] {
  const parsed = z.array(schema).safeParse(included.filter((item) => item.type === type));
  if (!parsed.success) throw new OutboundError(`Patreon's answer holds a ${type} of another shape`);
  return parsed.data;
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

const memberAnswer = z.object({ data: memberSchema, included: includedSchema });
const pageAnswer = z.object({
  data: z.array(memberSchema),
  included: includedSchema,
  meta: z.object({
    pagination: z.object({
      total: z.number().nullish(),
      cursors: z.object({ next: z.string().nullish() }).nullish(),
    }),
  }),
});

export function readMember(answer: unknown): PatreonMember {
  const { data, included } = readAnswer(answer, memberAnswer);
  return memberReader(included)(data);
}

export function readMemberPage(answer: unknown): MemberPage {
  const { data, included, meta } = readAnswer(answer, pageAnswer);
  return {
    members: data.map(memberReader(included)),
    next: meta.pagination.cursors?.next || null,
    total: meta.pagination.total ?? null,
  };
}

function readAnswer<T>(answer: unknown, schema: z.ZodType<T>, name = "answer about members"): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new OutboundError(`Patreon's ${name} has another shape`);
  return parsed.data;
}

export type PatreonIdentity = Identity & {
  /** Memberships in other campaigns are ignored. */
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

/** The name on one line, without forbidden parts, so that a name never prevents a sign-in. */
const nameOf = (name: string) =>
  cleaned([...name.replace(/\s+/g, " ")].slice(0, NAME_MAX).join("")) ?? UNNAMED;

const answerSchema = z.object({ data: userSchema, included: includedSchema });

/** Throws OutboundError for other documents. */
export function parseIdentity(answer: unknown, campaignId: string): PatreonIdentity {
  const { data, included } = readAnswer(answer, answerSchema, "identity answer");
  const { full_name, email, image_url } = data.attributes;
  const [own] = ofType(included.filter(isOfCampaign(campaignId)), "member", memberSchema);
  const ownTiers = new Set(own?.relationships.currently_entitled_tiers?.data.map(({ id }) => id));
  const readMembership = memberReader(
    included.filter(({ type, id }) => type === "tier" && ownTiers.has(id ?? "")),
  );
  return {
    patreonId: data.id,
    fullName: nameOf(full_name),
    email: email || null,
    imageUrl: image_url && URL.parse(image_url)?.protocol === "https:" ? image_url : null,
    membership: own ? readMembership(own) : null,
  };
}

const ofAnyCampaign = z.object({ relationships: z.object({ campaign: z.object({ data: reference }) }) });

/** Nothing else of memberships in other campaigns is read, so that an odd one doesn't prevent a sign-in. */
const isOfCampaign = (campaignId: string) => (item: unknown) =>
  ofAnyCampaign.safeParse(item).data?.relationships.campaign.data.id === campaignId;

const payloadSchema = z.object({ data: z.unknown(), included: includedSchema });
const id = z.string().min(1);
const related = z.object({ data: z.object({ id }) });
/** The event's ids are enough to ask Patreon. */
const subjectSchema = z.object({ id, relationships: z.object({ user: related, campaign: related }) });

/** Null for other campaigns, and for events that can't be read. */
export function readEvent(body: Uint8Array, event: string, campaignId: string): MembershipEvent | null {
  const payload = payloadSchema.safeParse(jsonOf(body));
  const subject = subjectSchema.safeParse(payload.data?.data);
  if (!payload.success || !subject.success) {
    log("warn", "patreon_event_not_read", { kind: event });
    return null;
  }
  const { id, relationships } = subject.data;
  if (relationships.campaign.data.id !== campaignId) return null;
  const membership = membershipOf(payload.data);
  return {
    patreonId: relationships.user.data.id,
    membershipId: id,
    // Patreon sends this event only for people who never paid, and the signature doesn't cover the kind of the event.
    ended: event === "members:delete" && !(membership && hasPaid(membership)),
    membership,
  };
}

const hasPaid = ({ patreonStatus, lastChargeDate, entitledTierCents }: PatreonMember) =>
  patreonStatus === "active_patron" ||
  lastChargeDate !== null ||
  entitledTierCents.some((cents) => cents > 0);

function membershipOf({ data, included }: z.infer<typeof payloadSchema>): PatreonMember | null {
  try {
    return memberReader(included)(readAnswer(data, memberSchema));
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
