import { expect, test } from "vitest";
import { PlainBrowser } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";

test("the pages about one's own entries send visitors to sign in, and back", async () => {
  for (const path of ["/tracker/statistics", "/tracker/import"]) {
    const { status, headers } = await ask(path, { headers: { Accept: "text/html" } });
    const login = `/login?${new URLSearchParams({ returnTo: path })}`;
    expect([path, status, headers.get("Location")]).toEqual([path, 302, login]);
  }
});

test("a form of the tracker with invented fields changes nothing, and one that arrives twice changes once", async () => {
  const browser = new PlainBrowser();
  await browser.signIn("plain");
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { status } = await browser.ask("/tracker/series", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: String(new URLSearchParams(fields)),
    });
    return status;
  };
  const entries = async () => (await browser.ask("/api/tracker/my-series")).json();
  const ID = "turn-a-gundam";
  expect(await post({})).toBe(400);
  expect(await post({ step: "constructor.0" })).toBe(404);
  expect(await post({ step: `${ID}.99999999999999999999` })).toBe(400);
  expect(await post({ save: `${ID}.0`, status: "playing", rating: "11", episodesWatched: "1e9" })).toBe(400);
  expect(await post({ step: `${ID}.0` }, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await entries()).toEqual([]);
  expect(await post({ step: `${ID}.0` })).toBe(303);
  expect(await post({ step: `${ID}.0` })).toBe(409);
  expect(await entries()).toMatchObject([{ id: ID, status: "watching", episodesWatched: 1 }]);
});
