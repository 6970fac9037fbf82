import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { type ListSize, listPicturePath, WALL_SIZES } from "#worker/card/contract/wall.ts";
import { EdgeBrowser, TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import { ALWAYS, faultyDatabase } from "../../support/faulty-database";
import { LOOK, loadLists, shownList } from "../../support/lists";
import { customize } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { purged } from "../../support/pending-work";
import { pictureIn } from "../../support/png";
import { purgesAreFree } from "../../support/purges";
import { lowRateLimit } from "../../support/rate-limits";
import { type Member, signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const SIZES: ListSize[] = ["1200x630", "600x315"];
const MISSING = "0123456789abcdef";
const anyone = new TestBrowser();

let mika: Member;
let [memberId, id] = ["", ""];
const pictureAt = (size?: ListSize, of = id) => anyone.fetch(listPicturePath(memberId, of, size));
const etag = async () => (await pictureAt("600x315")).headers.get("ETag");
beforeEach(async () => {
  mika = await signedIn("patron", "mika");
  memberId = mika.memberId;
  id = await shownList(memberId);
});

test.each(SIZES)("the picture of a list comes in %s", async (size) => {
  const picture = await pictureAt(size);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(await pictureIn(picture)).toMatchObject(WALL_SIZES[size]);
});

test("a change of the list, the name or the look changes its picture, and an entry doesn't", async () => {
  const lists = await loadLists();
  const changes = [
    () => lists.place(memberId, id, { work: "series/gundam-wing", at: 1 }),
    () => lists.change(memberId, id, { ...LOOK, hasRows: true }),
    () => lists.place(memberId, id, { work: "series/gundam-wing", row: "S" }),
    () => mika.send("PATCH", "/api/auth/profile", { displayName: "Mika the Second" }),
    () => customize(mika, { frameStyle: "hex", isPublic: false }),
  ];
  const etags = new Set([await etag()]);
  for (const change of changes) {
    await change();
    etags.add(await etag());
  }
  expect([etags.size, etags.has(null)]).toEqual([changes.length + 1, false]);
  const before = await pictureIn(await pictureAt());
  for (const isPrivate of [true, false]) {
    await trackSeries(mika, "gundam-wing", { status: "completed", rating: 10, isPrivate, notes: "x" });
    expect(await pictureIn(await pictureAt())).toEqual(before);
  }
});

test("private, hidden, deleted and unknown lists answer alike, byte by byte, and so do all lists of a private member", async () => {
  const answerAt = async (size: ListSize, of: string) => {
    const found = await pictureAt(size, of);
    const { "x-request-id": _, ...headers } = Object.fromEntries(found.headers);
    return { status: found.status, headers, ...(await pictureIn(found)) };
  };
  const lists = await loadLists();
  const hide = (at: number | null) =>
    env.DB.prepare("update lists set hidden_at = ? where id = ?").bind(at, id).run();
  for (const size of SIZES) {
    const missing = await answerAt(size, MISSING);
    expect(missing).toMatchObject({ status: 404, ...WALL_SIZES[size] });
    for (const [away, back] of [
      [() => lists.setPublic(memberId, id, false), () => lists.setPublic(memberId, id, true)],
      [() => hide(1), () => hide(null)],
      [() => mika.publish("mika", { publicProfile: false }), () => mika.publish("mika")],
    ] as const) {
      await away();
      expect(await answerAt(size, id)).toEqual(missing);
      await back();
      expect((await pictureAt(size)).status).toBe(200);
    }
  }
  const missing = await answerAt("600x315", MISSING);
  const other = await signedIn("former", "noa");
  expect((await anyone.fetch(listPicturePath(other.memberId, id))).status).toBe(404);
  await lists.remove(memberId, id);
  expect(await answerAt("600x315", id)).toEqual(missing);
});

test("the edge keeps one copy for all spellings of an address, until the list changes, is hidden or is deleted", async () => {
  freezeClock();
  const edge = new EdgeBrowser();
  const draw = vi.spyOn(edge.services.card.pictures, "drawList");
  const path = listPicturePath(memberId, id);
  const first = await pictureIn(await edge.fetch(path));
  for (const query of ["?v=1", "?scale=2", "?format=svg&x=%2F"]) await edge.fetch(path + query);
  await edge.fetch(path.replace(".png", ".PNG"));
  expect([draw.mock.calls.length, edge.edge.copies.size]).toEqual([1, 1]);
  await purgesAreFree();
  const lists = await loadLists();
  await lists.place(memberId, id, { work: "series/gundam-wing", at: 1 });
  await purged();
  expect(await pictureIn(await edge.fetch(path))).not.toEqual(first);
  const changes = [
    () => lists.setPublic(memberId, id, false),
    () => lists.setPublic(memberId, id, true),
    () => lists.remove(memberId, id),
  ];
  const answers: number[] = [];
  for (const change of changes) {
    await purgesAreFree();
    await change();
    await purged();
    answers.push((await edge.fetch(path)).status);
  }
  expect(answers).toEqual([404, 200, 404]);
});

test("a picture reads the member and the list, and what isn't one gets a notice that is a picture", async () => {
  const { db, cost } = meteredDatabase();
  const browser = new TestBrowser({ DB: db, LIMIT_60: lowRateLimit(1) });
  expect((await browser.fetch(listPicturePath(memberId, id, "600x315"))).status).toBe(200);
  expect(cost.rowsRead).toBeLessThanOrEqual(4);
  const base = `/card/${memberId}/lists`;
  for (const path of [`${base}/${id}/468x60.png`, `${base}/%3Cscript%3E.png`, `${base}/${id}/1200x630.png`]) {
    const answer = await anyone.fetch(path);
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 404, "image/png"]);
  }
  for (const size of SIZES) {
    const path = listPicturePath(memberId, MISSING, size);
    await browser.fetch(path);
    const refused = await browser.fetch(path);
    expect([refused.status, await pictureIn(refused)]).toMatchObject([429, WALL_SIZES[size]]);
  }
});

test.each(SIZES)(
  "while the database is down, the picture in %s is a notice that nobody keeps",
  async (size) => {
    const browser = new TestBrowser({ DB: faultyDatabase(ALWAYS).db });
    const picture = await browser.fetch(listPicturePath(memberId, id, size));
    expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(await pictureIn(picture)).toMatchObject(WALL_SIZES[size]);
  },
);
