import { patreon } from "./patreon";
import { pictureHost } from "./pictures";
import { podcast } from "./podcast";
import { sponsorWebhook } from "./sponsor-webhook";
import { youtube } from "./youtube";

export type Provider = (request: Request) => Response | Promise<Response | null> | null;

export const providers: readonly Provider[] = [patreon, pictureHost, podcast, sponsorWebhook, youtube];

/**
 * Returns the answer of the first provider that has one. For an unknown address, fails like a request to a host that is
 * down.
 */
export async function askFirst(list: readonly Provider[], request: Request): Promise<Response> {
  for (const provider of list) {
    const response = await provider(request);
    if (response) return response;
  }
  throw new TypeError(`No stand-in for ${request.url}`);
}
