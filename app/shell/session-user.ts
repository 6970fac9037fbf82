import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { Profile } from "#worker/members/account/contract.ts";
import { NOBODY, type SessionUser } from "#worker/members/sign-in/contract.ts";

/** The user who is looking at the page. Error pages may not know the user and return NOBODY. */
export const useSessionUser = (): SessionUser => useRouteLoaderData<typeof loader>("root")?.user ?? NOBODY;

/** Leads to the preview while the profile is private. Null without a username. */
export const ownProfilePath = ({ username, publicUsername }: Profile): string | null =>
  username && `/u/${publicUsername ?? username}`;
