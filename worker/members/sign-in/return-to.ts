const MAX_LENGTH = 512;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines from addresses
const UNSAFE = /[\\\u0000-\u0020\u007f]/;

/** Paths that a sign-in must not lead to: other sign-ins, sign-outs, and data that is not for people. */
const NOT_A_PAGE = /^\/(?:auth|api|webhooks|login)(?:\/|$)|\.data$/i;

/** Ignores case and trailing slashes, like React Router. */
const PATRONS_PAGE = /^\/tracker\/(?:series|games|welcome|share)\/*$/i;

const BASE = "https://side7.invalid";

const isLocalPath = (path: string) => /^\/(?!\/)/.test(path) && !UNSAFE.test(path);

function fullyDecoded(path: string): string | null {
  try {
    let decoded = path;
    for (let round = 0; round < 3; round++) decoded = decodeURIComponent(decoded);
    return decoded;
  } catch {
    return null;
  }
}

/** The path on this site in `raw`; null for anything that a browser could read as another site. */
export function safeReturnTo(raw: string | null | undefined): string | null {
  if (!raw || raw.length > MAX_LENGTH || !isLocalPath(raw)) return null;
  const url = URL.parse(raw, BASE);
  if (url?.origin !== BASE || !isLocalPath(url.pathname)) return null;
  const decoded = fullyDecoded(url.pathname);
  if (decoded === null || !/^\/(?![/\\])/.test(decoded) || NOT_A_PAGE.test(decoded)) return null;
  return url.pathname + url.search + url.hash;
}

export const isPatronsPath = (path: string) =>
  PATRONS_PAGE.test(fullyDecoded(new URL(path, BASE).pathname) ?? "");

/** The page after a sign-in with this `returnTo`. It never sends the member away again. */
export function afterSignIn(returnTo: string | null, patron: boolean): string {
  if (returnTo && isPatronsPath(returnTo) && !patron) return "/login?error=not_patron";
  return returnTo ?? (patron ? "/" : "/profile");
}
