/*
 * Keeps public pages that a visitor opened, for reading offline. worker/offline/index.ts serves this file unchanged,
 * with the constants BUILD, OFFLINE_COPY and OFFLINE_PAGE in front.
 * docs/decisions/0031-pages-for-reading-offline-have-no-scripts.md explains the design.
 */
const PAGES = `offline-pages-${BUILD}`;
const FILES = `offline-files-${BUILD}`;

/** Above these limits, the pages that were visited longest ago are deleted first. */
const PAGES_MAX = 40;
const CHARACTERS_MAX = 5_000_000;

/**
 * After a navigation without a document load, the page is fetched again for its copy, but at most once in this time.
 */
const FETCHED_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

const KEPT_AT = "X-Kept-At";
const LENGTH = "X-Length";
const NEEDS = "X-Needs";

const NOT_A_PAGE = /^\/(?:api|auth|card|webhooks)\//;

/**
 * The clients that show a saved page. Their styles and fonts come from the cache; requests of other clients are not
 * handled.
 */
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

/** Returns the site's answer, or a saved copy if the site can't be reached. */
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

/** Keeps a page that React Router opened without loading a document. */
async function keepVisited(path) {
  const copy = await (await caches.open(PAGES)).match(path);
  if (Date.now() - Number(copy?.headers.get(KEPT_AT)) < FETCHED_AGAIN_AFTER_MS) return;
  await keepFromSite(path).catch(triedAgainLater);
}

/** Fetches without cookies, so that the answer is the same for every visitor. */
async function keepFromSite(path) {
  const answer = await fetch(path, { credentials: "omit" });
  if (!answer.headers.has(OFFLINE_COPY)) throw new Error(`${path} may not be kept.`);
  await inTurn(() => keep(path, answer));
}

/** Ignores a failure: the next visit tries again. */
const triedAgainLater = () => {};

let last = Promise.resolve();

/**
 * Runs jobs one after the other. A job stores a page's files before the page, and no other job may delete the files in
 * between.
 */
function inTurn(job) {
  last = last.then(job, job);
  return last;
}

/** The addresses of this site's files in a text that have one of these endings. */
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
  // Keeps only the first poster, which the page shows at the top. Posters in lists load when the visitor scrolls to
  // them.
  const poster = filesIn(html, ".svg").find((file) => file.startsWith("/posters/"));
  const needs = [...filesIn(html, ".css", ".woff2"), ...(poster ? [poster] : [])];
  for (const file of needs) {
    const response = await fetched(file);
    // The style sheet's drawings. Fonts are kept only if the page itself names them.
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
  // `keys` returns the oldest first.
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

/**
 * The start of sections about members. They are not kept, because nobody could delete them here after a member makes
 * the profile private. Such a section has no section inside.
 */
const ABOUT_MEMBERS = "<section data-about-members";

/** The HTML without all parts from `begin` to the next `end`. */
const without = (html, begin, end) =>
  html
    .split(begin)
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf(end) + end.length)))
    .join("");

/** The page as a browser without JavaScript shows it, marked with `data-saved`, without sections about members. */
const withoutScripts = (html) =>
  without(without(html, "<script", "</script>"), ABOUT_MEMBERS, "</section>")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<\/?noscript>/g, "")
    .replace("<html ", '<html data-saved="" ');

async function savedPage(path) {
  const pages = await caches.open(PAGES);
  const copy = await pages.match(path);
  if (copy && path !== OFFLINE_PAGE)
    return readOnly(withNotice(await copy.text(), copy.headers.get(KEPT_AT)));
  const page = await pages.match(OFFLINE_PAGE);
  // Without even the offline page, the browser shows its own error. This happens after the browser has deleted the
  // copies.
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

/** The paths and HTML titles of the saved pages, newest first. */
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

/**
 * Makes a response in which only one script runs: it chooses the colors, as app/shell/theme.tsx does on other pages.
 */
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
