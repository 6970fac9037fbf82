import { site } from "#app/content/site.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Route } from "./+types/security-txt";

const HALF_A_YEAR_MS = 180 * DAY_MS;

/** RFC 9116. */
export const loader = ({ url }: Pick<Route.LoaderArgs, "url">) =>
  new Response(
    `Contact: mailto:${site.email}
Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}
Preferred-Languages: en
Canonical: ${url.origin}/.well-known/security.txt
`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" } },
  );
