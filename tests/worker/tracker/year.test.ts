import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { pngSize } from "../../support/png";
import { trackSeries } from "../../support/tracking";

const year = new Date().getUTCFullYear();
const lastYear = `${year - 1}`;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("a year's picture is the member's alone, and says nothing about private entries", async () => {
  const member = await publicMember("patron", "mika");
  const picture = () => member.fetch(`/api/tracker/year/${lastYear}`);
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

  expect((await new TestBrowser().fetch(`/api/tracker/year/${lastYear}`)).status).toBe(401);
});

test.each([`${year + 1}`, "1978", "20x6", "nothing"])("there's no picture of the year %s", async (of) => {
  const member = await publicMember("patron", "mika");
  expect((await member.fetch(`/api/tracker/year/${of}`)).status).toBe(404);
});
