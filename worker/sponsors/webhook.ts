import { postJson } from "#worker/platform/fetch/outbound.ts";
import type { InquiryRow } from "./store";

const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** A Discord-style webhook. Resolves after it has accepted the message; throws OutboundError otherwise. */
export const createWebhook = (address: string) => (inquiry: InquiryRow) =>
  postJson(address, messageOf(inquiry), LIMITS);

const messageOf = ({ id, name, email, subject, message, createdAt }: InquiryRow) => ({
  content: "A new sponsorship inquiry has arrived.",
  // A stranger's text must not notify anybody by @mention.
  allowed_mentions: { parse: [] },
  embeds: [
    {
      title: `Sponsorship inquiry: ${subject}`,
      description: message,
      fields: [
        { name: "Name", value: name, inline: true },
        { name: "Email", value: email, inline: true },
      ],
      footer: { text: `Inquiry ${id}` },
      timestamp: createdAt.toISOString(),
    },
  ],
});
