import { contentSecurityPolicy, newNonce } from "../http/headers";

const NONCE_IN_POLICY = /'nonce-([\da-f]{32})'/;

/**
 * Replacing the old nonce everywhere is safe: it was secret, so no injected markup can contain it. The page is read as a
 * whole, because a stream through JavaScript takes twice the CPU time.
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
