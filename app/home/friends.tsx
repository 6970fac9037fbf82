import { Users } from "lucide-react";
import { Link } from "react-router";
import { friends } from "#app/content/friends.ts";
import { site } from "#app/content/site.ts";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";

export function Friends() {
  return (
    <Section
      label="Community"
      title={`Friends of ${site.name}`}
      lead="People whose work we love, and think you will too."
      raised
    >
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {friends.map(({ id, name, description, imageUrl, link }) => (
          <li key={id} className="panel grid grid-rows-[auto_1fr_auto] gap-3 p-6">
            <div className="flex items-center gap-4">
              {imageUrl ? (
                <img
                  src={imageUrl}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className="size-14 object-cover"
                />
              ) : (
                <span className="grid size-14 shrink-0 place-items-center border border-rule bg-raised text-blue">
                  <Users aria-hidden size={26} />
                </span>
              )}
              <h3 className="text-xl">{name}</h3>
            </div>
            <p className="text-quiet leading-relaxed">{description}</p>
            <ExternalLink href={link} className={TEXT_LINK_CLASS}>
              Learn more<span className="sr-only">about {name}</span>
            </ExternalLink>
          </li>
        ))}
        <li className="grid content-center justify-items-start gap-3 border border-rule-strong border-dashed p-6">
          <h3 className="text-xl">Your name here?</h3>
          <p className="text-quiet leading-relaxed">
            Sponsors keep the videos coming, and we say so out loud.
          </p>
          <Button asChild look="secondary">
            <Link to="/sponsor">Become a sponsor</Link>
          </Button>
        </li>
      </ul>
    </Section>
  );
}
