import { env } from "cloudflare:workers";
import type { TestBrowser } from "./browser";
import { seededMembers } from "./seeded-members";
import { type Person, signedIn } from "./sign-in";

export const publish = (member: TestBrowser, username: string, publicProfile = true) =>
  member.send("POST", "/api/profile/settings", { username, publicProfile });

/** Signs in this person and makes their profile public. */
export async function publicMember(person: Person, username: string) {
  const member = await signedIn(person);
  await publish(member, username);
  return member;
}

/** Adds this many members at once: see `seededMembers`. */
export const seedMembers = (count: number) =>
  env.DB.batch(seededMembers(count).map((statement) => env.DB.prepare(statement)));
