import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { newPlayer } from "../../support/quiz";

test("a member gets the own name for the leaderboard, or a free one if a player has it", async () => {
  const { joined } = servicesOf(env).quiz;
  expect(await joined.freeName("Mika-O")).toBe("Mika-O");
  await newPlayer("mika-o");
  expect(await joined.freeName("Mika-O")).toBe("Mika-O2");
  await newPlayer("Mika-O2");
  expect(await joined.freeName("Mika-O")).toBe("Mika-O3");
  const longest = "a".repeat(30);
  await newPlayer(longest);
  expect(await joined.freeName(longest)).toBe(`${"a".repeat(29)}2`);
});
