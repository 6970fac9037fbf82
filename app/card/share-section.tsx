import type { Customization, ShownCustomization } from "#worker/card/contract.ts";
import type { Profile } from "#worker/members/contract.ts";
import { EmbedCodes } from "./embed-codes-panel";
import { ForumPreview } from "./forum-preview";
import type { GCardState } from "./use-gcard";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  chosen: Customization;
  card: GCardState;
};

/** How the card will look where it is pasted, and what to paste. */
export function ShareSection({ profile, origin, saved, chosen, card }: Props) {
  const names = Object.keys(saved) as (keyof Customization)[];
  const isUnsaved = names.some((name) => chosen[name] !== saved[name]);
  return (
    <section aria-labelledby="gcard-share" className="panel grid gap-6 p-6">
      <div className="grid gap-1">
        <h2 id="gcard-share" className="text-2xl">
          Show it elsewhere
        </h2>
        <p className="text-quiet" role="status">
          {isUnsaved
            ? "The previews show your changes. Save them, and every copy follows within five minutes."
            : "A card that is pasted once stays up to date: every copy follows within five minutes."}
        </p>
      </div>
      {card.phase === "ready" && (
        <>
          <ForumPreview author={card.card.user.fullName} state={card} customization={chosen} />
          <EmbedCodes profile={profile} origin={origin} saved={saved} version={card.card.version} />
        </>
      )}
    </section>
  );
}
