import { expect, test } from "vitest";
import { momentsIn } from "../../support/moments";
import { callApi, openPage, signIn } from "../../support/site/site";
import { siteUrl } from "../../support/site/site-url";

test("no public page and none of its data has a time of a member's activity", async () => {
  const page = await openPage();
  await signIn(page, "patron", null);
  const post = (path: string, data: object) => callApi(page, "POST", path, data);
  await post("/api/profile/settings", { username: "mika-o", publicProfile: true });
  await post("/api/tracker/series", {
    seriesId: "gundam-wing",
    status: "completed",
    rating: 9,
    episodesWatched: 49,
    notes: null,
    startedOn: "2024-02-03",
    finishedOn: "2024-03-04",
  });
  const textAt = async (path: string) => (await fetch(`${siteUrl()}${path}`)).text();
  for (const path of ["/u/mika-o", "/profile/mika-o", "/members", "/members?limit=1"]) {
    const [pathname, query] = path.split("?");
    for (const address of [path, `${pathname}.data${query ? `?${query}` : ""}`]) {
      const text = await textAt(address);
      expect(text).toMatch(/username|\/u\//);
      expect([address, momentsIn(text)]).toEqual([address, []]);
    }
  }
  expect(await textAt("/u/mika-o.data")).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
});
