import { expect, test } from "vitest";
import { momentsIn } from "../support/moments";
import { signedIn } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";

test("no public page has a time of a member's activity, or a day unless the member shows days", async () => {
  const member = await signedIn("patron");
  const entry = { status: "watching", rating: null, notes: null };
  for (const change of [
    { seriesId: "gundam-wing", episodesWatched: 49, startedOn: "2024-02-03", finishedOn: "2024-03-04" },
    { seriesId: "gundam-x", status: "planning" },
    { seriesId: "gundam-x", watched: [1, 3] },
  ])
    expect((await member.call("POST", "/api/tracker/series", { ...entry, ...change })).status).toBe(200);
  for (const showDays of [false, true, false]) {
    const settings = { username: "mika-o", publicProfile: true, showDays };
    expect((await member.call("POST", "/api/profile/settings", settings)).status).toBe(200);
    for (const path of ["/u/mika-o", "/u/mika-o.data", "/members", "/members.data?limit=1"]) {
      const text = await (await ask(path)).text();
      expect([path, momentsIn(text)]).toEqual([path, []]);
      expect([path, /ep 1–3/.test(text)]).toEqual([path, showDays && path.startsWith("/u/")]);
      expect(text).toMatch(/username|\/u\//);
      expect(text).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
    }
  }
});
