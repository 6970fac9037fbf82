import { expect, inject, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { seedMembers } from "../../support/members";
import { pngSize } from "../../support/png";
import { seededId } from "../../support/seeded-members";

const AT_ONCE = inject("long") ? 200 : 20;

test("draws different cards requested at the same time as different pictures", async () => {
  await seedMembers(AT_ONCE * 1.2);
  // Every tenth seeded member is private.
  const shown = Array.from({ length: AT_ONCE * 1.2 }, (_, at) => at + 1).filter((n) => n % 10 > 0);
  const anyone = new TestBrowser();
  const cards = await Promise.all(
    shown.slice(0, AT_ONCE).map(async (n) => {
      const response = await anyone.fetch(`/api/gcard/${seededId(n)}/image`);
      const card = new Uint8Array(await response.arrayBuffer());
      expect([response.status, pngSize(card)]).toEqual([200, { width: 600, height: 315 }]);
      return Buffer.from(card).toString("base64");
    }),
  );
  expect(new Set(cards).size).toBe(AT_ONCE);
});
