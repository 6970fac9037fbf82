/**
 * Decodes percent-encoded text; null if the bytes are not UTF-8. Callers must use the result: the bundler considers
 * decodeURIComponent free of side effects, and removes a call that is made only for its error.
 */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The path as React Router matches it: decoded, in lower case, without `.data` and superfluous slashes. */
export const asMatched = (path: string): string =>
  (percentDecoded(path) ?? path)
    .toLowerCase()
    .replace(/(?:\/_)?\.data$/, "")
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "") || "/";

/**
 * Whether an address can be decoded: no NUL anywhere, and UTF-8 in the path. React Router would log an address that it
 * can't decode, including personal data in it.
 */
export const isReadableAddress = (address: string): boolean =>
  !/%00/i.test(address) && percentDecoded(new URL(address).pathname) !== null;
