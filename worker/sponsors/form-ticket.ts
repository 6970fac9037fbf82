import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#worker/platform/tokens.ts";

const signatureOf = (time: string, visitorHash: string, secret: string) =>
  keyedHash(secret, "sponsor-form", `${time}:${visitorHash}`);

/** Says when a form was handed out, so that nobody can claim an earlier time, and is worth nothing to other visitors. */
export function issueTicket(now: Date, visitorHash: string, secret: string): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(time, visitorHash, secret)}`;
}

/** Milliseconds since the ticket was issued; null for one that is not ours, or not this visitor's. */
export function ticketAge(ticket: string, now: Date, visitorHash: string, secret: string): number | null {
  const [time = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(time, visitorHash, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number.parseInt(time, 36);
}
