import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { fakeEdgeCache } from "../../support/edge-cache";
import { publicMember } from "../../support/members";
import { newPlayer, playGame } from "../../support/quiz";
import { trackGame, trackSeries } from "../../support/tracking";

const anyone = new TestBrowser();

/** Numbers with as many digits as seconds or milliseconds since 1970 have in this century's first half. */
const EPOCHS = /(?<![\d.])(?:1[0-9]{9}|2[0-4][0-9]{8}|1[0-9]{12}|2[0-4][0-9]{11})(?!\d)/;
const TIMES = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Base64 hides nothing: a cursor or an id made of it is read as what it was made of. */
const decoded = (text: string) =>
  (text.match(/[\w-]{8,}/g) ?? [])
    .map((part) => Buffer.from(part, "base64url").toString("latin1"))
    .join("\n");

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What can be read as a moment, in an answer's body or its headers. */
async function momentsIn(address: string, browser = anyone): Promise<string[]> {
  const response = await browser.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  const headers = [...response.headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
  const text = `${headers}\n${await response.text()}`.replace(UUID, "");
  return [text, decoded(text)].flatMap((each) =>
    [TIMES.exec(each)?.[0], EPOCHS.exec(each)?.[0]].filter((found) => found !== undefined),
  );
}

const rows = async (query: string) => (await env.DB.prepare(query).all()).results;

test("no public answer tells when somebody was at the keyboard, but for the days that they entered", async () => {
  fakeEdgeCache();
  const members = [await publicMember("patron", "mika"), await publicMember("stranger", "haro")];
  for (const member of members) {
    await member.send("PATCH", "/api/auth/profile", {
      profileImage: "https://pictures.example/gradient.png",
    });
  }
  const [member] = members;
  if (!member) throw new Error("Nobody signed in.");
  await trackSeries(member, "gundam-wing", {
    status: "completed",
    rating: 9,
    startedOn: "2024-02-03",
    finishedOn: "2024-03-04",
  });
  await trackGame(member, "federation-vs-zeon", { status: "playing", hoursPlayed: 2 });
  const player = await newPlayer("mirai");
  await playGame(player, 3);

  const profileAddress = encodeURIComponent(`${anyone.origin}/u/mika`);
  const addresses = [
    "/api/public-profile/mika",
    "/api/members",
    ...["newest", "completed", "name"].map((sort) => `/api/members?limit=1&sort=${sort}`),
    "/api/members?limit=1&q=m",
    `/api/gcard/${member.memberId}`,
    `/api/gcard/${member.memberId}/image?format=svg`,
    `/api/oembed?url=${profileAddress}`,
    `/api/badge/${member.memberId}`,
    `/api/avatar/${member.memberId}`,
    "/api/game/leaderboard",
  ];
  const told = await Promise.all(addresses.map(async (address) => [address, await momentsIn(address)]));
  expect(told).toEqual(addresses.map((address) => [address, []]));

  const profile = await (await anyone.fetch("/api/public-profile/mika")).text();
  expect(profile).toContain('"startedOn":"2024-02-03"');
  expect(profile).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
  expect(profile).toContain(`"memberSince":"${new Date().getUTCFullYear()}-01-01"`);
  // The test knows a moment where there is one.
  expect(await momentsIn("/api/tracker/my-series", member)).not.toEqual([]);
  expect(await rows("select count(*) as n from members where created_at > 1700000000000")).toEqual([
    { n: 2 },
  ]);
});

test("the avatar's version is a code that nobody can make who knows the picture's address", async () => {
  const source = "https://pictures.example/gradient.png";
  const member = await publicMember("patron", "mika");
  const answer = await member.send("PATCH", "/api/auth/profile", { profileImage: source });
  const { profileImage } = await answer.json<{ profileImage: string }>();
  const version = new URL(profileImage, anyone.origin).searchParams.get("v");
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source)));
  expect(
    [digest.toString("base64url"), digest.toString("hex")].map((text) => text.slice(0, 8)),
  ).not.toContain(version);
});
