import { type ReactNode, useState } from "react";
import { exampleOf } from "#app/card/cards-of-name.tsx";
import { FittedPicture } from "#app/card/fitted-picture.tsx";
import { homeWords } from "#app/content/home.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { keptTaps, SeenWall } from "#app/tracker/welcome/seen-wall.tsx";
import styles from "#app/tracker/welcome/welcome.css?url";
import { numberText } from "#app/ui/formats.ts";
import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { cardName } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";

type Props = {
  works: readonly PosterWork[];
  head: ReactNode;
  /** The way to support us, with a label that says what it keeps; null before the first tap. */
  children: (keep: string | null) => ReactNode;
};

/** A wall of posters to tap, and the card that fills beside it. This browser keeps them until the welcome. */
export function TryList({ works, head, children }: Props) {
  const { profile } = useSessionUser();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const last = works.find(({ id }) => id === seen.at(-1));
  const content = {
    ...exampleOf(profile?.fullName ?? "Your Name"),
    gundamTitle: "Pilot",
    lastSeries: last?.title ?? null,
    secondLine: "completed" as const,
    completed: { series: seen.length, games: 0 },
  };

  const words = homeWords.gate;
  const keepAll = seen.length === 1 ? words.keepOne : `${words.keep} ${numberText(seen.length)}`;
  const keep = seen.length > 0 ? keepAll : null;

  function tap(id: string, isSeen: boolean) {
    const others = seen.filter((other) => other !== id);
    const now = isSeen ? [...others, id] : others;
    setSeen(now);
    keptTaps.write(now);
  }

  return (
    <div className="page try-list py-6 md:py-9">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="grid content-end gap-3">{head}</div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-display font-semibold text-lg">{words.try}</legend>
        <SeenWall works={works} onTap={tap} />
      </fieldset>
      <div className="grid content-start gap-4">
        <FittedPicture size={PICTURE_SIZES["600x315"]} maxWidth={480} name={cardName(content)}>
          <CardPicture content={content} frameStyle="classic" />
        </FittedPicture>
        {children(keep)}
      </div>
    </div>
  );
}
