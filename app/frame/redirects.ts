import { redirect } from "react-router";
import type { Route } from "./+types/moved";

/** Paths that people type or remember, and the page for each. */
const PLACES: Readonly<Record<string, string>> = {
  "/about": "/#about",
  "/tracker-roadmap": "/tracker/roadmap",
  "/resources": "/resources/viewing-order",
  "/resources/timeline": "/timeline",
};

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(PLACES[`/${url.pathname.split("/").filter(Boolean).join("/")}`.toLowerCase()] ?? "/");
}

export default function Moved() {
  return null;
}
