import type { Route } from "./+types/robots";

/** Allows card pictures, because they are the preview pictures of public profiles. */
export function loader({ url }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *
Allow: /api/gcard/
Disallow: /api/
Disallow: /auth/

Sitemap: ${url.origin}/sitemap.xml
`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}
