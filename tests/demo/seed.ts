import { createAuthStore } from "../../worker/auth/store";
import type { Customization } from "../../worker/card/contract";
import { openDatabase } from "../../worker/platform/db";
import type { Bindings } from "../../worker/platform/env";
import { servicesOf } from "../../worker/services";
import type { SeriesEntryInput } from "../../worker/tracker/contract";

type DemoMember = {
  patreonId: string;
  name: string;
  username: string;
  card: Customization;
  entries: Pick<SeriesEntryInput, "seriesId" | "status" | "rating" | "episodesWatched">[];
};

const MEMBERS: DemoMember[] = [
  {
    patreonId: "demo-1",
    name: "Sayuri Tanaka",
    username: "sayuri",
    card: { gundamTitle: "Ace Pilot", badgeType: "AEUG", frameStyle: "classic", isPublic: true },
    entries: [
      { seriesId: "mobile-suit-gundam", status: "completed", rating: 9, episodesWatched: 43 },
      { seriesId: "zeta-gundam", status: "completed", rating: 10, episodesWatched: 50 },
      { seriesId: "gundam-zz", status: "watching", rating: null, episodesWatched: 12 },
    ],
  },
  {
    patreonId: "demo-2",
    name: "Emil Brandt",
    username: "emil",
    card: { gundamTitle: "Test Pilot", badgeType: "Celestial Being", frameStyle: "modern", isPublic: true },
    entries: [
      { seriesId: "gundam-00-season-1", status: "completed", rating: 8, episodesWatched: 25 },
      { seriesId: "gundam-00-season-2", status: "paused", rating: 7, episodesWatched: 9 },
    ],
  },
  {
    patreonId: "demo-3",
    name: "Noor de Wit",
    username: "noor",
    card: { gundamTitle: "Commander", badgeType: "Zeon", frameStyle: "mono", isPublic: true },
    entries: [{ seriesId: "turn-a-gundam", status: "completed", rating: 10, episodesWatched: 50 }],
  },
];

/** A few members with public profiles, made through the same use cases as everybody's. */
export async function seedMembers(env: Bindings): Promise<void> {
  const { profiles, tracker, cards } = servicesOf(env);
  const store = createAuthStore(openDatabase(env.DB));
  for (const { patreonId, name, username, card, entries } of MEMBERS) {
    const identity = { patreonId, fullName: name, email: null, imageUrl: null, membership: null };
    const { id } = await store.upsertMember(identity, { standing: "patron", graceEndsAt: null }, new Date());
    await profiles.saveSettings(id, { username, publicProfile: true });
    await cards.customize(id, card);
    for (const entry of entries) await tracker.saveSeriesEntry(id, { ...entry, notes: null });
  }
}
