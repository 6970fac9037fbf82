import type { ShouldRevalidateFunction } from "react-router";

/** For loaders that don't read the query: filters and tabs in the address ask the server for nothing. */
export const keepOnSearchChange: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
