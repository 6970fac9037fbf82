import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";

const anyone = new TestBrowser();
const ask = (method: string, path: string, headers = {}) => anyone.fetch(path, { method, headers });

test.each([
  ["PUT", "/api/members", "GET, HEAD, OPTIONS"],
  ["PUT", "/api/tracker/series", "GET, HEAD, OPTIONS, POST"],
  ["POST", "/api/tracker/series/zeta-gundam", "DELETE, OPTIONS"],
  ["POST", "/card/nobody.png", "GET, HEAD, OPTIONS"],
  ["PUT", "/webhooks/patreon", "OPTIONS, POST"],
  ["DELETE", "/auth/logout", "GET, HEAD, OPTIONS, POST"],
])("a method that an address does not have %s %s gets 405 with Allow: %s", async (method, path, allow) => {
  const { status, headers } = await ask(method, path);
  expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

test("OPTIONS answers with the allowed methods, not to scripts of other sites, and nothing gets 404", async () => {
  const from = { Origin: "https://elsewhere.example" };
  const { status, headers } = await ask("OPTIONS", "/api/profile/settings", from);
  expect([status, headers.get("Allow")]).toEqual([204, "OPTIONS, POST"]);
  expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
  const nothing = await ask("PUT", "/api/nothing", { "Content-Type": "application/json" });
  expect([nothing.status, nothing.headers.get("Allow")]).toEqual([404, null]);
});

test.each(["/api/members", "/api/gcard/nobody", "/card/nobody.png", "/api/oembed"])(
  "OPTIONS lets scripts of other sites read %s",
  async (path) => {
    const { status, headers } = await ask("OPTIONS", path, { Origin: "https://elsewhere.example" });
    expect([status, headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD");
  },
);

test("If-None-Match: * gets 304 if there is an answer", async () => {
  const { memberId } = await publicMember("patron", "mika");
  for (const path of [
    ...[`/api/gcard/${memberId}/image`, `/card/${memberId}/468x60.png`, `/api/gcard/${memberId}`],
    ...["/api/public-profile/mika", "/api/members", "/api/game/leaderboard"],
  ]) {
    const { status } = await ask("GET", path, { "If-None-Match": "*" });
    expect([path, status]).toEqual([path, 304]);
  }
  expect((await ask("GET", "/api/gcard/nobody/image", { "If-None-Match": "*" })).status).toBe(404);
});
