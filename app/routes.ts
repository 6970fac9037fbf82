import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import type { PagePath } from "#worker/pages.ts";

/** Returns the route for the module of a page in the table of pages. Pages with the same module need different ids. */
const page = (path: PagePath, module: string, id?: string) =>
  path === "/" ? index(module) : route(path.slice(1), module, { id });

export default [
  page("/", "home/home.tsx"),
  page("/login", "members/sign-in/login.tsx"),
  route("auth/logout", "members/sign-in/logout.tsx"),
  layout("members/own/profile.tsx", [
    page("/profile", "members/own/settings-tab.tsx"),
    page("/profile/gcard", "members/own/gcard-tab.tsx"),
  ]),
  page("/members", "members/directory/directory.tsx"),
  page("/members/following", "members/crew/following.tsx"),
  page("/u/:username", "members/public/public-profile.tsx", "public-profile"),
  page("/u/:username/with/:other", "members/pilots/pilots.tsx"),
  page("/u/by/:userId", "members/public/profile-by-id.ts"),
  page("/profile/:username", "members/public/public-profile.tsx", "public-profile-by-long-name"),
  page("/tracker", "tracker/map/chronology.tsx"),
  layout("tracker/patrons-only.tsx", [
    page("/tracker/series", "tracker/list/series.tsx"),
    page("/tracker/games", "tracker/list/games.tsx"),
    page("/tracker/welcome", "tracker/welcome/welcome.tsx"),
  ]),
  layout("tracker/members-only.tsx", [
    page("/tracker/list", "tracker/own-list/own-list.tsx"),
    page("/tracker/diary", "tracker/diary/diary.tsx"),
    page("/tracker/statistics", "tracker/statistics/statistics.tsx"),
    page("/tracker/year/:year", "tracker/year/year.tsx"),
    page("/tracker/import", "transfer/import/import.tsx"),
  ]),
  ...(["series", "games"] as const).flatMap((kind) => [
    page(`/${kind}/:id`, "works/work.tsx", `${kind}-page`),
  ]),
  page("/series", "watch/watch.tsx", "watch"),
  page("/games", "works/all-games.tsx"),
  page("/tonight", "tonight/tonight.tsx"),
  page("/today", "today/today.tsx"),
  page("/search", "search/search.tsx"),
  layout("quiz/quiz.tsx", [page("/chat", "quiz/menu.tsx"), page("/chat/game", "quiz/games/game.tsx")]),
  page("/timeline", "timeline/timeline.tsx"),
  page("/coaching.html", "coaching/coaching.tsx"),
  page("/contact", "contact/contact.tsx"),
  page("/sponsor", "sponsor/sponsor.tsx"),
  page("/videos", "videos/videos.tsx"),
  page("/tracker/roadmap", "roadmap/roadmap.tsx"),
  page("/resources/viewing-order", "watch/watch.tsx", "viewing-order"),
  page("/resources/mobile-suits", "resources/mobile-suits.tsx"),
  page("/resources/gunpla", "resources/gunpla.tsx"),
  page("/resources/merchandise", "resources/merchandise.tsx"),
  page("/api", "developers/api.tsx"),
  ...(["privacy-policy", "data-deletion", "terms"] as const).map((id) =>
    page(`/${id}`, "legal/legal.tsx", id),
  ),
  ...["about", "tracker-roadmap", "resources", "resources/timeline"].map((path) =>
    route(path, "shell/redirects.ts", { id: `redirect:${path}` }),
  ),
  page("/sitemap.xml", "crawlers/sitemap.ts"),
  page("/feed.xml", "today/feed.ts"),
  page("/calendar.ics", "today/calendar.ts"),
  page("/robots.txt", "crawlers/robots.ts"),
  page("/.well-known/security.txt", "crawlers/security-txt.ts"),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
