import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import type { FrameStyle } from "#worker/card/contract/index.ts";
import { cardContentOf } from "#worker/card/templates/content.ts";
import { drawn } from "../support/card-studio";
import { signedIn } from "../support/site/plain-browser";

const CARDS: [FrameStyle, string][] = [
  ["modern", "Cleo Ferreira"],
  ["classic", "محمدرضا گل\u200cمحمدی"],
  ["hex", "Amuro عمرو 79"],
  ["mono", "राजेश श्रीकृष्ण"],
  ["modern", "สมหญิง น้ำทิพย์"],
  ["classic", "Cleo Ferreira"],
];

test("the Worker draws cards in every frame, with names in several scripts, just as Node does", async () => {
  const browser = await signedIn("patron", "cleo");
  const { profile } = await browser.json<{ profile: { id: string } }>("/api/auth/user");
  const answers = [];
  for (const [frameStyle, displayName] of CARDS) {
    await browser.send("PATCH", "/api/auth/profile", { displayName });
    await browser.send("POST", "/api/gcard/customize", {
      ...{ gundamTitle: "Test Pilot", badgeType: "Celestial Being", frameStyle, isPublic: true },
    });
    const card = await browser.json<Parameters<typeof cardContentOf>[0]>(`/api/gcard/${profile.id}`);
    const picture = await browser.fetch(`/api/gcard/${profile.id}/image`);
    answers.push({ frameStyle, displayName, card, png: Buffer.from(await picture.arrayBuffer()) });
  }
  // Drawing keeps this process busy, and the site closes a connection on which nothing happens.
  for (const { frameStyle, displayName, card, png } of answers) {
    const picture = PNG.sync.read(png);
    const { width, height, data } = await drawn(cardContentOf(card), frameStyle);
    expect([card.user.fullName, picture.width, picture.height]).toEqual([displayName, width, height]);
    const differing = pixelmatch(picture.data, data, undefined, width, height, { threshold: 0.02 });
    expect([frameStyle, displayName, differing]).toEqual([frameStyle, displayName, 0]);
  }
});
