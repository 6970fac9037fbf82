import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.server";

/** Error pages may lack the root's data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData("root");
