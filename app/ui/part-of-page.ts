import { type ComponentType, createElement, use } from "react";

/**
 * A part that only some viewers of an address get. Its script arrives with the page: React hydrates the page when the
 * script is there, and until then the server's HTML stays. If the script can't load, the page shows its error, and the
 * next visit tries again.
 */
export function partOfPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function PartOfPage(props: Props) {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return createElement(use(loading), props);
  };
}
