import { data, Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PosterCard } from "#app/works/poster-card.tsx";
import type { Route } from "./+types/not-found";
import { ErrorScreen } from "./error-screen";

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** The error has no data, so the works are here. */
const WORKS = [
  { id: "mobile-suit-gundam", title: "Mobile Suit Gundam" },
  { id: "gundam-wing", title: "Mobile Suit Gundam Wing" },
  { id: "gundam-seed", title: "Mobile Suit Gundam SEED" },
];

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
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
      {WORKS.map((work) => (
        <li key={work.id}>
          <PosterCard
            work={{ ...work, kind: "series", shortTitle: work.title, sky: "" }}
            size="M"
            isTitleHidden
          />
        </li>
      ))}
    </ul>
  </ErrorScreen>
);
