import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { MembershipEvent } from "./memberships";
import { includedSchema, memberReader, memberSchema, type PatreonMember } from "./patreon-member";

const MEMBER_EVENT = /^members:(?:pledge:)?(?:create|update|delete)$/;
/** Patreon sends this only for people who never paid. For others, the end of a membership is an update. */
const ENDED = "members:delete";

const payloadSchema = z.object({ data: z.unknown(), included: includedSchema });
/** Whose membership an event is about. That is enough while Patreon can be asked. */
const subjectSchema = z.object({
  id: z.string().min(1),
  relationships: z.object({
    user: z.object({ data: z.object({ id: z.string().min(1) }) }),
    campaign: z.object({ data: z.object({ id: z.string() }) }),
  }),
});

type Delivery = { body: Uint8Array; event: string; signature: string };

type Dependencies = {
  secret: string;
  campaignId: string;
  handleEvent: (event: MembershipEvent) => Promise<boolean>;
  /** Called with each event that Patreon signed, after it was handled. */
  noteEvent: () => Promise<void>;
};

export function createPatreonWebhook({ secret, campaignId, handleEvent, noteEvent }: Dependencies) {
  return {
    /**
     * Throws a 403 refusal unless Patreon signed the event. A signed event is always accepted, because Patreon pauses a
     * webhook that fails.
     */
    async receive({ body, event, signature }: Delivery): Promise<void> {
      if (!isSignedWith(secret, body, signature)) throw notAllowed("The signature does not fit the message.");
      const read = MEMBER_EVENT.test(event) ? readEvent(body, event, campaignId) : null;
      const isKnown = read !== null && (await handleEvent(read));
      await noteEvent();
      log("info", "patreon_event", { kind: event, outcome: isKnown ? "taken" : "ignored" });
    },
  };
}

export type PatreonWebhook = ReturnType<typeof createPatreonWebhook>;

/** In constant time for a signature of any length, because it compares hashes. */
function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("md5", secret).update(body).digest("hex");
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(expected), hash(signature));
}

function readEvent(body: Uint8Array, event: string, campaignId: string): MembershipEvent | null {
  const payload = payloadSchema.safeParse(jsonOf(body));
  const subject = subjectSchema.safeParse(payload.data?.data);
  if (!payload.success || !subject.success) {
    log("warn", "patreon_event_not_read", { kind: event });
    return null;
  }
  const { id, relationships } = subject.data;
  if (relationships.campaign.data.id !== campaignId) return null;
  return {
    patreonId: relationships.user.data.id,
    membershipId: id,
    ended: event === ENDED,
    membership: membershipOf(payload.data),
  };
}

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
