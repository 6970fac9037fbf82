import { guidePages } from "#app/content/navigation.ts";
import { useRootData } from "./root-data";

/** Whether the site has a channel. Without one, menus and the search leave out `/videos`. */
export const useHasVideos = (): boolean => useRootData()?.hasVideos ?? false;

export function useGuidePages() {
  const hasVideos = useHasVideos();
  return guidePages.filter(({ to }) => hasVideos || to !== "/videos");
}
