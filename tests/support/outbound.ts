import { patreon } from "../fakes/patreon";

type Provider = (request: Request) => Response | Promise<Response | null> | null;

const standing: Provider[] = [patreon];
let first: Provider[] = [];
let calls: Request[] = [];

/** Puts the stand-ins in the place of the outside world. An address nobody plays is an error. */
export function installOutbound() {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(request.clone() as Request);
    for (const provider of [...first, ...standing]) {
      const response = await provider(request);
      if (response) return response;
    }
    throw new TypeError(`No stand-in for ${request.url}`);
  };
}

export function resetOutbound() {
  first = [];
  calls = [];
}

/** Lets `provider` answer before the usual stand-ins, for this test. */
export function outboundAnswers(provider: Provider) {
  first.unshift(provider);
}

/** What the Worker asked of the outside world in this test. */
export const outboundCalls = () => calls.map(({ method, url }) => `${method} ${url.split("?")[0]}`);
