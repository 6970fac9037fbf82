import worker from "#worker/index.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { servicesOf } from "#worker/services.ts";
import { askFirst, providers } from "../fakes/stand-ins";
import { STAND_IN_VARIABLES } from "../fakes/variables";
import { youtubeWith } from "../fakes/youtube";
import { applyMigrations } from "./migrations";
import { authorizePage } from "./patreon-page";
import { seed } from "./seed";
import { demoVideos, thumbnailOf } from "./videos";

const AUTHORIZE_URL = "https://www.patreon.com/oauth2/authorize";

const DEMO_VARIABLES = { SESSION_SECRET: "this secret protects nothing but the demo", ...STAND_IN_VARIABLES };

globalThis.fetch = (input, init) =>
  askFirst([youtubeWith(demoVideos), ...providers], new Request(input, init));

let prepared: Promise<Bindings> | undefined;

async function prepare(bindings: Bindings): Promise<Bindings> {
  const env = { ...bindings, ...DEMO_VARIABLES };
  // What the site logs about its made-up past, such as reports, would hide the demo's address.
  const { info, error } = console;
  console.info = console.error = () => {};
  try {
    if (await applyMigrations(env.DB)) await seed(env);
    await servicesOf(env).everyTenMinutes();
    await servicesOf(env).everyTenMinutesForTiles();
  } finally {
    Object.assign(console, { info, error });
  }
  return env;
}

/** Redirects to the demo's own consent page, because the demo can't use Patreon's page. */
function leadToStandIn(response: Response): Response {
  const location = response.headers.get("Location");
  if (!location?.startsWith(AUTHORIZE_URL)) return response;
  const redirected = new Response(null, response);
  redirected.headers.set("Location", `/demo/patreon${new URL(location).search}`);
  return redirected;
}

const THUMBNAILS = "/demo/thumbnails/";

/** Draws the thumbnails of videos that don't exist, because YouTube has none. */
function drawnThumbnail({ pathname }: URL): Response {
  const video = demoVideos.find(({ youtubeId }) => pathname.startsWith(`${THUMBNAILS}${youtubeId}/`));
  if (!video) return new Response(null, { status: 404 });
  return new Response(thumbnailOf(video), { headers: { "Content-Type": "image/svg+xml" } });
}

async function withDrawnThumbnails(response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!/^text\/(?:html|x-script)|^application\/json/.test(type)) return response;
  const text = await response.text();
  return new Response(text.replaceAll(/https:\/\/i\d?\.ytimg\.com\/vi\//g, THUMBNAILS), response);
}

/** The unchanged product with stand-ins for other servers. */
export default {
  async fetch(request, bindings, execution) {
    prepared ??= prepare(bindings);
    const env = await prepared;
    const url = new URL(request.url);
    if (url.pathname === "/demo/patreon") return authorizePage(url);
    if (url.pathname.startsWith(THUMBNAILS)) return drawnThumbnail(url);
    return withDrawnThumbnails(leadToStandIn(await worker.fetch(request, env, execution)));
  },
  async scheduled(event, bindings) {
    prepared ??= prepare(bindings);
    await worker.scheduled(event, await prepared);
  },
} satisfies ExportedHandler<Bindings>;
