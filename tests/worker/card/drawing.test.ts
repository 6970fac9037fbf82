import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { pngSize } from "../../support/png";

const content = {
  ...{ fullName: "Mira Okafor", initials: "MO", avatar: null, sinceYear: 2026, isPatron: true },
  ...{ gundamTitle: "Pilot", badgeType: "AEUG", lastSeries: null, lastGame: null },
};

const order = { content, frameStyle: "hex", photo: async () => null, avatar: async () => null };

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
