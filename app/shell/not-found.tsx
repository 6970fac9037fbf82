import { data } from "react-router";
import { showcase } from "#app/content/home.ts";
import { Posters } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
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
      <Posters works={works} className="grid w-full max-w-sm grid-cols-3 gap-3" isTitleHidden />
    </ErrorScreen>
  );
}
