import { data, redirect } from "react-router";
import { servicesOf } from "#app/requests/services.server.ts";
import type { Route } from "./+types/profile-by-id";
import PublicProfilePage, { ErrorBoundary, meta } from "./public-profile";

export { ErrorBoundary, meta };

/** The G-Card's codes lead here, because they outlive a name. No username is as short as `by`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const username = await servicesOf(context).publicProfiles.currentName(params.userId);
  if (username) throw redirect(`/u/${username}`);
  return data(null, { status: 404 });
}

export default PublicProfilePage;
