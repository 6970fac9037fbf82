import { describe, expect, test } from "vitest";
import { signedIn } from "../../support/sign-in";

const entry = { seriesId: "zeta-gundam", status: "watching", rating: 8, episodesWatched: 3, notes: null };
const card = { gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };

type Mutation = { method: string; path: string; body: unknown; forPatrons: boolean };
const mutations: Mutation[] = [
  { method: "PATCH", path: "/api/auth/profile", body: { displayName: "A" }, forPatrons: false },
  {
    method: "POST",
    path: "/api/profile/settings",
    body: { username: "mika", publicProfile: true },
    forPatrons: false,
  },
  { method: "POST", path: "/api/tracker/series", body: entry, forPatrons: true },
  { method: "POST", path: "/api/gcard/customize", body: card, forPatrons: true },
];
const named = mutations.map((mutation) => [`${mutation.method} ${mutation.path}`, mutation] as const);

describe.each(named)("%s", (_name, { method, path, body, forPatrons }) => {
  test("answers 200 to a patron", async () => {
    const response = await (await signedIn("patron")).send(method, path, body);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test(`for a member who isn't a patron: ${forPatrons ? 403 : 200}`, async () => {
    const response = await (await signedIn("stranger")).send(method, path, body);
    expect(response.status).toBe(forPatrons ? 403 : 200);
  });
});
