import { readWords } from "./arguments.ts";
import { print, runScript } from "./wrangler.ts";

const USAGE = `How to check that visitors of the deployed site get copies of public pages:
  npm run verify -- --url https://your.domain
With the value of your own session cookie in SESSION it also checks that a profile which becomes private is gone from
the copies. For that your profile is private for a moment.`;

const PAGE = "/contact";
const ATTEMPTS = 10;
const PAUSE_MS = 1000;
/** Copies with data of members live for at most 70 seconds, even without a purge. */
const ATTEMPTS_UNTIL_GONE = 80;

export type Tools = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  pause: (ms: number) => Promise<void>;
  print: (line: string) => void;
};

export function readOrigin(args: string[]): string | null {
  const words = readWords(args, { usage: USAGE, options: { url: { type: "string" } } });
  if (!words) return null;
  const url = words.values.url ? URL.parse(words.values.url) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(USAGE);
  return url.origin;
}

type Seen = { status: number; copy: string | null; nonces: string[]; nonce: string; headers: Headers };

/** Prints a line for each check. `session` is the value of a member's session cookie. */
export async function verify(
  origin: string,
  session: string | null,
  { fetch, pause, print }: Tools,
): Promise<boolean> {
  const cookieName = origin.startsWith("https:") ? "__Host-session" : "session";
  let hasPassed = true;

  function report(name: string, passed: boolean, found: unknown) {
    hasPassed &&= passed;
    print(`${passed ? "ok  " : "FAIL"} ${name}${passed ? "" : `: ${String(found)}`}`);
  }

  async function see(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    const response = await fetch(origin + path, { headers, redirect: "manual" });
    const body = await response.text();
    return {
      status: response.status,
      copy: response.headers.get("X-Page-Copy"),
      nonce: /'nonce-(\w+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "",
      nonces: [...new Set([...body.matchAll(/ nonce="(\w+)"/g)].map(([, nonce = ""]) => nonce))],
      headers: response.headers,
    };
  }

  async function seeUntil(
    path: string,
    isRight: (seen: Seen) => boolean,
    attempts = ATTEMPTS,
  ): Promise<Seen> {
    for (let attempt = 1; ; attempt++) {
      const seen = await see(path);
      if (isRight(seen) || attempt === attempts) return seen;
      await pause(PAUSE_MS);
    }
  }

  const isHit = ({ copy }: Seen) => copy === "HIT";
  const hasOwnNonce = ({ nonce, nonces }: Seen) => nonces.length === 1 && nonces[0] === nonce;

  const first = await seeUntil(PAGE, isHit);
  report("a visitor gets a copy", isHit(first), `${PAGE} answered ${first.status} with copy ${first.copy}`);
  const second = await see(PAGE);
  report("each answer has its own nonce", first.nonce !== "" && first.nonce !== second.nonce, first.nonce);
  report("the page and its policy agree on it", hasOwnNonce(first) && hasOwnNonce(second), second.nonces);
  const control = second.headers.get("Cache-Control");
  report("browsers don't keep it", control?.includes("no-store") ?? false, control);
  report("it sets no cookie", second.headers.getSetCookie().length === 0, second.headers.getSetCookie());
  const invented = await seeUntil(`${PAGE}?invented=${Date.now()}`, isHit);
  report("invented parameters lead to the same copy", isHit(invented), invented.copy);
  const signedIn = await see(PAGE, { Cookie: `${cookieName}=nobody` });
  report("a session gets no copy", signedIn.copy === null, signedIn.copy);
  if (session) await verifyPurge(session);
  else print("     purge not checked: it needs your session in SESSION");
  return hasPassed;

  async function verifyPurge(session: string): Promise<void> {
    const headers = { Cookie: `${cookieName}=${session}` };
    const user = (await (await fetch(`${origin}/api/auth/user`, { headers })).json()) as {
      profile?: { username: string | null; publicUsername: string | null; publicProfile: boolean } | null;
    };
    const { username = null, publicProfile = false } = user.profile ?? {};
    if (!username || !publicProfile) return report("purge", false, "SESSION is not of a public profile");
    const publish = (isPublic: boolean) =>
      fetch(`${origin}/api/profile/settings`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify({ username, publicProfile: isPublic }),
      });
    const path = `/u/${user.profile?.publicUsername ?? username}`;
    const before = await seeUntil(path, isHit);
    report(
      "a public profile is kept",
      isHit(before),
      `${path} answered ${before.status}, copy ${before.copy}`,
    );
    try {
      await publish(false);
      const hidden = await seeUntil(path, ({ status }) => status === 404, ATTEMPTS_UNTIL_GONE);
      report(
        "it is gone when it becomes private",
        hidden.status === 404,
        `${path} answered ${hidden.status}`,
      );
    } finally {
      const { status } = await publish(true);
      report("it is public again", status === 200, `the settings answered ${status}`);
    }
  }
}

if (import.meta.main)
  await runScript(async () => {
    const origin = readOrigin(process.argv.slice(2));
    if (!origin) return;
    const hasPassed = await verify(origin, process.env.SESSION || null, {
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }),
      pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
      print,
    });
    if (!hasPassed) process.exitCode = 1;
  });
