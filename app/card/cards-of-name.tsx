import { FRAME_STYLES, PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";
import { FittedPicture } from "./fitted-picture";

export const exampleOf = (name: string): CardContent => ({
  fullName: name,
  initials: initialsOf(name),
  avatar: null,
  sinceYear: new Date().getFullYear(),
  isPatron: true,
  gundamTitle: "Ace Pilot",
  badgeType: "Federation",
  lastSeries: "Mobile Suit Gundam",
  lastGame: null,
});

export function CardsOfName({ name, className = "" }: { name: string; className?: string }) {
  const content = exampleOf(name);
  return (
    <div
      role="img"
      aria-label={`The G-Card of ${name} in four frames`}
      className={`grid gap-3 sm:grid-cols-2 ${className}`}
    >
      {FRAME_STYLES.map((frameStyle) => (
        <FittedPicture key={frameStyle} size={PICTURE_SIZES["600x315"]}>
          <CardPicture content={content} frameStyle={frameStyle} />
        </FittedPicture>
      ))}
    </div>
  );
}
