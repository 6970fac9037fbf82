import { z } from "zod";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { log } from "#worker/platform/log.ts";
import type { MembershipEvent } from "./memberships";
import { includedSchema, memberReader, memberSchema } from "./patreon-answers";
import type { PatreonMember } from "./patron";

/** Patreon sends this event only for people who never paid. For others, a membership ends with an update. */
const ENDED = "members:delete";

const payloadSchema = z.object({ data: z.unknown(), included: includedSchema });
/** The event's ids are enough to ask Patreon. */
const subjectSchema = z.object({
  id: z.string().min(1),
  relationships: z.object({
    user: z.object({ data: z.object({ id: z.string().min(1) }) }),
    campaign: z.object({ data: z.object({ id: z.string() }) }),
  }),
});

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
    // The signature doesn't cover the kind of the event, so anybody with the body of an update could call it an end.
    ended: event === ENDED && !(membership && hasPaid(membership)),
    membership,
  };
}

const hasPaid = ({ patreonStatus, lastChargeDate, entitledTierCents }: PatreonMember) =>
  patreonStatus === "active_patron" ||
  lastChargeDate !== null ||
  entitledTierCents.some((cents) => cents > 0);

function membershipOf({ data, included }: z.infer<typeof payloadSchema>): PatreonMember | null {
  const member = memberSchema.safeParse(data);
  try {
    return member.success ? memberReader(included)(member.data) : null;
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
