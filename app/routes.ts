import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import type { PagePath } from "#worker/pages.ts";

/** Returns the route for the module of a page in the table of pages. Pages with the same module need different ids. */
const page = (path: PagePath, module: string, id?: string) =>
  path === "/" ? index(module) : route(path.slice(1), module, { id });

export default [
  page("/", "home/home.tsx"),
  page("/login", "login/login.tsx"),
  route("auth/logout", "members/sign-in/logout.tsx"),
  layout("profiles/own/profile.tsx", [
    page("/profile", "profiles/own/settings-tab.tsx"),
    page("/profile/gcard", "profiles/own/gcard-tab.tsx"),
    page("/profile/connections", "profiles/connections/connections-tab.tsx"),
  ]),
  page("/members", "profiles/directory.tsx"),
  page("/members/following", "profiles/crew/following.tsx"),
  page("/u/:username", "profiles/public/public-profile.tsx", "public-profile"),
  page("/u/:username/with/:other", "profiles/pilots/pilots.tsx"),
  page("/u/by/:userId", "profiles/public/profile-by-id.ts"),
  page("/profile/:username", "profiles/public/public-profile.tsx", "public-profile-by-long-name"),
  page("/tracker", "tracker/map/chronology.tsx"),
  layout("tracker/patrons-only.tsx", [
    page("/tracker/series", "tracker/list/series.tsx"),
    page("/tracker/games", "tracker/list/games.tsx"),
    page("/tracker/welcome", "tracker/welcome/welcome.tsx"),
    page("/tracker/share", "port/share.tsx"),
  ]),
  layout("tracker/members-only.tsx", [
    page("/tracker/list", "tracker/own-list/own-list.tsx"),
    page("/tracker/diary", "tracker/diary/diary.tsx"),
    page("/tracker/statistics", "tracker/statistics/statistics.tsx"),
    page("/tracker/year/:year", "tracker/statistics/year.tsx"),
    page("/tracker/import", "transfer/import/import.tsx"),
  ]),
  ...(["series", "games"] as const).flatMap((kind) => [
    page(`/${kind}/:id`, "work/work.tsx", `${kind}-page`),
  ]),
  page("/series", "guide/watch/watch.tsx", "watch"),
  page("/games", "guide/works/all-games.tsx"),
  page("/tonight", "tracker/tonight/tonight.tsx"),
  page("/today", "tracker/today/today.tsx"),
  page("/search", "guide/search/search.tsx"),
  layout("quiz/quiz.tsx", [page("/chat", "quiz/menu.tsx"), page("/chat/game", "quiz/games/game.tsx")]),
  page("/timeline", "guide/timeline/timeline.tsx"),
  page("/coaching.html", "pages/coaching.tsx"),
  page("/contact", "pages/contact.tsx"),
  page("/sponsor", "pages/sponsor/sponsor.tsx"),
  page("/videos", "feeds/videos/videos.tsx"),
  page("/tracker/roadmap", "pages/roadmap.tsx"),
  page("/resources/viewing-order", "guide/watch/watch.tsx", "viewing-order"),
  page("/resources/mobile-suits", "guide/resources/mobile-suits.tsx"),
  page("/resources/gunpla", "guide/resources/gunpla.tsx"),
  page("/resources/merchandise", "guide/resources/merchandise.tsx"),
  page("/api", "pages/api.tsx"),
  ...(["privacy-policy", "data-deletion", "terms"] as const).map((id) =>
    page(`/${id}`, "pages/legal.tsx", id),
  ),
  ...["about", "tracker-roadmap", "resources", "resources/timeline"].map((path) =>
    route(path, "shell/redirects.ts", { id: `redirect:${path}` }),
  ),
  page("/sitemap.xml", "crawlers/sitemap.ts"),
  page("/feed.xml", "tracker/today/feed.ts"),
  page("/calendar.ics", "tracker/today/calendar.ts"),
  page("/robots.txt", "crawlers/robots.ts"),
  page("/.well-known/security.txt", "crawlers/security-txt.ts"),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
