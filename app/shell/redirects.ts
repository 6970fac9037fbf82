import { redirect } from "react-router";
import type { Route } from "./+types/redirects";

const TARGETS = new Map<string, string>([
  ["/about", "/#about"],
  ["/tracker-roadmap", "/tracker/roadmap"],
  ["/resources", "/resources/viewing-order"],
  ["/resources/timeline", "/timeline"],
]);

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(TARGETS.get(`/${url.pathname.split("/").filter(Boolean).join("/")}`.toLowerCase()) ?? "/");
}

export default function Redirect() {
  return null;
}
