import { askFirst, type Provider, providers } from "../fakes/stand-ins";

let first: Provider[] = [];
let calls: string[] = [];
/**
 * The timeouts, in milliseconds, that the Worker set for other servers since `waitOnlyAMoment`. Null before that.
 */
let shortened: number[] | null = null;

const SHORT_WAIT_MS = 250;
/** The stand-ins work for their answers, and a busy machine isn't a fault. */
const PATIENT_WAIT_MS = 60_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);

export function installOutbound() {
  AbortSignal.timeout = (ms) => {
    shortened?.push(ms);
    return timeout(shortened ? Math.min(ms, SHORT_WAIT_MS) : Math.max(ms, PATIENT_WAIT_MS));
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
 * Shortens the Worker's timeouts for other servers until the end of the test. Returns the original timeouts, in
 * milliseconds.
 */
export function waitOnlyAMoment(): readonly number[] {
  shortened = [];
  return shortened;
}

/** Whether other servers answer as always. */
export const isUsual = () => first.length === 0 && shortened === null;

/** Lets `provider` answer before the usual stand-ins until the end of the test. */
export function outboundAnswers(provider: Provider) {
  first.unshift(provider);
}

/** A server that never answers. The request ends when the sender gives up. */
export const silence = ({ signal }: Request) =>
  new Promise<never>((_answer, fail) => signal.addEventListener("abort", () => fail(signal.reason)));

/** The Worker's requests to other servers in this test: methods and addresses without their queries. */
export const outboundCalls = (): readonly string[] => calls;
