import { useRouteLoaderData } from "react-router";
import { guidePages } from "#app/content/navigation.ts";
import type { loader } from "#app/root.tsx";

/** Whether the site has a channel. Without one, menus and the search leave out `/videos`. */
export const useHasVideos = (): boolean => useRouteLoaderData<typeof loader>("root")?.hasVideos ?? false;

export function useGuidePages() {
  const hasVideos = useHasVideos();
  return guidePages.filter(({ to }) => hasVideos || to !== "/videos");
}
