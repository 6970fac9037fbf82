import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/shell/root-data.server.ts";

/** Error pages may lack the root's data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData("root");

/** Whether the site has a channel. Without one, the search leaves out `/videos`. */
export const useHasVideos = (): boolean => useRootData()?.hasVideos ?? false;
