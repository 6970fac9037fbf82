import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { resetClock, stopBeforeStart } from "./clock";
import { fakeEdgeCache } from "./edge-cache";
import { installOutbound, resetOutbound } from "./outbound";
import { endPurges } from "./pending-work";
import { cleanDatabase } from "./test-database";
import { startOver } from "./worker-site";

stopBeforeStart();
installOutbound();

/**
 * Vitest reports an unhandled rejection through a socket that belongs to the runner. A request of the Worker can't use
 * this socket, and then the whole run hangs. So each test checks for unhandled rejections itself.
 */
const unhandled: unknown[] = [];
process.removeAllListeners("unhandledRejection");
process.on("unhandledRejection", (reason) => unhandled.push(reason));
afterEach(() => expect(unhandled.splice(0)).toEqual([]));

beforeAll(cleanDatabase);

beforeEach(() => {
  resetClock();
  resetOutbound();
  fakeEdgeCache();
  startOver();
});

afterEach(async () => {
  await endPurges();
  vi.restoreAllMocks();
  await cleanDatabase();
});
