import { scryptSync } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { checkPassword, hashPassword } from "#worker/quiz/accounts/passwords.ts";

vi.mock("node:crypto", { spy: true });

/** Hashed once, because each hash takes 190 ms. */
const stored = hashPassword("Zoë ﬁ");

describe("a password's hash", () => {
  test("contains its parameters, and differs each time", () => {
    const [one, two] = [stored, hashPassword("Zoë ﬁ")];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  test("matches its password in any Unicode normalization, and no other password", () => {
    expect(checkPassword("Zoë ﬁ".normalize("NFD"), stored)).toEqual({ matches: true, outdated: false });
    expect(checkPassword("zoë ﬁ", stored).matches).toBe(false);
  });

  test("with older parameters matches, and is reported as outdated", () => {
    const stored = "scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$aBkpUIm0VEM43WQ304eEXiWoUBtOSqjW7hxLIpNrpLc";
    expect(checkPassword("haro", stored)).toEqual({ matches: true, outdated: true });
    expect(checkPassword("ball", stored)).toEqual({ matches: false, outdated: true });
  });

  test("that does not exist matches nothing, and takes the same work", () => {
    const workFor = (hash: string | null) => {
      vi.mocked(scryptSync).mockClear();
      expect(checkPassword("", hash).matches).toBe(false);
      return vi.mocked(scryptSync).mock.calls.map(([, , keyBytes, cost]) => ({ keyBytes, cost }));
    };
    const work = workFor(stored);
    expect(work).toHaveLength(1);
    expect(workFor(null)).toEqual(work);
  });
});
