/** The levels that a sponsor can choose, as the form sends them. `app/content/sponsor.ts` describes them. */
export const SPONSOR_TIERS = ["bronze", "silver", "gold", "platinum", "custom"] as const;
export type SponsorTier = (typeof SPONSOR_TIERS)[number];

/** What the operator has done about an inquiry. */
export const INQUIRY_STATUSES = ["new", "read", "answered", "spam"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const MESSAGE_MAX = 1000;

/** Nobody fills in the form faster than this. Our own page waits for the rest of the time before it sends. */
export const SHORTEST_FILL_MS = 2000;

/** Answer of `POST /api/sponsor`, also for a repeated inquiry. */
export type InquiryReceived = { received: true };
