import { data, Form } from "react-router";
import { showcase } from "#app/content/home.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/not-found";

const SHOWN = 3;

export function loader() {
  throw data(
    showcase.slice(0, SHOWN).map((id) => posterOf("series", id)),
    { status: 404 },
  );
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { data: works } = error as { data: PosterWork[] };
  return (
    <ErrorScreen error={error}>
      <Form role="search" action="/search" className="flex w-full items-end gap-2 text-left">
        <div className="min-w-0 flex-1">
          <TextField label="Search for" type="search" name="q" autoComplete="off" />
        </div>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <ul className="grid w-full max-w-sm grid-cols-3 gap-3">
        {works.map((work) => (
          <li key={work.id}>
            <PosterCard work={work} size="M" isTitleHidden />
          </li>
        ))}
      </ul>
    </ErrorScreen>
  );
}
