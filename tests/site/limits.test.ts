import { expect, test } from "vitest";
import { ask } from "../support/site/the-site";

test("a visitor's guesses count at all addresses, and nobody else is refused", async () => {
  const switches = { limits: { LIMIT_60: 5 } };
  const guess = (path: string, address: string) =>
    ask(path, { switches, headers: { "CF-Connecting-IP": address, Accept: "text/html" } });
  const guesses = [
    ...["/u/nobody-here", "/u/nobody-here.data", "/PROFILE/nobody-here", "/no/such/page", "/operator"],
  ];
  for (const path of guesses) expect((await guess(path, "2001:db8:60:1::1")).status).toBe(404);
  const refused = await guess("/u/nobody-here", "2001:db8:60:1::1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await refused.text()).toBe("That was too much at once. Please try again in a minute.");
  expect((await guess("/u/nobody-here", "2001:db8:60:2::1")).status).toBe(404);
});

test("the built site has the limits of wrangler.toml", async () => {
  const statuses: number[] = [];
  // Cloudflare's minutes can start at any time, so up to twice the limit may pass around the start of a minute.
  while (statuses.at(-1) !== 429 && statuses.length <= 120)
    statuses.push(
      (await ask("/no/such/page", { headers: { "CF-Connecting-IP": "2001:db8:60:3::1" } })).status,
    );
  expect([statuses.length > 60, statuses.at(-1)]).toEqual([true, 429]);
});
