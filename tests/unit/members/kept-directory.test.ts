import { expect, test, vi } from "vitest";
import { keptDirectory } from "#app/profiles/directory.tsx";
import { noteChange } from "#app/requests/api.ts";

test("a list of members is kept for five minutes, and not after the member's own change, even if it was already requested", async () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  const load = (list: string) => keptDirectory("", async () => list);
  expect([await load("first"), await load("second")]).toEqual(["first", "first"]);
  now.mockReturnValue(299_999);
  expect(await load("second")).toBe("first");
  now.mockReturnValue(300_000);
  expect(await load("third")).toBe("third");
  noteChange();
  expect(await load("fourth")).toBe("fourth");

  noteChange();
  const loading = Promise.withResolvers<string>();
  const first = keptDirectory("", () => loading.promise);
  noteChange();
  loading.resolve("old");
  expect(await first).toBe("old");
  expect(await load("new")).toBe("new");
});
