import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { pngSize } from "../../support/png";
import { newPlayer } from "../../support/quiz";
import { addRows, players, quizScores, setRows } from "../../support/rows";
import { trackSeries } from "../../support/tracking";

const year = new Date().getUTCFullYear();
const lastYear = `${year - 1}`;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("a year's picture is the member's alone, and says nothing about private entries", async () => {
  const member = await publicMember("patron", "mika");
  const address = (size = "1200x630") => `/api/tracker/year/${lastYear}?size=${size}`;
  const picture = () => member.fetch(address());
  const watch = (id: string, entry: object) =>
    trackSeries(member, id, {
      status: "watching",
      ...{ watched: [1, 5], watchedOn: `${lastYear}-03-02` },
      ...entry,
    });
  const empty = await picture();
  expect([empty.status, empty.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(empty.headers.get("Content-Type")).toBe("image/png");
  const before = await bytesOf(empty);
  expect(pngSize(before)).toEqual({ width: 1200, height: 630 });

  expect((await watch("gundam-wing", { isPrivate: true, rating: 10, notes: "secret" })).status).toBe(200);
  expect(await bytesOf(await picture())).toEqual(before);
  expect((await watch("zeta-gundam", {})).status).toBe(200);
  expect(await bytesOf(await picture())).not.toEqual(before);

  const story = await member.fetch(address("1080x1920"));
  expect(pngSize(await bytesOf(story))).toEqual({ width: 1080, height: 1920 });
  expect((await member.fetch(address("600x315"))).status).toBe(404);
  expect((await new TestBrowser().fetch(address())).status).toBe(401);
  const other = await publicMember("former", "noa");
  expect(await bytesOf(await other.fetch(address()))).not.toEqual(await bytesOf(await picture()));
});

test("the present year has a picture from its first day", async () => {
  const member = await publicMember("patron", "mika");
  expect((await member.fetch(`/api/tracker/year/${year}`)).status).toBe(200);
});

test.each([`${year + 1}`, "1978", "20x6", "nothing"])("there's no picture of the year %s", async (of) => {
  const member = await publicMember("patron", "mika");
  expect((await member.fetch(`/api/tracker/year/${of}`)).status).toBe(404);
});

test("a year's quiz is that of the player who is joined to the member, and reads at most 26 rows", async () => {
  const [member, player] = [await publicMember("patron", "mika"), await newPlayer("amuro")];
  const score = { playerId: player.player.id, score: 0, reachedAt: new Date() };
  const scores = [
    { period: "all", games: 99, best: 999 },
    { period: `month:${year - 2}-12`, games: 50, best: 990 },
    { period: `week:${lastYear}-W10`, games: 3, best: 700 },
    ...Array.from({ length: 12 }, (_, at) => ({
      ...{ period: `month:${lastYear}-${String(at + 1).padStart(2, "0")}`, games: 2, best: 100 + at },
    })),
    { period: `month:${year}-01`, games: 40, best: 950 },
  ];
  for (const one of scores) await addRows(quizScores, { ...score, ...one });
  const { db, cost } = meteredDatabase();
  const { quiz } = servicesOf({ ...env, DB: db }).pages;
  expect(await quiz.yearOfMember(member.memberId, year - 1)).toBeNull();
  await setRows(players, { memberId: member.memberId });
  cost.rowsRead = 0;
  expect(await quiz.yearOfMember(member.memberId, year - 1)).toEqual({ games: 24, best: 111 });
  expect(cost.rowsRead).toBeLessThanOrEqual(26);
  expect(await quiz.yearOfMember(member.memberId, year + 1)).toBeNull();
});
