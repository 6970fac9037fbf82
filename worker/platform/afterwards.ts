import { waitUntil } from "cloudflare:workers";

/** Keeps the Worker running after the answer until `work` is done. */
export const afterwards = (work: Promise<unknown>): void => waitUntil(work);
