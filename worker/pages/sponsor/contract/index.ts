/** `app/content/sponsor.ts` describes them. */
export const SPONSOR_TIERS = ["bronze", "silver", "gold", "platinum", "custom"] as const;
export type SponsorTier = (typeof SPONSOR_TIERS)[number];

export const INQUIRY_STATUSES = ["new", "read", "answered", "spam"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const MESSAGE_MAX = 1000;

/** No person fills in the form faster. The page holds a faster submission back until then. */
export const SHORTEST_FILL_MS = 2000;

export type InquiryReceived = { received: true };
