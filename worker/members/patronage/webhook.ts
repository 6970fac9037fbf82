import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { MembershipEvent } from "./memberships";

const MEMBER_EVENT = /^members:(?:pledge:)?(?:create|update|delete)$/;

type Delivery = { body: Uint8Array; event: string; signature: string };

type Dependencies = {
  secret: string;
  campaignId: string;
  handleEvent: (event: MembershipEvent) => Promise<boolean>;
  /** Called after each event with a valid signature. */
  noteEvent: () => Promise<void>;
};

export function createPatreonWebhook({ secret, campaignId, handleEvent, noteEvent }: Dependencies) {
  return {
    /**
     * Throws a 403 refusal if Patreon's signature is missing or wrong. Accepts every signed event, because Patreon
     * pauses webhooks that fail.
     */
    async receive({ body, event, signature }: Delivery): Promise<void> {
      if (!isSignedWith(secret, body, signature)) throw notAllowed("The signature does not fit the message.");
      const read = MEMBER_EVENT.test(event)
        ? (await import("./webhook-event")).readEvent(body, event, campaignId)
        : null;
      const isKnown = read !== null && (await handleEvent(read));
      await noteEvent();
      log("info", "patreon_event", { kind: event, outcome: isKnown ? "taken" : "ignored" });
    },
  };
}

export type PatreonWebhook = ReturnType<typeof createPatreonWebhook>;

/** Compares hashes, so that the comparison takes constant time for signatures of any length. */
function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("md5", secret).update(body).digest("hex");
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(expected), hash(signature));
}
