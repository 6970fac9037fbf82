import { postJson } from "#worker/platform/fetch/outbound.ts";
import type { InquiryRow } from "./store";

const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** Four of the longest inquiries come close to the 6,000 characters that Discord takes in one message. */
export const INQUIRIES_PER_MESSAGE = 4;

/** A Discord-style webhook. Resolves after it has accepted the message; throws OutboundError otherwise. */
export const createWebhook = (address: string) => (inquiries: InquiryRow[]) =>
  postJson(address, messageOf(inquiries), LIMITS);

const messageOf = (inquiries: InquiryRow[]) => ({
  content:
    inquiries.length === 1
      ? "A new sponsorship inquiry has arrived."
      : `${inquiries.length} new sponsorship inquiries have arrived.`,
  // A stranger's text must not notify anybody by @mention.
  allowed_mentions: { parse: [] },
  embeds: inquiries.map(embedOf),
});

const embedOf = ({ id, name, email, subject, message, createdAt }: InquiryRow) => ({
  title: `Sponsorship inquiry: ${subject}`,
  description: message,
  fields: [
    { name: "Name", value: name, inline: true },
    { name: "Email", value: email, inline: true },
  ],
  footer: { text: `Inquiry ${id}` },
  timestamp: createdAt.toISOString(),
});
