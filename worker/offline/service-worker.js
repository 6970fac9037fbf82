/*
 * Keeps public pages that somebody visits, for reading them without a connection. worker/offline/index.ts serves this
 * file as it is, with BUILD, OFFLINE_COPY and OFFLINE_PAGE in front.
 * docs/decisions/0031-pages-for-reading-offline-have-no-scripts.md says why it does what.
 */
const PAGES = `offline-pages-${BUILD}`;
const FILES = `offline-files-${BUILD}`;

/** Past these the pages that were visited longest ago go first. */
const PAGES_MAX = 40;
const CHARACTERS_MAX = 5_000_000;

/** A page that opened without loading a document is fetched once more for its copy, but not more often than this. */
const FETCHED_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

const KEPT_AT = "X-Kept-At";
const LENGTH = "X-Length";
const NEEDS = "X-Needs";

const NOT_A_PAGE = /^\/(?:api|auth|card|webhooks)\//;

/** The clients that got a saved page. Their styles and fonts come from here; all others' requests are left alone. */
const offlineClients = new Set();

addEventListener("install", (event) => event.waitUntil(keepFromSite(OFFLINE_PAGE)));

addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("message", (event) => event.waitUntil(keepVisited(event.data)));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && !NOT_A_PAGE.test(pathname)) event.respondWith(open(pathname, event));
  } else if (offlineClients.has(event.clientId)) {
    event.respondWith(caches.match(request).then((file) => file ?? fetch(request)));
  }
});

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("offline-") && name !== PAGES && name !== FILES) await caches.delete(name);
  }
  await registration.navigationPreload?.enable();
}

/** The site's own answer; a copy only if there is none. */
async function open(path, event) {
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    offlineClients.add(event.resultingClientId);
    return savedPage(path);
  }
  if (answer.headers.has(OFFLINE_COPY)) {
    const copy = answer.clone();
    event.waitUntil(inTurn(() => keep(path, copy)).catch(triedAgainLater));
  }
  return answer;
}

/** For a page that opened in a document which was already there. */
async function keepVisited(path) {
  const copy = await (await caches.open(PAGES)).match(path);
  if (Date.now() - Number(copy?.headers.get(KEPT_AT)) < FETCHED_AGAIN_AFTER_MS) return;
  await keepFromSite(path).catch(triedAgainLater);
}

/** Without cookies, so the answer is the one that every visitor gets. */
async function keepFromSite(path) {
  const answer = await fetch(path, { credentials: "omit" });
  if (!answer.headers.has(OFFLINE_COPY)) throw new Error(`${path} may not be kept.`);
  await inTurn(() => keep(path, answer));
}

/** The next visit keeps the page. */
const triedAgainLater = () => {};

let last = Promise.resolve();

/** One after the other: a page's files are there before the page, and nothing may remove them in between. */
function inTurn(job) {
  last = last.then(job, job);
  return last;
}

