import { data } from "react-router";
import { limitMisses } from "#app/services.server.ts";

export const middleware = [limitMisses];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
