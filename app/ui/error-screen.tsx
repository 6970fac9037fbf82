import type { ReactNode } from "react";
import { Form, isRouteErrorResponse } from "react-router";
import { Backdrop } from "#app/drawings/logo.tsx";
import { ConnectionLost } from "#app/requests/data-requests.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

const TEXTS: Record<number, { title: string; text: string }> = {
  404: { title: "404 Page Not Found", text: "There's nothing at these coordinates." },
  503: {
    title: "Back in a Moment",
    text: "We can't reach our database right now. Your data is safe. Please try again in a moment.",
  },
};

export const NO_CONNECTION = {
  title: "No Connection",
  text: "We couldn't load the page. Please check your connection and try again.",
};

const FAULT = { title: "Something Went Wrong", text: "This one is on us. Please try again in a moment." };

/** Null if no answer arrived. */
function statusOf(error: unknown): number | null {
  if (error instanceof ConnectionLost) return null;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Null for our own mistakes. */
export function expectedError(error: unknown) {
  const status = statusOf(error);
  return status === null ? NO_CONNECTION : (TEXTS[status] ?? null);
}

export function ErrorScreen({ error, children }: { error: unknown; children?: ReactNode }) {
  const status = statusOf(error);
  const { title, text } = expectedError(error) ?? FAULT;
  return (
    <section className="relative isolate grid flex-1 place-items-center overflow-hidden py-12">
      <title>{title}</title>
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="page grid max-w-xl justify-items-center gap-5 text-center">
        <h1 className="text-4xl">{title}</h1>
        <p className="text-balance text-lg text-quiet">{text}</p>
        {status === 404 && <SearchForm />}
        {children}
        <div className="flex flex-wrap justify-center gap-3">
          <Button to="/">Back to Home</Button>
          {status !== 404 && (
            <Button look="secondary" onClick={() => location.reload()}>
              Try Again
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

const SearchForm = () => (
  <Form role="search" action="/search" className="flex w-full items-end gap-2 text-left">
    <div className="min-w-0 flex-1">
      <TextField label="Search for" type="search" name="q" autoComplete="off" />
    </div>
    <Button type="submit" look="secondary">
      Search
    </Button>
  </Form>
);
