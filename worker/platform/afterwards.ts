import { waitUntil } from "cloudflare:workers";

/** Keeps the Worker alive until this work is done, which nobody waits for. */
export const afterwards = (work: Promise<unknown>): void => waitUntil(work);
