import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../platform/tokens";

const signatureOf = (time: string, secret: string) => keyedHash(secret, "sponsor-form", time);

/** Says when a form was handed out, so that nobody can claim an earlier time. */
export function issueTicket(now: Date, secret: string): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(time, secret)}`;
}

/** Milliseconds since the ticket was issued; null for one that is not ours. */
export function ticketAge(ticket: string, now: Date, secret: string): number | null {
  const [time = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(time, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number.parseInt(time, 36);
}
