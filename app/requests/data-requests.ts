import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunction,
} from "react-router";
import { ApiError } from "./api-errors";
import { formValues, type Returned } from "./forms";

export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

type Results = Record<string, DataStrategyResult>;

/** React Router wraps what an action throws, as it does with data. */
const unwrapped = (thrown: unknown): unknown =>
  Object(thrown).type === "DataWithResponseInit" ? Object(thrown).data : thrown;

const withCause = (result: DataStrategyResult): DataStrategyResult => {
  const { type } = result;
  const cause = unwrapped(result.result);
  // `fetch` throws a TypeError without an answer. If an answer is cut off, React Router throws "Unable to decode…".
  const isLost =
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith("Unable to decode"));
  return type === "error" && isLost ? { type, result: new ConnectionLost("No answer", { cause }) } : result;
};

/** What the API or the guards refuse, or what got no answer, goes back to the form, as if its action had refused it. */
async function asReturned(
  result: DataStrategyResult,
  form: Pick<Request, "text">,
): Promise<DataStrategyResult> {
  const { type, result: thrown } = withCause(result);
  if (type !== "error") return result;
  const cause = unwrapped(thrown);
  const isLost = cause instanceof ConnectionLost;
  const ofGuards = isRouteErrorResponse(cause) ? new ApiError(cause.status, String(cause.data), "") : null;
  const error = cause instanceof ApiError ? cause : ofGuards?.serverMessage ? ofGuards : null;
  if (!isLost && !error) return result;
  const { status = 0, serverMessage = null, issues = {} } = error ?? {};
  const returned: Returned = {
    values: await formValues(form),
    issues,
    refusal: Object.keys(issues).length > 0 ? null : serverMessage,
    status,
  };
  // This status keeps React Router from loading the page's data again.
  return { type: "data", result: data(returned, status || 503) };
}

/**
 * If the one request for the data of all routes fails, React Router would show the error of the root. This lets the root
 * keep its data, so that the page shows its own error screen.
 */
export const leaveErrorsToPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const form = request.method === "GET" ? null : request.clone();
  const results = await Promise.all(
    Object.entries(await next()).map(
      async ([id, result]) => [id, form ? await asReturned(result, form) : withCause(result)] as const,
    ),
  );
  const isLeft = ([id, { type, result }]: (typeof results)[number]) =>
    id === "root" && type === "error" && !(result instanceof Response);
  return Object.fromEntries(results.filter((entry) => !isLeft(entry)));
};

/** Loaders that don't read the query use this, so that a new filter in the address causes no request. */
export const keepOnSearchChange: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
