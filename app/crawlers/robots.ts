import type { Route } from "./+types/robots";

/** The allowed API addresses belong to previews of public profiles: the card's picture and its oEmbed data. */
export const loader = ({ url }: Route.LoaderArgs) =>
  new Response(
    `User-agent: *
Allow: /api/gcard/
Allow: /api/oembed
Disallow: /api/
Disallow: /auth/

Sitemap: ${url.origin}/sitemap.xml
`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
