import { describe, expect, test } from "vitest";
import type { MemberListItem } from "#worker/profiles/public/contract/index.ts";
import { TestBrowser } from "../../../support/browser";
import { signedIn } from "../../../support/sign-in";
import { trackSeries } from "../../../support/tracking";

/** A new visitor for each request, because one may read few lists a minute. */
const read = (path: string) => new TestBrowser().fetch(path);
const list = (query = "") => read(`/api/members${query}`);
const namesOf = async (response: Response) =>
  (await response.json<MemberListItem[]>()).map(({ fullName }) => fullName);
const rename = (member: TestBrowser, displayName: string) =>
  member.send("PATCH", "/api/auth/profile", { displayName });

/** Three public members who joined in this order. */
async function three() {
  const mika = await signedIn("patron", "mika_o");
  const jonas = await signedIn("otherPatron", "jonas");
  const aline = await signedIn("stranger", "aline");
  return { mika, jonas, aline };
}

describe("GET /api/members", () => {
  test("lists what a card of the directory shows, and nothing else", async () => {
    const member = await signedIn("patron", "Mika");
    await trackSeries(member, "gundam-wing", { status: "completed", rating: 9, episodesWatched: 49 });
    expect(await (await list()).json()).toEqual([
      {
        id: member.memberId,
        fullName: "Mika Okada",
        username: "Mika",
        profileImage: null,
        isPatron: true,
        gCard: { gundamTitle: "Pilot", badgeType: "Federation" },
        stats: { totalSeries: 1, completedSeries: 1, totalGames: 0, completedGames: 0, averageRating: 9 },
        memberSince: `${new Date().getUTCFullYear()}-01-01`,
      },
    ]);
  });

  test("sorts by newest, completed, or name without regard to case and accents", async () => {
    const { jonas, aline } = await three();
    await trackSeries(jonas, "gundam-wing", { status: "completed" });
    await rename(aline, "Éowyn");
    await rename(jonas, "fred");
    expect(await namesOf(await list())).toEqual(["Éowyn", "fred", "Mika Okada"]);
    expect((await namesOf(await list("?sort=completed")))[0]).toBe("fred");
    expect(await namesOf(await list("?sort=name"))).toEqual(["Éowyn", "fred", "Mika Okada"]);
    await rename(aline, "Zeta");
    expect(await namesOf(await list("?sort=name"))).toEqual(["fred", "Mika Okada", "Zeta"]);
  });

  test("pages list each member once in every order", async () => {
    await three();
    for (const sort of ["newest", "completed", "name"]) {
      const seen: string[] = [];
      let next: string | null = `/api/members?limit=1&sort=${sort}`;
      while (next) {
        const response = await read(next);
        seen.push(...(await namesOf(response)));
        next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1] ?? null;
      }
      expect([sort, ...seen.toSorted()]).toEqual([sort, "Aline Moreau", "Jonas Weber", "Mika Okada"]);
    }
  });

  test("finds by the beginning of a word or a username", async () => {
    await three();
    for (const [q, found] of [
      ["mik", ["Mika Okada"]],
      ["OKA", ["Mika Okada"]],
      ["mika okada", ["Mika Okada"]],
      ["@mika_o", ["Mika Okada"]],
      ["a", ["Aline Moreau"]],
      ["ka", []],
      ["🚀", []],
      ["%", []],
    ] as const)
      expect([q, await namesOf(await list(`?${new URLSearchParams({ q })}`))]).toEqual([q, found]);
  });

  test("finds a member once, and by the current name only", async () => {
    const member = await signedIn("patron", "mika-mikasson");
    await rename(member, "Mika Mikasson Mikado");
    expect(await namesOf(await list("?q=mika"))).toEqual(["Mika Mikasson Mikado"]);
    expect(await namesOf(await list("?q=okada"))).toEqual([]);
    await rename(member, "アムロ・レイ");
    expect(await namesOf(await list(`?q=${encodeURIComponent("レイ")}`))).toEqual(["アムロ・レイ"]);
  });

  test("refuses a wrong query, and names the parameter", async () => {
    for (const query of [
      "limit=0",
      "limit=x",
      "sort=best",
      "cursor=!",
      "cursor=WzEsMl0",
      `q=${"x".repeat(51)}`,
    ]) {
      const response = await list(`?${query}`);
      const issues = [{ path: query.split("=")[0] }];
      expect([query, response.status, await response.json()]).toMatchObject([query, 400, { issues }]);
    }
  });
});

const everywhere = ["", "?sort=completed", "?sort=name", "?q=mika"];
const seen = async () =>
  (await Promise.all(everywhere.map(async (query) => namesOf(await list(query))))).flat();

test("profiles without a username are not listed", async () => {
  const member = await signedIn("patron", "");
  await trackSeries(member, "gundam-wing", { status: "completed" });
  expect(await seen()).toEqual([]);
  await member.publish("mika");
  expect(await seen()).toHaveLength(4);
});
