import { channelFriends } from "#app/content/sponsor.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";

export function ChannelFriends() {
  return (
    <Section label="In good company" title="Friends of the channel">
      <ul className="grid gap-5 md:grid-cols-3">
        {channelFriends.map(({ name, description, links }) => (
          <li key={name} className="panel grid grid-rows-[auto_1fr_auto] gap-3 p-6">
            <h3 className="text-xl">{name}</h3>
            <p className="text-quiet leading-relaxed">{description}</p>
            <p className="flex flex-wrap gap-x-5">
              {links.map(({ label, href }) => (
                <ExternalLink
                  key={label}
                  href={href}
                  aria-label={`${name} on ${label} (opens in a new tab)`}
                  className={TEXT_LINK_CLASS}
                >
                  {label}
                </ExternalLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
