import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";

/** The purges that are kept until they succeed. */
export const keptPurges = async () =>
  (await env.DB.prepare("SELECT tags FROM purge_outbox").all<{ tags: string }>()).results;

/** What requests left behind is done: nothing is kept any more, and nobody asks for it. */
export async function purgesWorkedOff(): Promise<void> {
  await vi.waitFor(async () => expect(await keptPurges()).toEqual([]), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, 20));
}
