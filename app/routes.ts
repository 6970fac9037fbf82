import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("home/home.tsx"),
  route("login", "sign-in/login.tsx"),
  route("auth/logout", "sign-in/logout.tsx"),
  route("profile", "profile/profile.tsx"),
  layout("members/members-layout.tsx", [
    route("members", "members/members.tsx"),
    route("u/:username", "profile/public-profile.tsx", { id: "public-profile" }),
    route("profile/:username", "profile/public-profile.tsx", { id: "public-profile-by-long-name" }),
  ]),
  route("tracker", "tracker/chronology/chronology.tsx"),
  layout("tracker/patrons-only.tsx", [
    route("tracker/series", "tracker/series/series.tsx"),
    route("tracker/games", "tracker/games/games.tsx"),
  ]),
  layout("tracker/members-only.tsx", [
    route("tracker/statistics", "tracker/statistics/statistics.tsx"),
    route("tracker/import", "tracker/import/import.tsx"),
  ]),
  ...["series", "games"].flatMap((kind) => [
    route(kind, "works/all-works.tsx", { id: `all-${kind}` }),
    route(`${kind}/:id`, "works/work.tsx", { id: `${kind}-page` }),
  ]),
  route("search", "search/search.tsx"),
  route("chat", "quiz/quiz.tsx"),
  route("timeline", "timeline/timeline.tsx"),
  route("coaching.html", "coaching/coaching.tsx"),
  route("contact", "contact/contact.tsx"),
  route("sponsor", "sponsor/sponsor.tsx"),
  route("videos", "videos/videos.tsx"),
  route("tracker/roadmap", "roadmap/roadmap.tsx"),
  route("resources/viewing-order", "resources/viewing-order.tsx"),
  route("resources/mobile-suits", "resources/mobile-suits.tsx"),
  route("resources/gunpla", "resources/gunpla.tsx"),
  route("resources/merchandise", "resources/merchandise.tsx"),
  route("api", "developers/api.tsx"),
  ...["privacy-policy", "data-deletion", "terms"].map((path) => route(path, "legal/legal.tsx", { id: path })),
  ...["about", "tracker-roadmap", "resources", "resources/timeline"].map((path) =>
    route(path, "frame/redirects.ts", { id: `redirect:${path}` }),
  ),
  ...(process.env.NODE_ENV === "development" ? [route("gallery", "gallery/gallery.tsx")] : []),
  route("offline", "offline/offline.tsx"),
  route("sitemap.xml", "crawlers/sitemap.ts"),
  route("robots.txt", "crawlers/robots.ts"),
  route(".well-known/security.txt", "crawlers/security-txt.ts"),
  route("*", "frame/not-found.tsx"),
] satisfies RouteConfig;
