import { askFirst, type Provider, providers } from "../fakes/stand-ins";

let first: Provider[] = [];
let calls: string[] = [];

/** Puts the stand-ins in the place of the outside world. */
export function installOutbound() {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${request.url.split("?")[0]}`);
    return askFirst([...first, ...providers], request);
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

/** A server that never answers: the request ends when its sender gives up. */
export const silence = ({ signal }: Request) =>
  new Promise<never>((_answer, fail) => signal.addEventListener("abort", () => fail(signal.reason)));

/** What the Worker asked of the outside world in this test: methods and addresses without their query. */
export const outboundCalls = (): readonly string[] => calls;
