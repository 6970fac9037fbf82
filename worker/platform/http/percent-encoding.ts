/**
 * The text that an address or a form writes as %XX; null where the bytes are no UTF-8. The result has to be used: the
 * bundler takes decodeURIComponent for a call without effects, and would drop one that is made only for its error.
 */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
