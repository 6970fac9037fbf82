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

/** In constant time for a signature of any length, because it compares hashes. */
function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac("md5", secret).update(body).digest("hex");
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(expected), hash(signature));
}
