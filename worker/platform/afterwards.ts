import { waitUntil } from "cloudflare:workers";

export const afterwards = (work: Promise<unknown>): void => waitUntil(work);
