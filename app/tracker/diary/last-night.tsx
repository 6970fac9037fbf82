import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { TextLink } from "#app/ui/links.tsx";
import type { LastNight as Shown } from "./last-night-after";

/** The last evening of the diary in a line. */
export const LastNight = ({ day, when, watched }: Shown) => (
  <p className="flex flex-wrap items-center gap-x-2 text-quiet">
    <span>{when}:</span>
    {watched.map(({ work, text }, at) => (
      <span key={`${workPath(work)} ${text}`}>
        <WorkTitle {...work} title={work.shortTitle} className="font-medium text-ink" /> <span>{text}</span>
        <span>{at < watched.length - 1 && ","}</span>
      </span>
    ))}
    <TextLink to={`/tracker/diary#day-${day}`} className="text-sm">
      Diary
    </TextLink>
  </p>
);
