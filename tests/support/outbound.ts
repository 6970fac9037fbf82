import { askFirst, type Provider, providers } from "../fakes/stand-ins";

let first: Provider[] = [];
let calls: string[] = [];
/** The times in milliseconds that the Worker gave others to answer since `waitOnlyAMoment`. Null: it waits as usual. */
let shortened: number[] | null = null;

const SHORT_WAIT_MS = 250;
const timeout = AbortSignal.timeout.bind(AbortSignal);

/** Puts the stand-ins in the place of the outside world. */
export function installOutbound() {
  AbortSignal.timeout = (ms) => {
    shortened?.push(ms);
    return timeout(shortened ? Math.min(ms, SHORT_WAIT_MS) : ms);
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${request.url.split("?")[0]}`);
    return askFirst([...first, ...providers], request);
  };
}

export function resetOutbound() {
  first = [];
  calls = [];
  shortened = null;
}

/**
 * For the rest of this test the Worker waits for nobody longer than a moment. Returns its own times, in milliseconds.
 */
export function waitOnlyAMoment(): readonly number[] {
  shortened = [];
  return shortened;
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
