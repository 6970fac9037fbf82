import { expect, test } from "vitest";
import { momentsIn } from "../support/moments";
import { ask, visitor } from "../support/site/the-site";

test("no public page has a time of a member's activity, or a day unless the member shows days", async () => {
  const member = visitor();
  await member.signIn("patron", "mika-o");
  const body = {
    seriesId: "gundam-wing",
    status: "completed",
    rating: 9,
    episodesWatched: 49,
    notes: null,
    startedOn: "2024-02-03",
    finishedOn: "2024-03-04",
  };
  expect((await member.ask({ method: "POST", path: "/api/tracker/series", body })).status).toBe(200);
  const planned = { seriesId: "gundam-x", status: "planning", rating: null, notes: null };
  for (const change of [planned, { ...planned, status: "watching", watched: [1, 3] }])
    expect((await member.ask({ method: "POST", path: "/api/tracker/series", body: change })).status).toBe(
      200,
    );
  const textAt = async (path: string) => (await ask(path)).text();
  for (const path of ["/u/mika-o", "/profile/mika-o", "/members", "/members?limit=1"]) {
    const [pathname, query] = path.split("?");
    for (const address of [path, `${pathname}.data${query ? `?${query}` : ""}`]) {
      const text = await textAt(address);
      expect(text).toMatch(/username|\/u\//);
      expect([address, momentsIn(text)]).toEqual([address, []]);
    }
  }
  expect(await textAt("/u/mika-o.data")).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);

  const settings = { username: "mika-o", publicProfile: true, showDays: true };
  for (const showDays of [false, true, false]) {
    const change = { method: "POST", path: "/api/profile/settings", body: { ...settings, showDays } };
    expect((await member.ask(change)).status).toBe(200);
    for (const path of ["/u/mika-o", "/u/mika-o.data"]) {
      const text = await textAt(path);
      expect([path, /ep 1–3/.test(text), momentsIn(text)]).toEqual([path, showDays, []]);
    }
  }
});
