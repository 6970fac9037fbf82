import { Link } from "react-router";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { CARD_HEIGHT, CARD_WIDTH, picturePath } from "#worker/card/contract.ts";
import type { CardOwner } from "#worker/members/public/directory.ts";

/** The cards of a few members. Each leads to its owner's profile. */
export function ShownCards({ owners }: { owners: readonly CardOwner[] }) {
  return (
    <Section
      title="Cards from the crew"
      raised
      more={<More to="/members">All members</More>}
      lead="Each one shows a real list and changes with it."
    >
      <ul className="shelf gap-6 lg:grid lg:grid-cols-3">
        {owners.map(({ id, fullName, username }) => (
          <li key={id} className="max-lg:w-[min(22rem,84vw)]">
            <Link to={`/u/${username}`} className="block hover:[filter:brightness(1.1)]">
              <img
                src={picturePath(id, "600x315")}
                alt={`G-Card of ${fullName}`}
                width={CARD_WIDTH}
                height={CARD_HEIGHT}
                loading="lazy"
                decoding="async"
                className="h-auto w-full"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
