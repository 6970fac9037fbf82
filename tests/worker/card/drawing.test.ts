import { env } from "cloudflare:workers";
import { afterEach, expect, inject, test, vi } from "vitest";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { TestBrowser } from "../../support/browser";
import { seedMembers } from "../../support/members";
import { pngSize } from "../../support/png";
import { seededId } from "../../support/seeded-members";

const content = {
  ...{ fullName: "Mira Okafor", initials: "MO", avatar: null, sinceYear: 2026, isPatron: true },
  ...{ gundamTitle: "Pilot", badgeType: "AEUG", lastSeries: null, lastGame: null },
};

const order = { content, frameStyle: "hex", photo: () => null, avatar: async () => null };

const readAsset = async (path: string) =>
  (await (env as unknown as Bindings).ASSETS.fetch(new URL(path, "https://localhost"))).arrayBuffer();
/** As if the frames were packed in another way than the code reads. */
const readAnother = async (path: string) =>
  path.endsWith("-packed.bin") ? new TextEncoder().encode("another format").buffer : readAsset(path);

afterEach(() => vi.restoreAllMocks());

function declined() {
  const warned = vi.spyOn(console, "warn");
  return () => warned.mock.calls.map(([line]) => JSON.parse(String(line)).event);
}

test("a card that can't be drawn quickly is drawn by satori, and the log counts it", async () => {
  const events = declined();
  const card = await createDrawing({ readAsset: readAnother, painter: "quick" }).png(order, PLAIN_FORM);
  expect(pngSize(card)).toEqual({ width: 600, height: 315 });
  expect(events()).toEqual(["card_declined"]);
});

test("all others are drawn quickly, and differ from satori's only in their bytes", async () => {
  const events = declined();
  const [quick, bySatori] = await Promise.all(
    (["quick", "satori"] as const).map((painter) =>
      createDrawing({ readAsset, painter }).png(order, PLAIN_FORM),
    ),
  );
  expect(events()).toEqual([]);
  expect(pngSize(quick ?? new Uint8Array())).toEqual({ width: 600, height: 315 });
  // A palette's colors take a byte a pixel.
  expect([quick?.[25], bySatori?.[25]]).toEqual([3, 6]);
});

const AT_ONCE = inject("long") ? 200 : 50;

test("different cards at the same time are different pictures, drawn quickly", async () => {
  const events = declined();
  await seedMembers(AT_ONCE * 1.2);
  // Every tenth is private.
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
  expect(events()).toEqual([]);
});
