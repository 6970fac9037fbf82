import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { askHelp, COMMANDS, HELP, wranglerVersion } from "../../fakes/wrangler";

test("the recorded help of wrangler is of the pinned version: `npm run test:long -- -u wrangler-help` records it", () => {
  expect(readFileSync(HELP, "utf8").split("\n")[0]).toBe(wranglerVersion());
});

test.runIf(inject("long"))("the recorded help says what wrangler says", { timeout: 300_000 }, async () => {
  const lines = [wranglerVersion(), ...COMMANDS.map(askHelp), ""];
  await expect(lines.join("\n")).toMatchFileSnapshot(HELP);
});