/** Our files with these endings that a text names. */
const filesIn = (text, ...endings) =>
  [...new Set(text.match(/\/(?:assets|posters)\/[^"')#?\s]+/g))].filter((file) =>
    endings.some((ending) => file.endsWith(ending)),
  );

async function keep(path, answer) {
  const html = withoutScripts(await answer.text());
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const fetched = async (file) => {
    if (!(await files.match(file))) await files.add(file);
    return files.match(file);
  };
  // Only the first poster: a work's own, which the page shows anyway. Those of lists load when they are scrolled to.
  const poster = filesIn(html, ".svg").find((file) => file.startsWith("/posters/"));
  const needs = [...filesIn(html, ".css", ".woff2"), ...(poster ? [poster] : [])];
  for (const file of needs) {
    const response = await fetched(file);
    // Drawings. Of the fonts only those that pages name themselves.
    if (file.endsWith(".css")) needs.push(...filesIn(await response.text(), ".svg"));
  }
  await pages.delete(path);
  const headers = { [KEPT_AT]: Date.now(), [LENGTH]: html.length, [NEEDS]: needs.join(" ") };
  await pages.put(path, new Response(html, { headers }));
  await makeRoom(pages, files);
}

async function makeRoom(pages, files) {
  const needed = new Set();
  let count = 0;
  let length = 0;
  // They are in the order in which they were put there.
  for (const request of (await pages.keys()).reverse()) {
    const { headers } = await pages.match(request);
    const isRequired = new URL(request.url).pathname === OFFLINE_PAGE;
    if (!isRequired) {
      count += 1;
      length += Number(headers.get(LENGTH));
    }
    if (!isRequired && (count > PAGES_MAX || length > CHARACTERS_MAX)) await pages.delete(request);
    else for (const file of headers.get(NEEDS).split(" ")) needed.add(file);
  }
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/** A page for reading: what it shows to browsers without scripts, and what such browsers would get in addition. */
const withoutScripts = (html) =>
  html
    .split("<script")
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf("</script>") + "</script>".length)))
    .join("")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<\/?noscript>/g, "")
    .replace("<html ", '<html data-saved="" ');

async function savedPage(path) {
  const pages = await caches.open(PAGES);
  const copy = await pages.match(path);
  if (copy && path !== OFFLINE_PAGE)
    return readOnly(withNotice(await copy.text(), copy.headers.get(KEPT_AT)));
  const page = await pages.match(OFFLINE_PAGE);
  // The browser's own words, if it has thrown away what was kept.
  return page ? readOnly(withSavedPages(await page.text(), await savedTitles(pages))) : Response.error();
}

const MAIN = '<main id="content"';

function withNotice(html, keptAt) {
  const date = new Date(Number(keptAt));
  const words = date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const notice = `<aside aria-label="Offline" class="border-rule border-b bg-raised">
    <div class="page flex min-h-11 flex-wrap items-center justify-center gap-x-4 py-1 text-center text-sm">
      <p>You are offline. This is the page from <time datetime="${date.toISOString()}">${words}</time>, for reading only.</p>
      <a href="" class="inline-flex min-h-11 items-center font-display font-semibold text-blue hover:underline">Try again</a>
    </div></aside>`;
  return html.replace(MAIN, () => notice + MAIN);
}

const SAVED_PAGES = '<div id="saved-pages"></div>';

function withSavedPages(html, titles) {
  const links = titles.map(
    ([path, title]) =>
      `<li><a href="${path}" class="inline-flex min-h-11 items-center font-medium text-blue hover:underline">${title}</a></li>`,
  );
  const list = `<div class="mt-6"><h2 class="mb-2 text-2xl">You can read these now</h2><ul>${links.join("")}</ul></div>`;
  return links.length > 0 ? html.replace(SAVED_PAGES, () => list) : html;
}

/** The newest first, with their titles as HTML. */
async function savedTitles(pages) {
  const paths = (await pages.keys()).map(({ url }) => new URL(url).pathname).reverse();
  return Promise.all(
    paths
      .filter((path) => path !== OFFLINE_PAGE)
      .map(async (path) => {
        const html = await (await pages.match(path)).text();
        const title = html.slice(html.indexOf("<title>") + "<title>".length, html.indexOf("</title>"));
        return [path, title.split(" · ")[0]];
      }),
  );
}

/** Nothing may run in a saved page but the choice of its colors, which app/shell/theme.tsx makes elsewhere. */
function readOnly(html) {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https://*.ytimg.com; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  const theme = `<script nonce="${nonce}">try{const chosen=localStorage.getItem("side7-theme");if(chosen==="light"||(chosen==="system"&&matchMedia("(prefers-color-scheme: light)").matches))document.documentElement.dataset.theme="light"}catch{}</script>`;
  return new Response(
    html.replace("</head>", () => `${theme}</head>`),
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
      },
    },
  );
}
