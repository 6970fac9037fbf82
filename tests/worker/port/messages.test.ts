import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import { formOf, jellyfinPluginWebhook, PLAYERS } from "../../fixtures/players";
import { advanceClock } from "../../support/clock";
import { connected } from "../../support/port";
import { portMessages, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries } from "../../support/tracking";

const WING = { title: "Mobile Suit Gundam Wing", season: 1 };
const patron = () => signedIn("patron");

test.each(Object.entries(PLAYERS))("%s logs its episode on the day it ended", async (_, body) => {
  const member = await patron();
  const player = await connected(member, { account: "day" in body || "uniqueIds" in body ? "" : "Amuro" });
  expect(await player.send(body)).toBe("logged");
  const [entry] = await mySeries(member, "?log=1");
  expect(entry).toMatchObject({ seriesId: "gundam-wing", status: "watching", startedOn: "2026-11-25" });
  expect(entry?.log?.viewings).toEqual([[[17495, 5, 5]]]);
});
