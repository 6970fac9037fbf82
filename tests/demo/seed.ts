import type { Customization } from "#worker/card/contract/index.ts";
import { changeFromApi } from "#worker/log/contract/entry.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { type Services, servicesOf } from "#worker/services.ts";
import { codeFor } from "../fakes/patreon";
import type { people } from "../fakes/patreon-people";
import { everythingTracked } from "../support/site/filled-member";
import { diaryOf, figures, inquiries, lately, quiz, ratings, reports, sessionsOf } from "./past";
import { seedPlayers } from "./players";
import { shelves } from "./shelves";

type DemoMember = {
  person: keyof typeof people & keyof typeof shelves;
  username: string;
  card: Customization;
};

const MEMBERS = (
  [
    ["sayuri", "sayuri", "Ace Pilot", "AEUG", "classic"],
    ["emil", "emil", "Test Pilot", "Celestial Being", "modern"],
    ["noor", "noor", "Commander", "Zeon", "mono"],
    ["former", "fritz", "Instructor", "Titans", "hex"],
  ] as const
).map(
  ([person, username, gundamTitle, badgeType, frameStyle]): DemoMember => ({
    ...{ person, username },
    card: { gundamTitle, badgeType, frameStyle, isPublic: true },
  }),
);

async function signIn({ signIn: { flow } }: Services, person: keyof typeof people): Promise<string> {
  const begun = await flow.begin("http://localhost", null);
  const callback = new URL("http://localhost/auth/patreon/callback");
  callback.searchParams.set("code", codeFor(person));
  callback.searchParams.set("state", begun?.pending.state ?? "");
  const { member, redirect } = await flow.finish(
    new Request(callback),
    begun?.pending ?? null,
    async () => null,
  );
  if (!member) throw new Error(`${person} could not sign in: ${redirect}`);
  return member.id;
}

const HIDES_DAYS = "noor";

/** Saves the last series and game at the end, because profiles and cards show the works that were saved last. */
async function fillShelf({ tracker }: Services, memberId: string, person: keyof typeof shelves) {
  const { series, games, lastSeries, lastGame } = shelves[person];
  const owner = { id: memberId, publicProfile: true, showDays: person !== HIDES_DAYS };
  await tracker.series.saveAll(owner, { changes: diaryOf(series, Date.now()), removals: [] });
  await tracker.games.saveAll(owner, { changes: games, removals: [] });
  const together = shelves.sayuri.lastSeries;
  if (person === "emil" && together)
    await tracker.series.save(owner, lately({ ...together, progress: 5, notes: null }, Date.now()), "UTC");
  if (lastSeries) await tracker.series.save(owner, lately(lastSeries, Date.now()), "UTC");
  if (!lastGame) return;
  const log = sessionsOf(lastGame.progress ?? 0, Date.now());
  await tracker.games.save(owner, { ...lastGame, log }, "UTC");
}

async function seedCompletist(services: Services): Promise<void> {
  const { tracker, pages } = services;
  const id = await signIn(services, "completist");
  await pages.profiles.saveSettings({ id }, { username: "cam", publicProfile: true });
  const owner = { id, publicProfile: true, showDays: false };
  for (const kind of ["series", "games"] as const) {
    const changes = everythingTracked[kind].map((one) => changeFromApi(kind, one));
    await tracker[kind].saveAll(owner, { changes, removals: [] });
  }
}

/**
 * Adds members with public profiles, an owner and players through the site's own use cases. Also adds data that only
 * time brings: inquiries, reports and figures.
 */
export async function seed(env: Bindings): Promise<void> {
  const services = servicesOf(env);
  const { profiles, cards } = services.pages;
  const ids = new Map<DemoMember["person"], string>();
  for (const { person, username, card } of MEMBERS) {
    const id = await signIn(services, person);
    ids.set(person, id);
    await profiles.saveSettings({ id }, { username, publicProfile: true, showDays: person !== HIDES_DAYS });
    await cards.customize({ id }, card);
    await fillShelf(services, id, person);
  }
  await seedCompletist(services);
  await signIn(services, "owner");
  const [follower = "", ...followed] = ids.values();
  for (const id of followed) {
    await services.pages.crew.follow(follower, id);
    await services.pages.crew.follow(id, follower);
  }
  const players = await seedPlayers(env);
  const now = Date.now();
  await services.operator.countFigures();
  const today = await env.DB.prepare("select figures from daily_figures").first<string>("figures");
  const rows = [
    ratings,
    ...quiz(players[0] ?? "", follower, now),
    ...inquiries(now),
    ...reports(ids.get("noor") ?? "", players, now),
    ...figures(now, JSON.parse(today ?? "{}")),
  ];
  await env.DB.batch(rows.map(([sql, ...values]) => env.DB.prepare(sql).bind(...values)));
}
