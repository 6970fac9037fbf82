import { isRouteErrorResponse, Link } from "react-router";
import { ErrorScreen } from "#app/shell/error-screen.tsx";
import { type WorkLink, workPath } from "./work-view";

/** The site's page for errors; for a work that isn't there with works whose address is much like this one. */
export function UnknownWork({ error }: { error: unknown }) {
  const suggestions: WorkLink[] =
    isRouteErrorResponse(error) && error.status === 404 ? (error.data ?? []) : [];
  return (
    <ErrorScreen error={error}>
      {suggestions.length > 0 && (
        <nav aria-labelledby="suggestions" className="grid gap-2">
          <h2 id="suggestions" className="text-xl">
            Were you looking for one of these?
          </h2>
          <ul>
            {suggestions.map((work) => (
              <li key={workPath(work)}>
                <Link
                  to={workPath(work)}
                  className="inline-flex min-h-11 items-center text-blue hover:underline"
                >
                  {work.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorScreen>
  );
}
