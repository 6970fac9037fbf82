import type { DataStrategyResult, MiddlewareFunction, ShouldRevalidateFunction } from "react-router";

/** The data of a page did not arrive: there is no connection, or it broke off. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

type Results = Record<string, DataStrategyResult>;

const withCause = (result: DataStrategyResult): DataStrategyResult => {
  const { type, result: cause } = result;
  // `fetch` throws the first without an answer, React Router the second when an answer is cut off.
  const isLost =
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith("Unable to decode"));
  return type === "error" && isLost ? { type, result: new ConnectionLost("No answer", { cause }) } : result;
};

/**
 * One request loads the data of every route on the page. If it fails, it fails for all of them, and React Router would
 * show the error of the outermost one, the root. So the root keeps its data, and the page shows its own error screen.
 */
export const leaveErrorsToPages: MiddlewareFunction<Results> = async (_args, next) => {
  const results = Object.entries(await next()).map(([id, result]) => [id, withCause(result)] as const);
  const isLeft = ([id, { type, result }]: (typeof results)[number]) =>
    id === "root" && type === "error" && !(result instanceof Response);
  return Object.fromEntries(results.filter((entry) => !isLeft(entry)));
};

/** For loaders that don't read the query: a filter or tab in the address causes no request. */
export const keepOnSearchChange: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
