import type { Work } from "#app/log/shelf.ts";
import { CutTitle } from "#app/poster/cut-title.tsx";

type TitleProps = { work: Work; level?: "h2" | "h3" };

export const PosterTitle = ({ work: { title, shortTitle }, level: Heading = "h2" }: TitleProps) => (
  <Heading className="poster-title" aria-label={shortTitle === title ? undefined : title}>
    <CutTitle title={shortTitle} />
  </Heading>
);

type CoverProps = { work: Work; isTracked: boolean };

/** A button over the whole poster. */
export const EditCover = ({ work, isTracked, ...marked }: CoverProps) => (
  <button
    type="submit"
    formMethod="get"
    name="edit"
    value={work.id}
    aria-label={`${isTracked ? "Edit" : "Track"} ${work.title}`}
    className="poster-cover"
    {...marked}
  />
);
