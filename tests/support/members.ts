import { env } from "cloudflare:workers";
import type { TestBrowser } from "./browser";
import { seededMembers } from "./seeded-members";
import { type Person, signedIn } from "./sign-in";

export const publish = (member: TestBrowser, username: string, publicProfile = true) =>
  member.send("POST", "/api/profile/settings", { username, publicProfile });

export async function publicMember(person: Person, username: string) {
  const member = await signedIn(person);
  await publish(member, username);
  return member;
}

export const seedMembers = (count: number) =>
  env.DB.batch(seededMembers(count).map((statement) => env.DB.prepare(statement)));
