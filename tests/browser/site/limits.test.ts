import { expect, test } from "vitest";
import { siteUrl } from "../../support/site/site-url";

/** Sends a request from this address, without following redirects. */
const ask = (path: string, address: string) =>
  fetch(new URL(path, siteUrl()), {
    headers: { "CF-Connecting-IP": address, Accept: "text/html" },
    redirect: "manual",
  });

test("limits a visitor to 60 unknown profiles a minute at all addresses, and nobody else", async () => {
  const guesses = ["/u/nobody-here", "/u/nobody-here.data", "/PROFILE/nobody-here", "/no/such/page"];
  const statuses: number[] = [];
  let refused: Response | null = null;
  // Cloudflare's minutes can start at any time, so up to twice the limit may pass around the start of a minute.
  for (let asked = 0; asked <= 120 && !refused; asked += guesses.length)
    for (const response of await Promise.all(guesses.map((guess) => ask(guess, "2001:db8:60:1::1"))))
      if (response.status === 429) refused = response;
      else statuses.push(response.status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(statuses.length).toBeGreaterThanOrEqual(60);
  expect(refused?.headers.get("Retry-After")).toBe("60");
  expect(await refused?.text()).toBe("That was too much at once. Please try again in a minute.");
  expect((await ask("/u/nobody-here", "2001:db8:60:2::1")).status).toBe(404);
});
