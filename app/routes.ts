import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  route("login", "routes/login/login.tsx"),
  route("auth/logout", "routes/login/logout.tsx"),
  route("profile", "routes/profile/profile.tsx"),
  layout("routes/members/members-layout.tsx", [
    route("members", "routes/members/members.tsx"),
    route("u/:username", "routes/members/public-profile.tsx", { id: "public-profile" }),
    route("profile/:username", "routes/members/public-profile.tsx", { id: "public-profile-by-long-name" }),
  ]),
  route("tracker", "routes/tracker/chronology.tsx"),
  layout("routes/tracker/patrons-only.tsx", [
    route("tracker/series", "routes/tracker/series.tsx"),
    route("tracker/games", "routes/tracker/games.tsx"),
  ]),
  layout("routes/tracker/members-only.tsx", [
    route("tracker/statistics", "routes/tracker/statistics.tsx"),
    route("tracker/import", "routes/tracker/import.tsx"),
  ]),
  route("chat", "routes/chat/chat.tsx"),
  route("timeline", "routes/timeline/timeline.tsx"),
  route("coaching.html", "routes/coaching/coaching.tsx"),
  route("contact", "routes/contact/contact.tsx"),
  route("sponsor", "routes/sponsor/sponsor.tsx"),
  route("videos", "routes/videos/videos.tsx"),
  route("tracker/roadmap", "routes/roadmap/roadmap.tsx"),
  route("resources/viewing-order", "routes/resources/viewing-order.tsx"),
  route("resources/mobile-suits", "routes/resources/mobile-suits.tsx"),
  route("resources/gunpla", "routes/resources/gunpla.tsx"),
  route("resources/merchandise", "routes/resources/merchandise.tsx"),
  route("privacy-policy", "routes/legal/privacy-policy.tsx"),
  route("data-deletion", "routes/legal/data-deletion.tsx"),
  route("terms", "routes/legal/terms.tsx"),
  ...["about", "tracker-roadmap", "resources", "resources/timeline"].map((path) =>
    route(path, "routes/moved.ts", { id: `moved:${path}` }),
  ),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(".well-known/security.txt", "routes/security-txt.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
