import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  route("login", "routes/login/login.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
