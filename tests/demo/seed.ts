import type { Customization } from "#worker/card/contract.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { type Services, servicesOf } from "#worker/services.ts";
import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";
import { shelves } from "./shelves";

type DemoMember = {
  person: keyof typeof people & keyof typeof shelves;
  username: string;
  card: Customization;
};

const MEMBERS: DemoMember[] = [
  {
    person: "sayuri",
    username: "sayuri",
    card: { gundamTitle: "Ace Pilot", badgeType: "AEUG", frameStyle: "classic", isPublic: true },
  },
  {
    person: "emil",
    username: "emil",
    card: { gundamTitle: "Test Pilot", badgeType: "Celestial Being", frameStyle: "modern", isPublic: true },
  },
  {
    person: "noor",
    username: "noor",
    card: { gundamTitle: "Commander", badgeType: "Zeon", frameStyle: "mono", isPublic: true },
  },
];

async function signIn({ signIn: { flow } }: Services, person: keyof typeof people): Promise<string> {
  const begun = flow.begin("http://localhost", null);
  const callback = new URL("http://localhost/auth/patreon/callback");
  callback.searchParams.set("code", codeFor(person));
  callback.searchParams.set("state", begun?.pending.state ?? "");
  const { member, redirect } = await flow.finish(callback, begun?.pending ?? null);
  if (!member) throw new Error(`${person} could not sign in: ${redirect}`);
  return member.id;
}

/** The last entry here is what their profiles and cards show as last. */
async function fillShelf({ tracker }: Services, memberId: string, person: keyof typeof shelves) {
  const { series, games, lastSeries, lastGame } = shelves[person];
  await tracker.saveSeriesEntries(memberId, series, []);
  await tracker.saveGameEntries(memberId, games, []);
  await tracker.saveSeriesEntry(memberId, lastSeries, "UTC");
  await tracker.saveGameEntry(memberId, lastGame, "UTC");
}

/** A few members with public profiles, made through the same use cases as everybody's. */
export async function seedMembers(env: Bindings): Promise<void> {
  const services = servicesOf(env);
  const { profiles, cards } = services.pages;
  for (const { person, username, card } of MEMBERS) {
    const id = await signIn(services, person);
    await profiles.saveSettings(id, { username, publicProfile: true });
    await cards.customize(id, card);
    await fillShelf(services, id, person);
  }
}
