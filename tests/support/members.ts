import { env } from "cloudflare:workers";
import type { TestBrowser } from "./browser";
import { seededMembers } from "./seeded-members";

/** Saves a card, which is a public one in the classic frame unless `change` says otherwise. */
export const customize = (member: TestBrowser, change: object = {}) =>
  member.send("POST", "/api/gcard/customize", {
    ...{ gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic", isPublic: true },
    ...change,
  });

export const seedMembers = (count: number) =>
  env.DB.batch(seededMembers(count).map((statement) => env.DB.prepare(statement)));
