import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** The data of a page did not arrive: there is no connection, or it broke. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

type Results = Record<string, DataStrategyResult>;

const withCause = (result: DataStrategyResult): DataStrategyResult => {
  const { type, result: cause } = result;
  // What `fetch` throws without an answer, and React Router where an answer is cut off.
  const isLost =
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith("Unable to decode"));
  return type === "error" && isLost ? { type, result: new ConnectionLost("No answer", { cause }) } : result;
};

/**
 * One request brings the data of every route on the page. Where it fails, it fails for each of them, and React Router
 * would let the outermost show it: the root. So the root keeps the data it has, and the page's own error screen shows.
 */
export const leaveErrorsToPages: MiddlewareFunction<Results> = async (_args, next) => {
  const results = Object.entries(await next()).map(([id, result]) => [id, withCause(result)] as const);
  const isLeft = ([id, { type, result }]: (typeof results)[number]) =>
    id === "root" && type === "error" && !(result instanceof Response);
  return Object.fromEntries(results.filter((entry) => !isLeft(entry)));
};
