import { expect } from "vitest";

/** A body with a wrong value, the field that the answer names, and what the answer says about it. */
type Refused = readonly [what: unknown, body: object, path: string, message?: string];

export async function expectRefused(
  send: (body: never) => Promise<Response>,
  cases: readonly Refused[],
): Promise<void> {
  for (const [what, body, path, message = expect.any(String)] of cases) {
    const response = await send(body as never);
    const answer = { issues: [{ path, message }] };
    expect([what, response.status, await response.json()]).toMatchObject([what, 400, answer]);
  }
}
