import { contentSecurityPolicy, newNonce } from "../http/headers";

const NONCE_IN_POLICY = /'nonce-([\da-f]{32})'/;

/**
 * The answer with a nonce of its own, in the policy and in the page. The kept nonce is as secret and as random as the
 * one that replaces it: markup that somebody smuggled into a page can't name it. All nonces have the same length. The
 * headers of the returned answer can be changed. The page is read as a whole, because a stream that passes through
 * JavaScript takes twice the CPU time.
 */
export async function withFreshNonce(copy: Response): Promise<Response> {
  const kept = NONCE_IN_POLICY.exec(copy.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (!kept || !copy.body) return new Response(copy.body, copy);
  const fresh = newNonce();
  const [from, to] = [Buffer.from(kept), Buffer.from(fresh)];
  const page = Buffer.from(await copy.arrayBuffer());
  for (let at = page.indexOf(from); at >= 0; at = page.indexOf(from, at + from.length)) page.set(to, at);
  const answer = new Response(page, copy);
  answer.headers.set("Content-Security-Policy", contentSecurityPolicy(fresh));
  return answer;
}
