import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/shell/root-data.server.ts";
import type { Profile } from "#worker/members/account/contract/index.ts";
import { NOBODY, type SessionUser } from "#worker/members/sign-in/contract.ts";

/** The user who is looking at the page. Error pages may not know the user and return NOBODY. */
export const useSessionUser = (): SessionUser => useRootData()?.user ?? NOBODY;

/** Leads to the preview while the profile is private. Null without a username. */
export const ownProfilePath = ({ username, publicUsername }: Profile): string | null =>
  username && `/u/${publicUsername ?? username}`;

/** Error pages may lack the root's data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData("root");

/** Whether the site has a channel. Without one, the search leaves out `/videos`. */
export const useHasVideos = (): boolean => useRootData()?.hasVideos ?? false;
