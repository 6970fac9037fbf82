import { expect, test } from "vitest";
import { keptDirectory } from "#app/members/directory/directory.tsx";
import { noteChange } from "#app/requests/api.ts";

test("a list of members that was on its way during one's own change is not kept", async () => {
  const loading = Promise.withResolvers<string>();
  const first = keptDirectory("", () => loading.promise);
  noteChange();
  loading.resolve("old");
  expect(await first).toBe("old");
  expect(await keptDirectory("", async () => "new")).toBe("new");
  expect(await keptDirectory("", async () => "newer")).toBe("new");
});
