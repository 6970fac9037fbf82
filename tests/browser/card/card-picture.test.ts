import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import type { FrameStyle } from "#worker/card/contract.ts";
import { cardContentOf } from "#worker/card/templates/content.ts";
import { drawn } from "../../support/card-studio";
import { callApi, goPublic, openPage, signIn } from "../../support/site/site";
import { someOf } from "../../support/variant";

const CARDS: [FrameStyle, string][] = [
  ["modern", "Cleo Ferreira"],
  ["classic", "محمدرضا گل\u200cمحمدی"],
  ["hex", "Amuro عمرو 79"],
  ["mono", "राजेश श्रीकृष्ण"],
  ["modern", "สมหญิง น้ำทิพย์"],
  ["classic", "Cleo Ferreira"],
  ["hex", "Cleo Ferreira"],
  ["mono", "Cleo Ferreira"],
];

test.each(someOf(CARDS, 2))(
  "the Worker draws %s with %s just as Node does",
  async (frameStyle, displayName) => {
    const page = await openPage();
    await signIn(page, "cardOwner", null);
    await goPublic(page, "cleo");
    await callApi(page, "PATCH", "/api/auth/profile", { displayName });
    const customization = {
      gundamTitle: "Test Pilot",
      badgeType: "Celestial Being",
      frameStyle,
      isPublic: true,
    };
    await callApi(page, "POST", "/api/gcard/customize", customization);
    const { profile } = await (await page.request.get("/api/auth/user")).json();

    const card = await (await page.request.get(`/api/gcard/${profile.id}`)).json();
    const picture = PNG.sync.read(await (await page.request.get(`/api/gcard/${profile.id}/image`)).body());
    const reference = await drawn(cardContentOf(card), frameStyle);
    const { width, height } = reference;
    expect(card.user.fullName).toBe(displayName);
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(pixelmatch(picture.data, reference.data, undefined, width, height, { threshold: 0.02 })).toBe(0);
  },
);
