import { scryptSync } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { checkPassword, hashPassword } from "#worker/quiz/accounts/passwords.ts";

vi.mock("node:crypto", { spy: true });

const stored = hashPassword("Zoë ﬁ");

describe("a password's hash", () => {
  test("contains its parameters, and matches its password in any Unicode normalization", () => {
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(checkPassword("Zoë ﬁ".normalize("NFD"), stored)).toEqual({ matches: true, outdated: false });
  });

  test("with older parameters matches no other password, and is reported as outdated", () => {
    const older = "scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$aBkpUIm0VEM43WQ304eEXiWoUBtOSqjW7hxLIpNrpLc";
    expect(checkPassword("haro", older)).toEqual({ matches: true, outdated: true });
    for (const other of ["ball", "Haro"])
      expect(checkPassword(other, older)).toEqual({ matches: false, outdated: true });
  });

  test("has another salt each time; one that does not exist matches nothing, and takes the same work", () => {
    // Each real hash takes 190 ms.
    const derived = vi.mocked(scryptSync).mockReturnValue(Buffer.alloc(32));
    expect(new Set(["Zoë", "Zoë"].map(hashPassword)).size).toBe(2);
    const workFor = (hash: string | null) => {
      derived.mockClear();
      expect(checkPassword("", hash).matches).toBe(false);
      return derived.mock.calls.map(([, , keyBytes, cost]) => ({ keyBytes, cost }));
    };
    const work = workFor(stored);
    expect(work).toHaveLength(1);
    expect(workFor(null)).toEqual(work);
  });
});
