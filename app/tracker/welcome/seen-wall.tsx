import { Check } from "#app/drawings/icons.tsx";
import { CutTitle, PosterCard } from "#app/poster/poster-card.tsx";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { deviceStorage } from "#app/requests/device-storage.ts";

type Props<Work> = {
  works: readonly Work[];
  value?: (work: Work) => string;
  seen?: readonly string[];
  onTap?: (id: string, isSeen: boolean) => void;
};

export const SeenWall = <Work extends PosterWork>({
  works,
  value = ({ id }) => id,
  seen = [],
  onTap,
}: Props<Work>) => (
  <ul className="seen-wall">
    {works.map((work, at) => (
      <li key={work.id} className="seen-choice min-w-0">
        <PosterCard
          work={work}
          size="M"
          isFirst={at < 12}
          control={
            <>
              <input
                type="checkbox"
                name="seen"
                value={value(work)}
                defaultChecked={seen.includes(value(work))}
                onChange={({ target }) => onTap?.(work.id, target.checked)}
                aria-label={work.title}
              />
              <span aria-hidden className="seen-check">
                <Check size={18} strokeWidth={3} />
              </span>
              <span aria-hidden className="truncate text-[0.8125rem] max-sm:hidden">
                <CutTitle title={work.shortTitle} />
              </span>
            </>
          }
        />
      </li>
    ))}
  </ul>
);

const NAME = "kept-taps";

/** The ids of the works that somebody tapped before supporting us. The welcome begins with them. */
export const keptTaps = {
  read: (): string[] => deviceStorage.read(NAME)?.split(" ") ?? [],
  write: (ids: readonly string[]) => deviceStorage.write(NAME, ids.length > 0 ? ids.join(" ") : null),
};
