import { useRouteLoaderData } from "react-router";
import { guidePages } from "#app/content/navigation.ts";

/** Of what the loader of `root.tsx` returns. */
type RootData = { hasVideos: boolean };

/** Whether the site has a channel. Without one nothing leads to its videos. */
export const useHasVideos = (): boolean => useRouteLoaderData<RootData>("root")?.hasVideos ?? false;

export function useGuidePages() {
  const hasVideos = useHasVideos();
  return guidePages.filter(({ to }) => hasVideos || to !== "/videos");
}
