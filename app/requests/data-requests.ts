import type { DataStrategyResult, MiddlewareFunction, ShouldRevalidateFunction } from "react-router";

export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

type Results = Record<string, DataStrategyResult>;

const withCause = (result: DataStrategyResult): DataStrategyResult => {
  const { type, result: cause } = result;
  // Without an answer, `fetch` throws a TypeError. If an answer is cut off, React Router throws "Unable to decode…".
  const isLost =
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith("Unable to decode"));
  return type === "error" && isLost ? { type, result: new ConnectionLost("No answer", { cause }) } : result;
};

/**
 * If the one request for the data of all routes fails, React Router would show the error of the root. This lets the root
 * keep its data, so that the page shows its own error screen.
 */
export const leaveErrorsToPages: MiddlewareFunction<Results> = async (_args, next) => {
  const results = Object.entries(await next()).map(([id, result]) => [id, withCause(result)] as const);
  const isLeft = ([id, { type, result }]: (typeof results)[number]) =>
    id === "root" && type === "error" && !(result instanceof Response);
  return Object.fromEntries(results.filter((entry) => !isLeft(entry)));
};

/** For loaders that don't read the query: a new filter in the address causes no request. */
export const keepOnSearchChange: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
