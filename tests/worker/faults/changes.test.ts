import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { TestBrowser } from "../../support/browser";
import { contradictions, keptIn, readState, restoreState } from "../../support/database-state";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { meteredDatabase } from "../../support/metered-database";
import { mutatingCalls } from "../../support/mutating-calls";
import { settled } from "../../support/pending-work";
import { withoutLimits } from "../../support/rate-limits";

const calls = mutatingCalls.flatMap(({ faults, ...call }) => (faults ? [{ ...call, ...faults }] : []));

const KINDS: Fault["kind"][] = ["down", "unconfirmed", "interrupted", "once"];
/** Tests every step, or a sample of the steps that includes steps of every change. */
const STRIDE = inject("long") ? 1 : 4;

const isDone = ({ status, headers }: Response) =>
  status < 300 || (status === 302 && !headers.get("Location")?.includes("error="));

/** One browser signs in again after each fault. */
const unlimited = withoutLimits();

let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)));
  }
});
/** Expects an error message, one line in the log without personal data, and no session cookie. */
async function expectRefusal(response: Response) {
  if (response.status === 302) {
    expect(response.headers.get("Location")).toBe("/login?error=oauth_failed");
  } else {
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await response.json()).toEqual({
      message: "We can't reach our database right now. Please try again in a moment.",
    });
  }
  expect(response.headers.get("Set-Cookie") ?? "").not.toMatch(/(?:session|player)=[^;]/);
  // A failed purge has its own line. The cron trigger purges again.
  expect(lines.filter((line) => !line.includes('"purges_not_worked_off"'))).toHaveLength(1);
  const requestId = response.headers.get("X-Request-Id");
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    lines.map(() => expect.objectContaining({ requestId })),
  );
  expect(lines.join("\n")).not.toMatch(/mika|okada|nia|bright|amuro|sayla|@example|haro/i);
}

/** One kind of fault for each call. The long tests use all kinds. */
const cases = calls.flatMap((call, at) =>
  (inject("long") ? KINDS : KINDS.slice(at % KINDS.length, (at % KINDS.length) + 1)).map((kind) => ({
    ...call,
    kind,
  })),
);

describe("a change whose database fails at some step", () => {
  /** Makes the change with a fault at each step in turn, and then once more, as after "Please try again". */
  const title =
    "writes at most the rows of its limit, happens once or not at all, and can be repeated: $route, $when, $kind";
  test.each(cases)(title, { timeout: 120_000 }, async ({ kind, rows, arrange, again, hasSteps }) => {
    const [{ cookies }, act] = await arrange();
    const before = new Map(cookies);
    const arranged = await readState();
    const metered = meteredDatabase();
    expect(isDone(await act(new TestBrowser({ ...unlimited, DB: metered.db }, { cookies: before })))).toBe(
      true,
    );
    await settled();
    const { questions: steps, rowsWritten } = metered.cost;
    expect(rowsWritten).toBeLessThanOrEqual(rows);
    const done = keptIn(await readState());
    const sound = new Set<string>();
    let refused = 0;

    for (let at = 1; at <= steps; at += STRIDE) {
      await restoreState(arranged);
      lines = [];
      const { db } = faultyDatabase({ kind, at });
      const browser = new TestBrowser({ ...unlimited, DB: db }, { cookies: before });
      const response = await act(browser);
      const left = keptIn(await readState());
      const seen = JSON.stringify(left);
      if (!sound.has(seen)) expect([at, await contradictions()]).toEqual([at, []]);
      sound.add(seen);
      if (!isDone(response)) {
        refused += 1;
        await expectRefusal(response);
        if (!hasSteps) expect([keptIn(arranged), done]).toContainEqual(left);
        const repeated = await act(new TestBrowser(unlimited, { cookies: browser.cookies }));
        expect([at, repeated.status, isDone(repeated) || repeated.status === again]).toEqual([
          at,
          repeated.status,
          true,
        ]);
      }
      expect([at, keptIn(await readState())]).toEqual([at, done]);
    }
    // Some queries may fail without a refusal, so a fault doesn't show at every step.
    if (kind !== "interrupted" && (kind !== "once" || STRIDE === 1)) expect(refused).toBeGreaterThan(0);
  });
});
